import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { journeySteps, secondsFor } from '#content/journey.ts'
import {
  type DoneStep,
  type JourneyEvent,
  type JourneyInput,
  type journeyMachine,
  keptJourney,
} from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { dayAfter } from '#machines/listening/days.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { prove } from '#tests/support/prove.ts'
import { expectSerialisable } from '#tests/support/serialisable.ts'
import { journeyModel } from './journey.model.ts'

/** What the screen shows, and what is saved. */
const view = (snapshot: SnapshotFrom<typeof journeyMachine>) => ({
  ...journeyView(snapshot),
  ...keptJourney(snapshot.context),
})

type View = ReturnType<typeof view>

/** The journey on a day: what is saved, and the seconds of each program heard so far. */
type Day = Pick<View, 'begun' | 'done' | 'rests'> & { today: string; heard: Readonly<Record<string, number>> }

const dayOf = ({ context }: SnapshotFrom<typeof journeyMachine>): Day => ({
  ...keptJourney(context),
  today: context.today,
  heard: context.heard,
})

const nextOf = (done: readonly DoneStep[]) =>
  journeySteps.find(({ number }) => done.every(({ step }) => step !== number)) ?? null

/** Listening enough to a step's program does the step that is open, also while the member rests. */
function listened({ done, today, heard }: Day, status: View['status']): Pick<View, 'status' | 'done'> {
  const next = nextOf(done)
  const isOpen = status === 'open' || status === 'resting'
  if (!isOpen || next === null || (heard[next.program] ?? 0) < secondsFor(next)) return { status, done }
  const now: DoneStep[] = [...done, { step: next.number, day: today, by: 'listening' }]
  return { status: nextOf(now) === null ? 'finished' : 'done', done: now }
}

/** What a day begins with: one step a day, unless the member rests. */
function opened(day: Day): Pick<View, 'status' | 'done'> {
  const { begun, done, rests, today } = day
  if (begun === null) return { status: 'idle', done }
  if (nextOf(done) === null) return { status: 'finished', done }
  if (done.some((step) => step.day === today)) return { status: 'done', done }
  return listened(day, rests.includes(today) ? 'resting' : 'open')
}

prove(journeyModel, {
  view,
  rules: ({ always, on, throughout }) => ({
    'the journey goes on where it was saved': on('xstate.init', ({ input, view, emitted }) => {
      const { kept, today } = input as JourneyInput
      expect(view).toMatchObject({ ...kept, ...opened({ ...kept, today, heard: {} }), isRestarting: false })
      expect(emitted).toEqual([])
    }),

    'the context can be stored': always(({ after }) => expectSerialisable(after.context)),

    'every change is saved, so that it can be read again': always(({ after, view, viewBefore, emitted }) => {
      const kept = keptJourney(after.context)
      expect(journeyRecord.schema.parse(kept)).toEqual(kept)
      const isChanged = [view.begun, view.done, view.rests].some(
        (part, at) => part !== [viewBefore.begun, viewBefore.done, viewBefore.rests][at],
      )
      if (isChanged || emitted.length > 0) expect(emitted.at(-1)).toEqual({ type: 'saveJourney', ...kept })
    }),

    'the screen shows the step for today, how much of it was heard, and which one follows': always(
      ({ after, view }) => {
        const { status, done, step, following, heard, needed, count } = view
        const last = journeySteps.find(({ number }) => number === done.at(-1)?.step)
        const next = nextOf(done)
        expect(step).toBe((status === 'done' || status === 'finished' ? last : next) ?? journeySteps[0])
        expect(following).toBe(next)
        expect(heard).toBe(after.context.heard[step.program] ?? 0)
        expect([needed, count]).toEqual([secondsFor(step), 21])
      },
    ),

    'no step is done twice': always(({ view: { done } }) =>
      expect(new Set(done.map(({ step }) => step)).size).toBe(done.length),
    ),

    'days without a step are rest days, and nothing expires': always(({ after, view }) => {
      const { begun, done, status } = view
      const { today } = after.context
      const days: string[] = []
      for (let day = begun ?? today; day < today; day = dayAfter(day, 1)) days.push(day)
      const rests = days.filter((day) => done.every((step) => step.day !== day))
      expect(view.restDays).toBe(rests.length + (status === 'resting' ? 1 : 0))
    }),

    'a journey begins today, with nothing done': on(
      ['journey.begin', 'restart.confirm'],
      ({ before, view }) => {
        const { today, heard } = dayOf(before)
        const begun = { begun: today, done: [], rests: [] }
        expect(view).toMatchObject({ ...begun, ...opened({ ...begun, today, heard }) })
      },
    ),

    'a step is done as soon as enough of its program was heard today, on a rest day as well': on(
      'programs.heard',
      ({ event, before, view, viewBefore }) => {
        const was = dayOf(before)
        if (event.day !== was.today) expect(view).toEqual(viewBefore)
        else {
          const { begun, rests } = was
          const now = listened({ ...was, heard: event.seconds }, viewBefore.status)
          expect(view).toMatchObject({ begun, rests, ...now, isRestarting: viewBefore.isRestarting })
        }
      },
    ),

    'what was heard counts until the day is over': throughout(() => {
      let heard = {}
      let today = ''
      return ({ input, stimulus, after }) => {
        const event = stimulus as JourneyEvent | { type: 'xstate.init' }
        if (event.type === 'xstate.init') today = (input as JourneyInput).today
        if (event.type === 'programs.heard' && event.day === today) heard = event.seconds
        if (event.type === 'day.began' && event.day !== today) {
          heard = {}
          today = event.day
        }
        expect(after.context).toMatchObject({ today })
        expect(after.context.heard).toEqual(heard)
      }
    }),

    'the member can mark any step as done, once, and that is the step for today': on(
      'step.tick',
      ({ event: { step }, before, view, viewBefore }) => {
        const { begun, done, rests, today } = dayOf(before)
        const isOpen =
          journeySteps.some(({ number }) => number === step) && done.every((one) => one.step !== step)
        if (!isOpen) expect(view).toEqual(viewBefore)
        else {
          const now: DoneStep[] = [...done, { step, day: today, by: 'hand' }]
          const status = nextOf(now) === null ? 'finished' : 'done'
          expect(view).toMatchObject({ begun, rests, done: now, status })
        }
      },
    ),

    'the member can undo a step that was marked by hand, and none that was heard': on(
      'step.untick',
      ({ event: { step }, before, view, viewBefore }) => {
        const was = dayOf(before)
        const isByHand = was.done.some((one) => one.step === step && one.by === 'hand')
        if (!isByHand) expect(view).toEqual(viewBefore)
        else {
          const { begun, rests } = was
          const done = was.done.filter((one) => one.step !== step)
          expect(view).toMatchObject({ begun, rests, ...opened({ ...was, done }) })
        }
      },
    ),

    'the next step comes on the same day if the member asks for it': on(
      'journey.ahead',
      ({ before, view }) => {
        const was = dayOf(before)
        const { begun, rests } = was
        expect(view).toMatchObject({ begun, rests, ...listened(was, 'open') })
      },
    ),

    'the member can rest for a day, and change their mind': on(
      ['day.rest', 'day.resume'],
      ({ event, before, view }) => {
        const { begun, done, rests, today } = dayOf(before)
        const isRest = event.type === 'day.rest'
        const others = rests.filter((day) => day !== today)
        expect(view).toMatchObject({
          ...{ begun, done, rests: isRest ? [...others, today] : others },
          status: isRest ? 'resting' : 'open',
        })
      },
    ),

    'a new day brings the next step, and the same day changes nothing': on(
      'day.began',
      ({ event: { day }, before, view, viewBefore }) => {
        const was = dayOf(before)
        if (day === was.today) expect(view).toEqual(viewBefore)
        else {
          const { begun, rests } = was
          expect(view).toMatchObject({ begun, rests, ...opened({ ...was, today: day, heard: {} }) })
        }
      },
    ),

    'starting over is asked about first, and can be called off': on(
      ['journey.restart', 'restart.cancel'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isRestarting: event.type === 'journey.restart' }),
    ),

    'the question is open until it is answered': always(({ stimulus: { type }, view, viewBefore }) => {
      const isAnswer = type === 'restart.confirm' || type === 'restart.cancel'
      const isAsked = type === 'journey.restart' || viewBefore.isRestarting
      expect(view.isRestarting).toBe(isAsked && !isAnswer)
    }),
  }),
})
