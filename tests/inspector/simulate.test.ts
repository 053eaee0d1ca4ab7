/** Every machine can be simulated: by the offered events, back to earlier moments, and by the clock. */

import { describe, expect, it } from 'vitest'
import { machines } from '#inspector/machines.ts'
import { vocabulary } from '#inspector/vocabulary.ts'
import { movesOf, nodesOf } from '#statecharts/inspector/chart/model.ts'
import { createMask } from '#statecharts/inspector/mask.ts'
import { openRecording } from '#statecharts/inspector/opened.ts'
import { phrase, samplesOf } from '#statecharts/inspector/samples.ts'
import { commandsAt, commandTaking } from '#statecharts/inspector/simulate/attempts.ts'
import { eventChoices } from '#statecharts/inspector/simulate/choices.ts'
import { recordingOf } from '#statecharts/inspector/simulate/record.ts'
import { type Command, type Frame, play } from '#statecharts/inspector/simulate/run.ts'
import { commandTold, standingOf, timeTold } from '#statecharts/inspector/simulate/tell.ts'

const chartedOf = (id: string) => machines.find(({ machine }) => machine.id === id)
const samplesFor = (id: string) => {
  const charted = chartedOf(id)
  return charted === undefined ? null : samplesOf(charted.model)
}
const inputsOf = (id: string) => samplesFor(id)!.inputs.map(([, input]) => input)
const last = (frames: readonly Frame[]) => frames.at(-1)!
const keysOf = (frame: Frame, machine: string) => [...(frame.taken.get(machine) ?? [])]

/** Tries the offered commands, untried ones first, until nothing new is taken or `most` runs were played. */
function takenIn(machine: (typeof machines)[number]['machine'], most = 80) {
  const taken = new Set<string>()
  const problems: string[] = []
  const seen = new Set<string>()
  const tried = new Set<string>()
  const queue = inputsOf(machine.id).map((input) => ({ input, commands: [] as Command[] }))
  for (let runs = 0; runs < most; runs++) {
    const next = queue.shift()
    if (next === undefined) break
    const frame = last(play(machine, next.input, next.commands, samplesFor).frames)
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
  const nodes = nodesOf(machine.root)

  it('can take transitions from each input without an error', () => {
    const { taken, problems } = takenIn(machine)
    const all = nodes.flatMap((node) => movesOf(node).flatMap(({ move }) => move.keys))
    expect(problems).toEqual([])
    expect(taken.size, `of ${all.length}`).toBeGreaterThanOrEqual(Math.min(5, all.length))
  })
})

const { machine: session } = machines[0]!
const visit = { stored: { kind: 'none' }, link: 'none', awaiting: null }

it('a simulation signs in, and every earlier moment can be restored', () => {
  const steps: Command[] = []
  const path = [
    ['session.use-password', 'event'],
    ['session.sign-in', 'event'],
    ['signIn', 'done'],
  ] as const
  for (const [name, kind] of path) {
    const offered = commandsAt(last(play(session, visit, steps, samplesFor).frames))
    const command = offered.find(
      (one) =>
        one.kind === kind &&
        (one.kind === 'event' ? one.event.type === name : 'actor' in one && one.actor.endsWith(name)),
    )
    expect(command, name).toBeDefined()
    steps.push(command!)
  }
  const { frames } = play(session, visit, steps, samplesFor)
  expect(frames.map(({ actors }) => actors[0]!.value)).toMatchObject([
    { anonymous: 'idle' },
    { anonymous: 'password' },
    { anonymous: 'signing-in' },
    { 'signed-in': { area: { members: 'opening' } } },
  ])
  // The same commands lead to the same moments.
  expect(
    play(session, visit, steps.slice(0, 2), samplesFor).frames.map(({ actors }) => actors[0]!.value),
  ).toEqual(frames.slice(0, 3).map(({ actors }) => actors[0]!.value))
  expect(steps.map((step, at) => commandTold(step, frames[at]!.actors))).toEqual([
    '“session use password”: email ada@example.com',
    '“session sign in”: credentials: email ada@example.com, password correct horse',
    '✓ Sign in: email ada@example.com, role member, expires at 10 days',
  ])
})

it('advancing the clock closes a toast', () => {
  const { machine: toast } = chartedOf('toast')!
  const [input] = inputsOf('toast')
  const seen: Command = {
    kind: 'event',
    actor: 'toast',
    name: '',
    event: { type: 'toast.resume', by: 'window', at: 0 } as never,
  }
  const { frames } = play(toast, input, [seen, { kind: 'time', ms: 3000 }], samplesFor)
  expect(frames.map(({ untilNext }) => untilNext)).toEqual([null, 3000, null])
  expect(last(frames).actors[0]!.value).toBe('gone')
})

it('the name of an event comes from its fields', () => {
  expect(phrase({ email: 'ada@example.com', isSent: false, list: [], by: { id: 3, note: undefined } })).toBe(
    'email ada@example.com, is sent no, list none, by: id 3',
  )
  expect(phrase(undefined)).toBe('')
  expect(phrase({ text: 'x'.repeat(200) })).toHaveLength(120)
})

it('events refused by guards are marked', () => {
  const { machine: quiz } = chartedOf('quiz')!
  const [input] = inputsOf('quiz')
  const { frames } = play(
    quiz,
    input,
    [{ kind: 'event', actor: 'quiz', event: { type: 'quiz.begin' }, name: '' }],
    samplesFor,
  )
  const choices = eventChoices(last(frames).actors[0]!)
  expect(choices.some(({ isOpen }) => isOpen)).toBe(true)
  const other = choices.flatMap(({ variants }) => variants).filter(({ isOpen }) => !isOpen)
  expect(other.map(({ name }) => name)).toContain('option morning')
})

it('a command is found for each transition that can be taken now, and none for others', () => {
  expect(
    commandTaking(session, visit, [], ['session.anonymous|session.use-password|0'], samplesFor),
  ).toMatchObject({
    kind: 'event',
    event: { type: 'session.use-password' },
  })
  expect(commandTaking(session, visit, [], ['session.signed-in|session.expired|0'], samplesFor)).toBeNull()
})

it('a simulation is saved as a recording without addresses or passwords', () => {
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
    samplesFor,
  )
  const text = JSON.stringify(recordingOf('Signing in', run, createMask(vocabulary), 0))
  expect(text).not.toContain('example.com')
  const { recording, problem } = openRecording(text)
  expect(problem).toBeNull()
  expect(recording?.steps.at(-1)).toMatchObject({ event: { type: 'session.use-password' } })
})

it('durations are shown in two adjacent units', () => {
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

it('regions are listed in the same order at each moment', () => {
  const signedIn = {
    ...visit,
    stored: { kind: 'live', member: { email: 'ada@example.com', role: 'member', expiresAt: 0 } },
  }
  const waits: Command[] = [400, 8 * 86_400_000].map((ms) => ({ kind: 'time', ms }))
  const renew: Command = { kind: 'event', actor: 'session', event: { type: 'session.renew' }, name: '' }
  const dismiss: Command = {
    kind: 'event',
    actor: 'session',
    name: '',
    event: { type: 'session.dismiss-warning' },
  }
  const regions = play(session, signedIn, [...waits, renew, dismiss], samplesFor).frames.map(({ actors }) =>
    standingOf(actors[0]!).map((line) => line.split(' › ')[1]),
  )
  expect(regions).toEqual(Array(5).fill(['Area', 'Term', 'Renewal']))
})

it('an actor’s possible answers are offered', () => {
  const { frames } = play(
    session,
    visit,
    [
      {
        kind: 'event',
        actor: 'session',
        name: 'Ada',
        event: { type: 'session.request-link', email: 'ada@example.com' } as never,
      },
    ],
    samplesFor,
  )
  const names = commandsAt(last(frames)).flatMap((command) => ('name' in command ? [command.name] : []))
  expect(names).toEqual(expect.arrayContaining(['has code yes', 'sendLink failed']))
  expect(names).not.toContain('Done')
  expect(names).not.toContain('It fails')
})
