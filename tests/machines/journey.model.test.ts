import { describe, expect, it } from 'vitest'
import { journeySteps, secondsFor } from '../../src/content/journey.ts'
import {
  type DoneStep,
  type JourneyEvent,
  journeyMachine,
  notBegun,
} from '../../src/machines/journey/journey.machine.ts'
import { journeyView, keptJourney } from '../../src/machines/journey/journey.view.ts'
import { journeyRecord, mergedJourney } from '../../src/services/journey.service.ts'
import { explore } from '../support/explore.ts'
import { expectSerialisable } from '../support/serialisable.ts'

const today = '2026-03-09'
const yesterday = '2026-03-08'
const [first, second] = journeySteps as readonly [(typeof journeySteps)[0], (typeof journeySteps)[0]]
const doneOn = (day: string, ...steps: number[]): DoneStep[] =>
  steps.map((step) => ({ step, day, by: 'hand' }))
const allBut = (...left: number[]) =>
  doneOn(yesterday, ...journeySteps.map(({ number }) => number).filter((number) => !left.includes(number)))
const heard = (step: typeof first, seconds: number, day = today) => ({
  type: 'programs.heard' as const,
  day,
  seconds: { [step.program]: seconds },
})

describe('journey: every transition', () => {
  const { cases, replay, untaken } = explore(
    journeyMachine,
    {
      inputs: [{ kept: notBegun, today }],
      stimuli: [
        { type: 'journey.begin' },
        { type: 'journey.ahead' },
        { type: 'day.rest' },
        { type: 'day.resume' },
        { type: 'day.began', day: '2026-03-10' },
        { type: 'step.tick', step: 1 },
        { type: 'step.untick', step: 1 },
        { type: 'step.tick', step: 99 },
        heard(first, secondsFor(first) - 1),
        heard(first, secondsFor(first)),
        heard(second, 9999, '2026-03-10'),
      ],
      bounds: ({ done }) => done.length < 3,
    },
    {
      inputs: [{ kept: { begun: yesterday, done: allBut(20, 21), rests: [] }, today }],
      stimuli: [
        { type: 'journey.ahead' },
        { type: 'journey.restart' },
        { type: 'restart.confirm' },
        { type: 'restart.cancel' },
        { type: 'step.tick', step: 20 },
        { type: 'step.tick', step: 21 },
        { type: 'step.untick', step: 21 },
        { type: 'day.began', day: '2026-03-10' },
        heard(journeySteps[19]!, 9999),
        heard(journeySteps[20]!, 9999, '2026-03-10'),
      ],
    },
  )

  it.each(cases)('%s', (_title, edges) => {
    for (const edge of edges) {
      const facts: { type: string }[] = []
      const snapshot = replay(edge, facts)
      expect(snapshot.value).toEqual(edge.expected.value)
      const { context } = snapshot
      const view = journeyView(snapshot)
      const kept = keptJourney(snapshot)
      expect(journeyRecord.schema.parse(kept), 'what is kept can be read again').toEqual(kept)
      expect(new Set(kept.done.map(({ step }) => step)).size, 'no step twice').toBe(kept.done.length)
      expect(view.status === 'finished').toBe(kept.begun !== null && kept.done.length === view.count)
      if (view.status === 'idle') expect(kept).toEqual(notBegun)
      if (view.status === 'resting') expect(kept.rests).toContain(context.today)
      if (view.status === 'open') expect(kept.done.some(({ step }) => step === view.step.number)).toBe(false)
      const before = keptJourney(edge.from as typeof snapshot)
      if (JSON.stringify(before) !== JSON.stringify(kept))
        expect(facts, 'what changed is told').toContainEqual({ type: 'journey.changed' })
      expectSerialisable(context)
    }
  })

  it('leaves no transition untried', () => {
    expect(untaken()).toEqual([])
  })

  const play = (kept: typeof notBegun, ...steps: readonly JourneyEvent[]) =>
    journeyView(
      replay({
        title: '',
        input: { kept, today },
        from: cases[0]![1][0]!.from,
        steps,
        expected: cases[0]![1][0]!.expected,
      }),
    )
  const begun = { begun: today, done: [], rests: [] }

  it('takes four fifths of the track, and not a second less', () => {
    expect(play(begun, heard(first, secondsFor(first) - 1)).status).toBe('open')
    const view = play(begun, heard(first, secondsFor(first)))
    expect(view).toMatchObject({ status: 'done', step: first, following: second })
    expect(view.done).toEqual([{ step: 1, day: today, by: 'listening' }])
  })

  it('counts on a rest day too, and what was heard on another day does not', () => {
    expect(play(begun, { type: 'day.rest' }, heard(first, 9999)).status).toBe('done')
    expect(play(begun, heard(first, 9999, yesterday)).status).toBe('open')
  })

  it('does not take the next step by itself, only when asked', () => {
    const both = {
      type: 'programs.heard' as const,
      day: today,
      seconds: { [first.program]: 9999, [second.program]: 9999 },
    }
    expect(play(begun, both).done.length).toBe(1)
    expect(play(begun, both, { type: 'journey.ahead' }).done.length).toBe(2)
  })

  it('keeps what was listened to when it is unticked by hand', () => {
    expect(play(begun, heard(first, 9999), { type: 'step.untick', step: 1 }).done.length).toBe(1)
    expect(play(begun, { type: 'step.tick', step: 1 }, { type: 'step.untick', step: 1 }).done).toEqual([])
  })

  it('waits for whoever was away, and calls the days between rest', () => {
    const away = { begun: '2026-03-01', done: doneOn('2026-03-01', 1, 2), rests: [] }
    expect(play(away, { type: 'day.began', day: today })).toMatchObject({
      status: 'open',
      step: { number: 3 },
      restDays: 7,
    })
  })
})

describe('two devices', () => {
  const here = { begun: yesterday, done: doneOn(yesterday, 1), rests: [] }

  it('put together what was done of one journey', () => {
    const there = { begun: yesterday, done: [...doneOn(yesterday, 2), ...doneOn(today, 1)], rests: [today] }
    expect(mergedJourney(here, there)).toEqual({
      begun: yesterday,
      done: doneOn(yesterday, 1, 2),
      rests: [today],
    })
  })

  it('keep the one that is further when there were two', () => {
    const further = { begun: today, done: doneOn(today, 1, 2), rests: [] }
    expect(mergedJourney(here, further)).toBe(further)
    expect(mergedJourney(further, here)).toBe(further)
    expect(mergedJourney(notBegun, here)).toBe(here)
    expect(mergedJourney(here, notBegun)).toBe(here)
  })
})
