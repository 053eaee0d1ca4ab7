/** Every machine can be tried out: a run goes on with what is offered, back through its moments, and by the clock. */

import { movesOf, nodesOf } from '@neuro/statecharts/inspector/chart/model.ts'
import { createMask } from '@neuro/statecharts/inspector/mask.ts'
import { openRecording } from '@neuro/statecharts/inspector/opened.ts'
import { commandsAt, commandTaking } from '@neuro/statecharts/inspector/simulate/attempts.ts'
import { eventChoices } from '@neuro/statecharts/inspector/simulate/choices.ts'
import { recordingOf } from '@neuro/statecharts/inspector/simulate/record.ts'
import { type Command, type Frame, play } from '@neuro/statecharts/inspector/simulate/run.ts'
import { commandTold, standingOf, timeTold } from '@neuro/statecharts/inspector/simulate/tell.ts'
import { describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { samplesOf } from '#inspector/samples/all.ts'
import { vocabulary } from '#inspector/vocabulary.ts'

const last = (frames: readonly Frame[]) => frames.at(-1)!
const keysOf = (frame: Frame, machine: string) => [...(frame.taken.get(machine) ?? [])]

/** Tries what is offered, first what was not tried yet, until nothing new is taken or `most` runs were played. */
function takenIn(machine: (typeof machines)[number]['machine'], most = 80) {
  const taken = new Set<string>()
  const problems: string[] = []
  const seen = new Set<string>()
  const tried = new Set<string>()
  const queue = samplesOf(machine.id).inputs.map(([, input]) => ({ input, commands: [] as Command[] }))
  for (let runs = 0; runs < most; runs++) {
    const next = queue.shift()
    if (next === undefined) break
    const frame = last(play(machine, next.input, next.commands, samplesOf).frames)
    if (frame.problem !== null) problems.push(frame.problem)
    for (const key of keysOf(frame, machine.id)) taken.add(key)
    const stands = frame.actors.map(({ name, status, value, context }) => [name, status, value, context])
    const situation = JSON.stringify([next.input, stands])
    if (seen.has(situation)) continue
    seen.add(situation)
    for (const command of commandsAt(frame).toReversed()) {
      const longer = { input: next.input, commands: [...next.commands, command] }
      const attempt = JSON.stringify([frame.actors[0]?.value, command])
      if (tried.has(attempt)) queue.push(longer)
      else queue.unshift(longer)
      tried.add(attempt)
    }
  }
  return { taken, problems }
}

describe.each(machines)('$machine.id', ({ machine }) => {
  const { inputs, events = {}, answers = {} } = samplesOf(machine.id)
  const nodes = nodesOf(machine.root)

  it('has samples that fit it', () => {
    expect(inputs.length).toBeGreaterThan(0)
    const heard = new Set(nodes.flatMap((node) => [...node.transitions.keys()]))
    expect(Object.keys(events).filter((event) => !heard.has(event))).toEqual([])
    const helpers = new Set(nodes.flatMap(({ invoke }) => invoke.map(({ src }) => String(src))))
    expect(Object.keys(answers).filter((name) => !helpers.has(name))).toEqual([])
  })

  it('goes on from each of its beginnings, and never breaks', { timeout: 60_000 }, () => {
    const { taken, problems } = takenIn(machine)
    const all = nodes.flatMap((node) => movesOf(node).flatMap(({ move }) => move.keys))
    expect(problems).toEqual([])
    expect(taken.size, `of ${all.length}`).toBeGreaterThanOrEqual(Math.min(5, all.length))
  })
})

const { machine: session } = machines[0]!
const [, visit] = samplesOf('session').inputs[0]!

it('signs in, and every moment before can be gone back to', () => {
  const steps: Command[] = []
  const path = [
    ['session.use-password', 'event'],
    ['session.sign-in', 'event'],
    ['signIn', 'done'],
  ] as const
  for (const [name, kind] of path) {
    const offered = commandsAt(last(play(session, visit, steps, samplesOf).frames))
    const command = offered.find(
      (one) =>
        one.kind === kind &&
        (one.kind === 'event' ? one.event.type === name : 'actor' in one && one.actor.endsWith(name)),
    )
    expect(command, name).toBeDefined()
    steps.push(command!)
  }
  const { frames } = play(session, visit, steps, samplesOf)
  expect(frames.map(({ actors }) => actors[0]!.value)).toMatchObject([
    { anonymous: 'idle' },
    { anonymous: 'password' },
    { anonymous: 'signing-in' },
    { 'signed-in': { area: { members: 'opening' } } },
  ])
  // The same commands lead to the same moments again.
  expect(
    play(session, visit, steps.slice(0, 2), samplesOf).frames.map(({ actors }) => actors[0]!.value),
  ).toEqual(frames.slice(0, 3).map(({ actors }) => actors[0]!.value))
  expect(steps.map((step, at) => commandTold(step, frames[at]!.actors))).toEqual([
    '“session use password”: Ada',
    '“session sign in”: Ada and her password',
    '✓ Sign in: It is Ada',
  ])
})

it('moves the clock: the sign-in is warned of and ends', () => {
  const signedIn = samplesOf('session').inputs.find(([name]) => name === 'Signed in before')![1]
  const { frames } = play(
    session,
    signedIn,
    [
      { kind: 'time', ms: 8 * 86_400_000 },
      { kind: 'time', ms: 2 * 86_400_000 },
    ],
    samplesOf,
  )
  expect(frames[1]!.actors[0]!.value).toMatchObject({ 'signed-in': { term: 'ending-in-days' } })
  expect(frames[1]!.untilNext).toBe(2 * 86_400_000 - 3_600_000)
  expect(frames[2]!.actors[0]!.value).toBe('expired')
  expect(timeTold(frames[1]!.untilNext!)).toBe('1 day 23 hours')
})

it('says which events its conditions refuse', () => {
  const quiz = machines.find(({ machine }) => machine.id === 'quiz')!.machine
  const input = samplesOf('quiz').inputs[0]![1]
  const { frames } = play(
    quiz,
    input,
    [{ kind: 'event', actor: 'quiz', event: { type: 'quiz.begin' }, name: '' }],
    samplesOf,
  )
  const choices = eventChoices(last(frames).actors[0]!)
  expect(choices.some(({ isOpen }) => isOpen)).toBe(true)
  const other = choices.flatMap(({ variants }) => variants).filter(({ isOpen }) => !isOpen)
  expect(other.map(({ name }) => name)).toContain('First answer of “days”')
})

it('finds what takes a transition, and nothing for one that cannot be taken now', () => {
  expect(
    commandTaking(session, visit, [], ['session.anonymous|session.use-password|0'], samplesOf),
  ).toMatchObject({
    kind: 'event',
    event: { type: 'session.use-password' },
  })
  expect(commandTaking(session, visit, [], ['session.signed-in|session.expired|0'], samplesOf)).toBeNull()
})

it('is saved as a recording that opens again, without an address or a password', () => {
  const run = play(
    session,
    visit,
    [
      {
        kind: 'event',
        actor: 'session',
        event: { type: 'session.use-password', email: 'ada@example.com' } as never,
        name: 'Ada',
      },
    ],
    samplesOf,
  )
  const text = JSON.stringify(recordingOf('Signing in', run, createMask(vocabulary), 0))
  expect(text).not.toContain('example.com')
  const { recording, problem } = openRecording(text)
  expect(problem).toBeNull()
  expect(recording?.steps.at(-1)).toMatchObject({ event: { type: 'session.use-password' } })
})

it('tells spans of time in two units that fit together', () => {
  const day = 86_400_000
  expect(timeTold(8 * day - 400)).toBe('8 days')
  expect(timeTold(8 * day - 60_000)).toBe('8 days')
  expect(timeTold(7 * day + 3_600_000)).toBe('7 days 1 hour')
  expect(timeTold(90_000)).toBe('1 minute 30 seconds')
  expect(timeTold(59_700)).toBe('1 minute')
  expect(timeTold(400)).toBe('less than a second')
  expect(commandTold({ kind: 'time', ms: 400 }, [])).toBe('Less than a second passes')
  expect(commandTold({ kind: 'time', ms: day }, [])).toBe('1 day passes')
  expect(commandTold({ kind: 'time', ms: 2 * day + 3_600_000 }, [])).toBe('2 days 1 hour pass')
})

it('tells regions in the same order at each moment', () => {
  const signedIn = samplesOf('session').inputs.find(([name]) => name === 'Signed in before')![1]
  const waits: Command[] = [400, 8 * 86_400_000].map((ms) => ({ kind: 'time', ms }))
  const renew: Command = { kind: 'event', actor: 'session', event: { type: 'session.renew' }, name: '' }
  const dismiss: Command = {
    ...{ kind: 'event', actor: 'session', name: '' },
    event: { type: 'session.dismiss-warning' },
  }
  const regions = play(session, signedIn, [...waits, renew, dismiss], samplesOf).frames.map(({ actors }) =>
    standingOf(actors[0]!).map((line) => line.split(' › ')[1]),
  )
  expect(regions).toEqual(Array(5).fill(['Area', 'Term', 'Renewal']))
})

it('offers what an actor can answer', () => {
  const { frames } = play(
    session,
    visit,
    [
      {
        ...{ kind: 'event', actor: 'session', name: 'Ada' },
        event: { type: 'session.request-link', email: 'ada@example.com' } as never,
      },
    ],
    samplesOf,
  )
  const names = commandsAt(last(frames)).flatMap((command) => ('name' in command ? [command.name] : []))
  expect(names).toEqual(expect.arrayContaining(['Send link is done', 'Send link fails']))
  expect(names).not.toContain('Done')
  expect(names).not.toContain('It fails')
})
