/** What the inspector answers a product person about the whole app. */
import { expect, it } from 'vitest'
import { causes } from '#inspector/causes.ts'
import { machines } from '#inspector/machines.ts'
import { movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { consequencesOf, isCausedBy, wordsOf } from '#statecharts/inspector/explain/causes.ts'

const all = machines.map(({ machine }) => machine)
const moves = all.flatMap((machine) =>
  nodesOf(machine.root).flatMap((node) => movesOf(node).map(({ move }) => move)),
)

/** As the panel shows them, by machine. */
function answersTo(id: string): Record<string, string[]> {
  const cause = causes.find((one) => one.id === id)!
  return Object.fromEntries(
    consequencesOf(cause, all, wordsOf(causes)).map(({ machine, sentences }) => [
      machine.id,
      sentences.map(({ text }) => text),
    ]),
  )
}

it('a favourite without a network waits on the device', () => {
  expect(answersTo('network').favourites).toContainEqual(
    expect.stringMatching(
      /^From “Adding”: when add title is done, if no answer came, unless .*it moves to “On device”/,
    ),
  )
})

it('a sign-out in another tab signs out here, unless someone is signed in', () => {
  expect(answersTo('elsewhere').session).toContainEqual(
    expect.stringMatching(
      /^From “Signed in”: when another tab signs in or out, unless the same member is signed in for longer, the same member is signed in, .*it moves to “Signed out”/,
    ),
  )
})

it('the end of the sleep timer', () => {
  expect(answersTo('time').sleepTimer).toContainEqual(
    expect.stringMatching(/: when the time is over.*it moves to “Ended”/),
  )
})

it('a link that has expired', () => {
  expect(answersTo('server').session).toContainEqual(
    expect.stringMatching(/^From “.*Redeeming”: .*if the link has expired.*it moves to “Lapsed”/),
  )
})

it('delays are said with what they lead to', () => {
  expect(answersTo('time').visual).toContainEqual(expect.stringMatching(/: after 10 s, it moves to /))
})

it('every event and condition of a question is one of the machines’, and causes what one can read', () => {
  const names = causes.flatMap(({ events, guards = {}, words = {} }) => [
    ...Object.keys(events).map((name) => ({ events: { [name]: '' } })),
    ...Object.keys({ ...guards, ...words }).map((name) => ({ events: {}, guards: { [name]: '' } })),
  ])
  const unknown = names.filter(
    (one) => !moves.some((move) => isCausedBy({ id: '', question: '', synonyms: '', ...one }, move)),
  )
  expect(unknown).toEqual([])
})

it('an event of the network, of time or of another tab belongs to its question', () => {
  const said = new Set(causes.flatMap(({ events }) => Object.keys(events)))
  const of = /^(connection|server|tabs|time|wait|grace|reconnect|storage|clock|day)\./
  const without = moves.filter(({ event }) => of.test(event) && !said.has(event)).map(({ event }) => event)
  expect([...new Set(without)]).toEqual(['day.rest', 'day.resume', 'connection.probe'])
})
