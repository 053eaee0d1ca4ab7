import { expect, it } from 'vitest'
import { createActor } from 'xstate'
import { provideJourney } from '#actors/journey.ts'
import { journeySteps, secondsFor } from '#content/journey.ts'
import {
  type JourneyEvent,
  type KeptJourney,
  keptJourney,
  nextStep,
} from '#machines/guidance/journey.machine.ts'
import { type JourneyView, journeyView } from '#machines/guidance/journey.view.ts'
import { dayAfter } from '#machines/listening/days.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { prove } from '#tests/support/prove-recorded.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { doneOn, first, heard, journeyModel, second, today, tomorrow, yesterday } from './journey.model.ts'

/** The journey, restated as plainly as possible. */
type Expected = KeptJourney & {
  today: string
  heard: Readonly<Record<string, number>>
  ahead: 'open' | 'resting' | null
  isRestarting: boolean
}

function statusOf({ begun, done, rests, today, ahead }: Expected): JourneyView['status'] {
  if (begun === null) return 'idle'
  if (done.length === journeySteps.length) return 'finished'
  if (ahead !== null) return ahead
  if (done.some(({ day }) => day === today)) return 'done'
  return rests.includes(today) ? 'resting' : 'open'
}

const begun = (expected: Expected): Expected => ({
  ...expected,
  begun: expected.today,
  done: [],
  rests: [],
  ahead: null,
})

function asked(expected: Expected, event: JourneyEvent): Expected {
  const { today, done, rests } = expected
  const status = statusOf(expected)
  const others = rests.filter((day) => day !== today)
  const isAhead = expected.ahead !== null
  switch (event.type) {
    case 'day.began':
      return event.day === today ? expected : { ...expected, today: event.day, heard: {}, ahead: null }
    case 'programs.heard':
      return event.day === today ? { ...expected, heard: event.seconds } : expected
    case 'journey.begin':
      return status === 'idle' ? begun(expected) : expected
    case 'journey.ahead':
      return status === 'done' ? { ...expected, ahead: 'open' } : expected
    case 'day.rest':
      return status === 'open'
        ? { ...expected, rests: [...others, today], ahead: isAhead ? 'resting' : null }
        : expected
    case 'day.resume':
      return status === 'resting' ? { ...expected, rests: others, ahead: isAhead ? 'open' : null } : expected
    case 'step.tick': {
      const isOpen = event.step <= 21 && !done.some(({ step }) => step === event.step)
      return status !== 'idle' && isOpen
        ? { ...expected, done: [...done, { step: event.step, day: today, by: 'hand' }], ahead: null }
        : expected
    }
    case 'step.untick': {
      const isByHand = done.some(({ step, by }) => step === event.step && by === 'hand')
      return isByHand
        ? { ...expected, done: done.filter(({ step }) => step !== event.step), ahead: null }
        : expected
    }
    case 'journey.restart':
      return { ...expected, isRestarting: true }
    case 'restart.cancel':
      return { ...expected, isRestarting: false }
    case 'restart.confirm':
      return expected.isRestarting ? { ...begun(expected), isRestarting: false } : expected
    default:
      throw new Error(`Only the machine itself sends ${event.type}.`)
  }
}

/** Listening counts as soon as it is enough for the current step. */
function afterwards(before: Expected, event: JourneyEvent): Expected {
  const expected = asked(before, event)
  const step = nextStep(expected)
  const isAtHand = ['open', 'resting'].includes(statusOf(expected))
  if (!isAtHand || step === null || (expected.heard[step.program] ?? 0) < secondsFor(step)) return expected
  const { done, today } = expected
  return { ...expected, done: [...done, { step: step.number, day: today, by: 'listening' }], ahead: null }
}

function restDaysOf(expected: Expected): number {
  const { begun, done, today } = expected
  let days = 0
  for (let day = begun ?? today; day < today; day = dayAfter(day, 1))
    days += done.some((one) => one.day === day) ? 0 : 1
  return days + (statusOf(expected) === 'resting' ? 1 : 0)
}

prove(journeyModel, {
  view: journeyView,
  check({ input, path, before, after, emitted }) {
    const { kept: given, today } = input as { kept: KeptJourney; today: string }
    const atFirst: Expected = { ...given, today, heard: {}, ahead: null, isRestarting: false }
    const expected = (path.steps as readonly JourneyEvent[]).reduce(afterwards, atFirst)
    const kept = keptJourney(after.context)
    expect(kept, 'what was done, how and when').toEqual({
      begun: expected.begun,
      done: expected.done,
      rests: expected.rests,
    })
    expect(journeyView(after)).toMatchObject({
      status: statusOf(expected),
      following: nextStep(expected),
      restDays: restDaysOf(expected),
      isRestarting: expected.isRestarting,
    })
    expect(after.context.heard).toEqual(expected.heard)
    expect(journeyRecord.schema.parse(kept), 'what is saved can be read again').toEqual(kept)
    expect(new Set(kept.done.map(({ step }) => step)).size, 'no step twice').toBe(kept.done.length)
    const saved = emitted.at(-1)
    if (saved !== undefined) expect(saved, 'the latest is saved').toEqual({ type: 'saveJourney', ...kept })
    const isChanged = JSON.stringify(keptJourney(before.context)) !== JSON.stringify(kept)
    if (isChanged) expect(saved, 'every change is saved').toBeDefined()
    expectSerialisable(after.context)
  },
})

function play(kept: KeptJourney, ...events: readonly JourneyEvent[]): JourneyView {
  const journey = createActor(provideJourney({ keep: async () => {} }), { input: { kept, today } }).start()
  for (const event of events) journey.send(event)
  const view = journeyView(journey.getSnapshot())
  journey.stop()
  return view
}

const underWay: KeptJourney = { begun: today, done: [], rests: [] }
const both = {
  type: 'programs.heard' as const,
  day: today,
  seconds: { [first.program]: 9999, [second.program]: 9999 },
}

it('takes four fifths of the track, and not a second less', () => {
  expect(play(underWay, heard(first, secondsFor(first) - 1)).status).toBe('open')
  const view = play(underWay, heard(first, secondsFor(first)))
  expect(view).toMatchObject({ status: 'done', step: first, following: second })
  expect(view.done).toEqual([{ step: 1, day: today, by: 'listening' }])
})

it('counts listening on a rest day, but not on another day', () => {
  expect(play(underWay, { type: 'day.rest' }, heard(first, 9999)).status).toBe('done')
  expect(play(underWay, heard(first, 9999, yesterday)).status).toBe('open')
})

it('takes the next step on the same day only when asked', () => {
  expect(play(underWay, both).done.length).toBe(1)
  expect(play(underWay, both, { type: 'journey.ahead' }).done.length).toBe(2)
})

it('stays at the requested step when the page becomes visible again on the same day', () => {
  const ahead = [heard(first, 9999), { type: 'journey.ahead' }] as const
  expect(play(underWay, ...ahead, { type: 'day.began', day: today }).status).toBe('open')
  expect(play(underWay, ...ahead, { type: 'day.began', day: today }, both).done.length).toBe(2)
  expect(play(underWay, ...ahead, both, { type: 'day.began', day: tomorrow }).step.number).toBe(3)
})

it('continues after days away and counts them as rest', () => {
  const away = { begun: '2026-03-01', done: doneOn('2026-03-01', 1, 2), rests: [] }
  expect(play(away, { type: 'day.began', day: today })).toMatchObject({
    status: 'open',
    step: { number: 3 },
    restDays: 7,
  })
})
