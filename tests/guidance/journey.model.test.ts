import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { longestNote, secondsFor, stepsOf } from '#content/journey.ts'
import { type JourneyEvent, type JourneyInput, keptJourney } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { dayAfter } from '#machines/listening/days.ts'
import { journeyRecord } from '#services/guidance/journey.service.ts'
import { journeyModel } from './journey.model.ts'

const isAtHand = ({ status }: { status: string }) => status === 'open' || status === 'resting'

prove(journeyModel, {
  view: journeyView,
  rules: ({ always, on, when, throughout }) => ({
    'no step is done twice': always(({ view: { done } }) =>
      expect(new Set(done.map(({ step }) => step)).size).toBe(done.length),
    ),

    'there’s at most one note about a day, and only about days of the journey': always(({ view }) => {
      const days = new Set(stepsOf('all').map(({ number }) => number))
      expect(view.notes.filter(({ step }) => !days.delete(step))).toEqual([])
    }),

    'steps come in order, and today’s stays on the page once it’s done [2.19]': always(({ view }) => {
      const next =
        stepsOf(view.way).find(({ number }) => !view.done.some(({ step }) => step === number)) ?? null
      expect(view.following).toEqual(next)
      const isDone = view.status === 'done' || view.status === 'finished'
      expect(view.step.number).toBe(isDone ? view.done.at(-1)?.step : next?.number)
    }),

    'a visit continues from what was saved': on('xstate.init', ({ after, input, emitted }) => {
      expect(keptJourney(after.context)).toEqual((input as JourneyInput).kept)
      expect(emitted).toEqual([])
    }),

    'what another tab has done shows here': on('journey.reread', ({ event, after }) => {
      const { done, ...others } = keptJourney(after.context)
      expect(done.slice(0, event.kept.done.length)).toEqual(event.kept.done)
      expect({ ...others, done: event.kept.done }).toEqual(event.kept)
    }),

    'every change of this tab is saved, and can be read again': always(
      ({ stimulus, before, after, emitted }) => {
        const event = stimulus as JourneyEvent
        const kept = keptJourney(after.context)
        expect(journeyRecord.schema.parse(kept)).toEqual(kept)
        const saved = emitted.findLast(({ type }) => type === 'saveJourney')
        const known = event.type === 'journey.reread' ? event.kept : keptJourney(before.context)
        if (JSON.stringify(known) !== JSON.stringify(kept))
          expect(saved).toEqual({ type: 'saveJourney', ...kept })
        else expect(saved ?? kept).toMatchObject(kept)
      },
    ),

    'a day has one step, unless the member asks for the next or rests': throughout(() => {
      let isAhead = false
      return ({ stimulus, before, after, view, viewBefore }) => {
        const { begun, rests, today } = after.context
        const isChanged = before.context.today !== today || view.done.length !== viewBefore.done.length
        if (stimulus.type === 'journey.ahead') isAhead = true
        if (isChanged || stimulus.type === 'restart.confirm') isAhead = false
        const isDone = view.done.some(({ day }) => day === today)
        if (begun === null) expect(view.status).toBe('idle')
        else if (view.done.length === view.count) expect(view.status).toBe('finished')
        else if (isAhead) expect(isAtHand(view)).toBe(true)
        else expect(view.status).toBe(isDone ? 'done' : rests.includes(today) ? 'resting' : 'open')
      }
    }),

    'the journey starts today, with its first step': on('journey.begin', ({ after, view }) => {
      expect(after.context).toMatchObject({ begun: after.context.today, rests: [], notes: [] })
      expect(view.step).toEqual(stepsOf('all')[0])
    }),

    'the member can continue with the next step on the same day': on(
      'journey.ahead',
      ({ view, viewBefore }) => expect(view.step).toEqual(viewBefore.following),
    ),

    'the member can rest today, or change their mind': on(
      ['day.rest', 'day.resume'],
      ({ event, before, after, view, viewBefore }) => {
        const isResting = event.type === 'day.rest'
        const { rests, today } = before.context
        const others = rests.filter((day) => day !== today)
        expect(after.context.rests).toEqual(isResting ? [...others, today] : others)
        expect(view).toMatchObject({
          status: isResting ? 'resting' : 'open',
          step: viewBefore.step,
          done: viewBefore.done,
        })
      },
    ),

    'a day without a step is a rest day, and today is one if the member chose it': always(
      ({ after, view }) => {
        const { begun, today } = after.context
        let days = view.status === 'resting' ? 1 : 0
        for (let day = begun ?? today; day < today; day = dayAfter(day, 1))
          days += view.done.some((one) => one.day === day) ? 0 : 1
        expect(view.restDays).toBe(days)
      },
    ),

    'hearing most of today’s track today completes the step, even on a rest day': on(
      'programs.heard',
      ({ event, before, view, viewBefore }) => {
        const { today } = before.context
        if (event.day !== today) return expect(view).toEqual(viewBefore)
        const { step, done } = viewBefore
        const heard = event.seconds[step.program] ?? 0
        expect(view).toMatchObject({ step, heard })
        const isDone = isAtHand(viewBefore) && heard >= secondsFor(step)
        const added = { step: step.number, day: today, by: 'listening' }
        expect(view.done).toEqual(isDone ? [...done, added] : done)
      },
    ),

    'a step whose track was heard is done': always(({ view }) => {
      if (isAtHand(view)) expect(view.heard).toBeLessThan(view.needed)
    }),

    'a new day starts with nothing heard, and the same day changes nothing': on(
      'day.began',
      ({ event, before, after, view, viewBefore }) => {
        if (event.day === before.context.today) return expect(after.context).toEqual(before.context)
        expect(after.context).toEqual({ ...before.context, today: event.day, heard: {} })
        expect(view.isRestarting).toBe(viewBefore.isRestarting)
      },
    ),

    'any step can be marked as done by hand': on(
      'step.tick',
      ({ event: { step }, before, view, viewBefore }) => {
        const { done } = viewBefore
        const isPossible = step >= 1 && step <= view.count && !done.some((one) => one.step === step)
        const added = { step, day: before.context.today, by: 'hand' }
        expect(view.done.slice(0, done.length + 1)).toEqual(isPossible ? [...done, added] : done)
      },
    ),

    'a step done by hand can be undone, but not one done by listening': on(
      'step.untick',
      ({ event: { step }, viewBefore, view }) => {
        const left = viewBefore.done.filter((one) => one.step !== step || one.by === 'listening')
        expect(view.done.slice(0, left.length)).toEqual(left)
      },
    ),

    'the third week is for what the member chooses, until one of its days is done': on(
      'way.choose',
      ({ event: { way }, view, viewBefore }) => {
        const mayChoose = viewBefore.done.every(({ step }) => step < 15)
        expect(viewBefore.mayChooseWay).toBe(mayChoose)
        expect(view.way).toBe(mayChoose ? way : viewBefore.way)
        expect(view.steps).toBe(stepsOf(view.way))
        expect(view.steps.slice(0, 14)).toEqual(viewBefore.steps.slice(0, 14))
        expect(view.notes).toEqual(viewBefore.notes)
        if (view.done.length === viewBefore.done.length) expect(view.done).toEqual(viewBefore.done)
        else expect(view.done.at(-1)).toMatchObject({ step: view.step.number, by: 'listening' })
      },
    ),

    'a note stays with its day, an empty one is removed, and nothing else changes': on(
      'note.write',
      ({ event: { step, text }, view, viewBefore }) => {
        const isStep = step >= 1 && step <= view.count
        const others = viewBefore.notes.filter((note) => !isStep || note.step !== step)
        const written = isStep && text.trim() !== '' ? [{ step, text: text.slice(0, longestNote) }] : []
        const notes = [...others, ...written].sort((one, other) => one.step - other.step)
        expect(view).toEqual({ ...viewBefore, notes })
      },
    ),

    'starting over asks first, and changes nothing until confirmed': on(
      ['journey.restart', 'restart.cancel'],
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, isRestarting: event.type === 'journey.restart' }),
    ),

    'starting over clears everything except what was heard today': on(
      'restart.confirm',
      ({ after, view }) => {
        const { begun, rests, notes, today } = after.context
        expect({ begun, rests, notes }).toEqual({ begun: today, rests: [], notes: [] })
        expect(view.isRestarting).toBe(false)
        const heard = isAtHand(view) ? [] : [{ step: 1, day: today, by: 'listening' }]
        expect(view.done).toEqual(heard)
      },
    ),

    'the picture is sent when the member asks': on(
      'picture.use',
      ({ event, view, viewBefore, begun, given }) => {
        expect(view).toEqual({ ...viewBefore, photo: 'sending', problem: null })
        expect(begun).toEqual(['sendPicture'])
        expect((given[0] as { picture: File }).picture).toBe(event.picture)
      },
    ),

    'a picture that is the photo is reported': on(
      'xstate.done.actor.sendPicture',
      ({ view, viewBefore, emitted }) => {
        expect(view).toEqual({ ...viewBefore, photo: 'used' })
        expect(emitted).toEqual([{ type: 'profile.changed' }])
      },
    ),

    'a picture that couldn’t be saved says why': on(
      'xstate.error.actor.sendPicture',
      ({ event, view, viewBefore }) =>
        expect(view).toEqual({ ...viewBefore, photo: 'refused', problem: event.error.message }),
    ),

    'the question stays until it’s answered': when(
      ({ stimulus }) => !stimulus.type.includes('restart'),
      ({ view, viewBefore }) => expect(view.isRestarting).toBe(viewBefore.isRestarting),
    ),
  }),
})
