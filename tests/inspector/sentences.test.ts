import { describe, expect, it } from 'vitest'
import { createMachine } from 'xstate'
import { machines } from '#inspector/machines.ts'
import { nodesOf } from '#statecharts/inspector/chart/model.ts'
import { leadsOut } from '#statecharts/inspector/explain/leads-out.ts'
import { because } from '#statecharts/inspector/explain/reasons.ts'
import { leadsAway, leadsHere } from '#statecharts/inspector/explain/sentences.ts'

const machine = createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'switch.on': [{ guard: 'isFull', target: 'heating' }, { target: 'refused' }] } },
    heating: {
      invoke: { id: 'warmWater', src: 'warmWater', onDone: 'hot', onError: 'refused' },
      after: { 60000: 'refused' },
    },
    refused: { description: 'It does not heat.', always: { guard: 'isFull', target: 'cold' } },
    hot: { type: 'final' },
  },
})
const node = (key: string) => nodesOf(machine.root).find((one) => one.key === key)!
const texts = (key: string) =>
  leadsAway(machine, node(key)).flatMap(({ sentences }) => sentences.map(({ text }) => text))

it('sentences say why a state is left, and what happens otherwise', () => {
  expect(texts('cold')).toEqual([
    'On “switch on”, if full, it moves to “Heating”.',
    'Otherwise, on “switch on”, it moves to “Refused”.',
  ])
  expect(texts('heating')).toEqual([
    'When warm water is done, it moves to “Hot”.',
    'When warm water fails, it moves to “Refused”.',
    'After 1 minute, it moves to “Refused”.',
  ])
})

it('sentences say what leads to a state, starting with the initial transition', () => {
  expect(leadsHere(machine, node('cold')).map(({ text }) => text)).toEqual([
    'It begins here.',
    'From “Refused”: always, if full.',
  ])
})

it('a negated guard is read as “unless”', () => {
  expect(because({ event: 'question.back', guard: 'not isFirst', isOtherwise: false })).toBe(
    'On “question back”, unless first',
  )
})

describe('the app’s sentences', () => {
  const machineOf = (id: string) => machines.find(({ machine }) => machine.id === id)!.machine
  const at = (id: string, path: string) =>
    nodesOf(machineOf(id).root).find((one) => one.path.join('.') === path)!
  const awayFrom = (id: string, path: string) =>
    leadsAway(machineOf(id), at(id, path))[0]!.sentences.map(({ text }) => text)

  it('name the actions of an event that leads nowhere', () => {
    const all = machines.flatMap(({ machine }) =>
      nodesOf(machine.root).flatMap((one) => leadsAway(machine, one).flatMap(({ sentences }) => sentences)),
    )
    const bare = all.filter(({ move, text }) => text.endsWith('nothing changes.') && move.actions.length > 0)
    expect(bare).toEqual([])
  })

  it('say where a restarted state begins, and what runs again', () => {
    expect(awayFrom('session', 'signed-in').join('\n')).toContain(
      '“Signed in” starts again in “Opening”, “Fresh” and “None”: keep member. What was running is stopped; it starts again: expiry clock, load members.',
    )
  })

  it('distinguish signing in elsewhere from signing out elsewhere', () => {
    expect(awayFrom('session', 'signed-in').slice(-2)).toEqual([
      'On “session changed elsewhere”, if stale, it moves to “Expired”.',
      'Otherwise, on “session changed elsewhere”, it moves to “Signed out”: note signed out.',
    ])
  })

  it('find signing out in “Signed in”, three levels down', () => {
    expect(leadsOut(machineOf('session'), at('session', 'signed-in')).map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/^From “Members”: on “session sign out”, it moves by way of “Signing out”/),
    )
    expect(leadsOut(machineOf('session'), machineOf('session').root)).toEqual([])
  })
})
