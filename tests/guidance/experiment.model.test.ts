import type { StepOf } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import type { SnapshotFrom } from 'xstate'
import { eveningCount } from '#content/experiment.ts'
import type {
  Experiment,
  ExperimentFact,
  experimentMachine,
  KeptExperiment,
} from '#machines/guidance/experiment.machine.ts'
import { experimentView } from '#machines/guidance/experiment.view.ts'
import { experimentRecord } from '#services/guidance/experiment.service.ts'
import { experimentModel, id, track } from './experiment.model.ts'

const view = (snapshot: SnapshotFrom<typeof experimentMachine>) => ({
  ...experimentView(snapshot),
  today: snapshot.context.today,
})
type View = ReturnType<typeof view>
type Step = StepOf<typeof experimentMachine, View>

const saved = ({ emitted }: Pick<Step, 'emitted'>) =>
  (emitted as readonly ({ type: string } & Partial<KeptExperiment>)[])
    .filter(({ type }) => type === 'saveExperiment')
    .map(({ current }) => current)
const blinded = ({ emitted }: Pick<Step, 'emitted'>) =>
  (emitted as readonly ExperimentFact[])
    .filter(({ type }) => type === 'experiment.blinded')
    .map(({ blind }) => blind)

const isRunning = ({ status }: View) => ['ready', 'asking', 'waiting'].includes(status)

const lastOf = (current: Experiment | null) =>
  current?.evenings.reduce<Experiment['evenings'][0] | undefined>(
    (last, evening) => (last !== undefined && last.number > evening.number ? last : evening),
    undefined,
  )

/** What a member sees of what is saved, on this day. */
function shownOf(current: Experiment | null, today: string) {
  const last = lastOf(current)
  const isToday = last?.day === today
  const isOpen = last?.score === null
  const number = last === undefined ? 1 : isOpen || isToday ? last.number : last.number + 1
  const begun = last?.number === number ? last : undefined
  const running = isOpen ? 'asking' : isToday ? 'waiting' : 'ready'
  const isOver = current?.isOver || (last?.number === eveningCount && !isOpen)
  const status: View['status'] =
    current === null ? 'checking' : current.blocks !== null ? 'revealed' : isOver ? 'revealing' : running
  return {
    current,
    today,
    status,
    number,
    score: begun?.score ?? null,
    isOld: begun !== undefined && !isToday,
  }
}

prove(experimentModel, {
  view,
  rules: ({ always, on, when }) => ({
    'what is saved can be read again': always((step) => {
      for (const current of saved(step))
        expect(experimentRecord.schema.parse({ current })).toEqual({ current })
    }),

    'every change of the experiment is saved; what another tab has saved isn’t saved again': always(
      (step) => {
        const { stimulus, view, viewBefore } = step
        const isChanged = JSON.stringify(view.current) !== JSON.stringify(viewBefore.current)
        const isScored = stimulus.type === 'score.give' && isRunning(viewBefore)
        const isOurs = !['experiment.reread', 'xstate.init'].includes(stimulus.type)
        const isDeleted = stimulus.type === 'delete.confirm' && viewBefore.question === 'deleting'
        if ((isChanged && isOurs) || isScored || isDeleted) expect(saved(step)).toEqual([view.current])
        else expect(saved(step)).toEqual([])
      },
    ),

    'it opens where the member left it on this device': on('xstate.init', ({ input, view }) => {
      const { kept, today } = input as { kept: KeptExperiment; today: string }
      expect(view).toEqual({
        ...shownOf(kept.current, today),
        isOffered: kept.current !== null,
        problem: null,
        question: 'none',
      })
    }),

    'an experiment is offered if the server has them, or if there is one': always(({ view, after }) => {
      expect(view.isOffered).toBe(view.current !== null || ['idle', 'starting'].includes(view.status))
      expect(after.hasTag('busy')).toBe(['checking', 'starting', 'revealing'].includes(view.status))
    }),

    'without one, the server is asked whether it offers any, and again once it can be reached': on(
      ['xstate.done.actor.isOffered', 'xstate.error.actor.isOffered', 'connection.found'],
      ({ event, view, viewBefore }) => {
        if (event.type === 'xstate.done.actor.isOffered')
          expect(view).toEqual({
            ...viewBefore,
            status: event.output ? 'idle' : 'unavailable',
            isOffered: event.output,
          })
        else if (event.type === 'xstate.error.actor.isOffered')
          expect(view).toEqual({ ...viewBefore, status: 'unreached', problem: expect.stringMatching(/./) })
        else {
          const status = viewBefore.status === 'unrevealed' ? 'revealing' : 'checking'
          expect(view).toEqual({ ...viewBefore, status, problem: null })
        }
      },
    ),

    'it starts with a track of ours and what the member watches, once the server has drawn the key': on(
      ['experiment.start', 'xstate.done.actor.start', 'xstate.error.actor.start'],
      ({ event, view, viewBefore, givenTo }) => {
        if (event.type === 'experiment.start') {
          if (event.track !== track) return expect(view).toEqual(viewBefore)
          expect(view).toEqual({ ...viewBefore, status: 'starting', problem: null })
          return expect(givenTo('start')).toEqual({ track })
        }
        if (event.type === 'xstate.error.actor.start')
          return expect(view).toEqual({ ...viewBefore, status: 'idle', problem: expect.stringMatching(/./) })
        const current = {
          ...{
            id,
            track,
            watched: 'calm' as const,
            begun: viewBefore.today,
            evenings: [],
            isOver: false,
            blocks: null,
          },
        }
        expect(view).toEqual({ ...viewBefore, ...shownOf(current, viewBefore.today) })
      },
    ),

    'each evening has the next number, whatever was missed, and the track plays a file that is named after it':
      on('evening.begin', (step) => {
        const { view, viewBefore } = step
        const { current, today } = viewBefore
        const number = (lastOf(current)?.number ?? 0) + 1
        const evenings = [...(current?.evenings ?? []), { number, day: today, score: null }]
        expect(view).toEqual({
          ...viewBefore,
          ...shownOf({ ...current!, evenings }, today),
          status: 'asking',
        })
        expect(blinded(step)).toEqual([{ track, file: `experiments/${id}/${number}` }])
      }),

    'the track plays as its evening has it from then on, wherever the member comes from, and as chosen without an experiment or once it’s over':
      always((step) => {
        const { status, number } = step.view
        if (status === 'asking' || status === 'waiting') {
          const isEntered =
            step.stimulus.type === 'xstate.init' ||
            status !== step.viewBefore.status ||
            number !== step.viewBefore.number
          if (isEntered) expect(blinded(step)).toEqual([{ track, file: `experiments/${id}/${number}` }])
          for (const blind of blinded(step))
            expect(blind).toEqual({ track, file: `experiments/${id}/${number}` })
          return
        }
        const isOver =
          status === 'revealed' || ['checking', 'idle', 'unavailable', 'unreached'].includes(status)
        const isEntered =
          ['xstate.init', 'experiment.reread', 'delete.confirm'].includes(step.stimulus.type) ||
          step.viewBefore.status === 'starting' ||
          step.viewBefore.status === 'revealing'
        if (!isOver) expect(blinded(step)).toEqual([])
        else if (isEntered && step.view.status !== step.viewBefore.status)
          expect(blinded(step)).toEqual([null])
        for (const blind of blinded(step)) expect(blind).toBeNull()
      }),

    'a score is that of the latest evening, which can be changed the same day; the last evening’s ends it':
      on('score.give', ({ event: { score }, view, viewBefore }) => {
        const { current, today } = viewBefore
        const last = lastOf(current)
        const evenings = current?.evenings.map((evening) =>
          evening.number === last?.number ? { ...evening, score } : evening,
        )
        expect(view).toEqual({ ...viewBefore, ...shownOf({ ...current!, evenings: evenings ?? [] }, today) })
      }),

    'another day brings the next evening, unless one still has no score; a clock that goes back takes it away again':
      on('day.began', ({ event: { day }, view, viewBefore }) => {
        const { current } = viewBefore
        const shown = shownOf(current, day)
        expect(view).toEqual({
          ...viewBefore,
          ...shown,
          status: isRunning(viewBefore) ? shown.status : viewBefore.status,
        })
      }),

    'stopping and deleting are confirmed first': on(
      ['experiment.stop', 'experiment.delete', 'question.cancel'],
      ({ event, view, viewBefore }) => {
        const { current } = viewBefore
        const question = {
          'experiment.stop': current !== null && current.blocks === null ? 'stopping' : 'none',
          'experiment.delete': current !== null ? 'deleting' : 'none',
          'question.cancel': 'none',
        }[event.type]
        expect(view).toEqual({ ...viewBefore, question })
      },
    ),

    'stopped early, the key is asked for, and no evening is left': on(
      'stop.confirm',
      ({ view, viewBefore, givenTo }) => {
        const status = isRunning(viewBefore) ? 'revealing' : viewBefore.status
        const current = isRunning(viewBefore) ? { ...viewBefore.current!, isOver: true } : viewBefore.current
        expect(view).toEqual({ ...viewBefore, current, status, question: 'none' })
        if (status !== viewBefore.status) expect(givenTo('reveal')).toEqual({ id })
      },
    ),

    'the key is kept; without an answer, the member sees why and can ask again': on(
      ['xstate.done.actor.reveal', 'xstate.error.actor.reveal', 'experiment.reveal'],
      ({ event, view, viewBefore, givenTo }) => {
        if (event.type === 'xstate.done.actor.reveal') {
          const current = { ...viewBefore.current!, blocks: event.output }
          return expect(view).toEqual({ ...viewBefore, current, status: 'revealed', problem: null })
        }
        if (event.type === 'xstate.error.actor.reveal')
          return expect(view).toEqual({
            ...viewBefore,
            status: 'unrevealed',
            problem: expect.stringMatching(/./),
          })
        expect(view).toEqual({ ...viewBefore, status: 'revealing', problem: null })
        expect(givenTo('reveal')).toEqual({ id })
      },
    ),

    'deleting leaves nothing': on('delete.confirm', ({ view, viewBefore }) =>
      expect(view).toEqual({
        ...viewBefore,
        ...shownOf(null, viewBefore.today),
        isOffered: false,
        problem: null,
        question: 'none',
      }),
    ),

    'what another tab has saved is read when the page is shown, and taken over': on(
      ['page.shown', 'experiment.reread'],
      ({ event, sent, view, viewBefore }) => {
        if (event.type === 'page.shown') {
          expect(sent).toEqual([{ to: 'device', event: { type: 'record.read' } }])
          return expect(view).toEqual(viewBefore)
        }
        const shown = shownOf(event.current, viewBefore.today)
        expect(view).toEqual({ ...viewBefore, ...shown, isOffered: event.current !== null, problem: null })
      },
    ),

    'nothing is read from the device otherwise': when(
      ({ stimulus }) => stimulus.type !== 'page.shown',
      ({ sent }) => expect(sent).toEqual([]),
    ),
  }),
})
