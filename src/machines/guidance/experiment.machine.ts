/**
 * experiment: does the pulse do anything for this member? Fourteen evenings, each with it or without; the server decides
 * by chance and keeps the key until the end.
 *
 *   progress: deciding ─▶ absent | running | revealing | revealed       what was saved, and the date
 *     absent: checking ─ ✓ ─▶ idle | unavailable; ✗ ─▶ unreached
 *       idle ─ experiment.start ─▶ starting ─ ✓ ─▶ deciding; ✗ ─▶ idle
 *     running: ready ─ evening.begin ─▶ asking ─ score.give ─▶ deciding ─▶ waiting ─ day.began ─▶ ready
 *       any ─ stop.confirm, or the last evening has its score ─▶ revealing
 *     revealing ─ ✓ ─▶ revealed; ✗ ─▶ unrevealed ─ experiment.reveal ─▶ revealing
 *     any with an experiment ─ delete.confirm ─▶ absent
 *   question: none ⇄ stopping, deleting
 *
 * Evenings are counted, not dated: one that’s missed changes nothing, and neither does a clock that goes back. The player
 * gets the address of the evening’s file, which says nothing about the pulse.
 */
import { assign, raise, sendParent, sendTo, setup } from 'xstate'
import {
  type Blocks,
  type Evening,
  eveningCount,
  eveningFile,
  type Score,
  type Watched,
} from '#content/experiment.ts'
import { trackById } from '#content/programs.ts'
import type { BlindTrack } from '#machines/listening/player.setup.ts'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'

export type Experiment = {
  /** The server’s name for it, which says nothing about the key. */
  id: string
  track: string
  watched: Watched
  begun: string
  evenings: readonly Evening[]
  /** The member has stopped it. */
  isOver: boolean
  /** The key; null until the end. */
  blocks: Blocks | null
}

export type KeptExperiment = { current: Experiment | null }

export type ExperimentFact = { type: 'experiment.blinded'; blind: BlindTrack | null }

export type ExperimentEvent =
  // Commands
  | { type: 'experiment.start'; track: string; watched: Watched }
  | { type: 'evening.begin' }
  | { type: 'score.give'; score: Score | 'skipped' }
  | { type: 'experiment.reveal' }
  | { type: 'experiment.stop' }
  | { type: 'stop.confirm' }
  | { type: 'experiment.delete' }
  | { type: 'delete.confirm' }
  | { type: 'question.cancel' }
  // Facts
  | { type: 'day.began'; day: string }
  | { type: 'page.shown' }
  | { type: 'connection.found' }
  /** What this device has saved, by another tab perhaps. */
  | { type: 'experiment.reread'; current: Experiment | null }
  | { type: 'experiment.stopped' }
  | { type: 'experiment.deleted' }

export type ExperimentInput = { kept: KeptExperiment; today: string }

type Choice = { track: string; watched: Watched }

type ExperimentContext = KeptExperiment & {
  /** Of an experiment that’s being started. */
  chosen: Choice
  today: string
  message: string
}

/** The latest evening; null before the first. */
const lastOf = (current: Experiment | null): Evening | null =>
  current?.evenings.toSorted((one, other) => one.number - other.number).at(-1) ?? null

/** The number of the evening that’s under way, or else of the next one. */
export function eveningNumber({ current, today }: Pick<ExperimentContext, 'current' | 'today'>): number {
  const last = lastOf(current)
  if (last === null) return 1
  return last.score === null || last.day === today ? last.number : last.number + 1
}

const experiment = setup({
  types: {
    context: {} as ExperimentContext,
    events: {} as ExperimentEvent,
    input: {} as ExperimentInput,
    tags: {} as 'busy' | 'offered',
    children: {} as { isOffered: 'isOffered'; start: 'start'; reveal: 'reveal'; device: 'device' },
  },
  actors: {
    isOffered: notProvided.promise<boolean, undefined>('isOffered'),
    start: notProvided.promise<string, { track: string }>('start'),
    reveal: notProvided.promise<Blocks, { id: string }>('reveal'),
    /** Answers with `experiment.reread`. */
    device: notProvided.callback<{ type: 'record.read' }, undefined>('device'),
  },
  actions: {
    choose: assign((_, { track, watched }: Choice) => ({ chosen: { track, watched } })),
    begin: assign(({ context }, { id }: { id: string }) => ({
      current: { id, ...context.chosen, begun: context.today, evenings: [], isOver: false, blocks: null },
    })),
    addEvening: assign(({ context }) => ({
      current: changed(context, ({ evenings }) => ({
        evenings: [...evenings, { number: eveningNumber(context), day: context.today, score: null }],
      })),
    })),
    giveScore: assign(({ context }, { score }: { score: Score | 'skipped' }) => ({
      current: changed(context, ({ evenings }) => ({
        evenings: evenings.map((evening) =>
          evening.number === lastOf(context.current)?.number ? { ...evening, score } : evening,
        ),
      })),
    })),
    end: assign(({ context }) => ({ current: changed(context, () => ({ isOver: true })) })),
    keepKey: assign(({ context }, { blocks }: { blocks: Blocks }) => ({
      current: changed(context, () => ({ blocks })),
    })),
    forget: assign({ current: null, message: '' }),
    take: assign((_, { current }: KeptExperiment) => ({ current, message: '' })),
    forgetProblem: assign({ message: '' }),
    setToday: assign((_, { day }: { day: string }) => ({ today: day })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    readDevice: sendTo('device', { type: 'record.read' }),
    /** From now on, the track plays as on this evening. */
    blind: sendParent(({ context }) => ({
      type: 'experiment.blinded' as const,
      blind: {
        track: context.current?.track ?? '',
        file: eveningFile(context.current?.id ?? '', lastOf(context.current)?.number ?? 1),
      },
    })),
    /** The track plays as the member chooses. */
    unblind: sendParent({ type: 'experiment.blinded', blind: null } satisfies ExperimentFact),
    saveExperiment: notProvided.action<KeptExperiment>('saveExperiment'),
  },
  guards: {
    isAbsent: ({ context }) => context.current === null,
    isRevealed: ({ context }) => (context.current?.blocks ?? null) !== null,
    /** Stopped, or every evening has its score. */
    isOver: ({ context }) => {
      const last = lastOf(context.current)
      const isFull = last !== null && last.number >= eveningCount && last.score !== null
      return isFull || context.current?.isOver === true
    },
    isUnanswered: ({ context }) => lastOf(context.current)?.score === null,
    isDoneToday: ({ context }) => lastOf(context.current)?.day === context.today,
    isUnderWay: ({ context }) => context.current !== null && context.current.blocks === null,
    isThere: ({ context }) => context.current !== null,
    isOffered: (_, { output }: { output: boolean }) => output,
    isTrack: (_, { track }: { track: string }) => trackById(track)?.isLong === false,
  },
})

const save = {
  type: 'saveExperiment' as const,
  params: ({ context }: { context: ExperimentContext }) => ({ current: context.current }),
}

/** Another tab may have gone on, or ended it. */
const reread = experiment.createStateConfig({
  on: {
    'page.shown': { actions: 'readDevice' },
    'experiment.reread': {
      target: '#progress.deciding',
      actions: { type: 'take', params: ({ event }) => event },
    },
  },
})

export const experimentMachine = experiment.createMachine({
  id: 'experiment',
  description:
    'Compares fourteen evenings with and without the pulse. Until the end, no one can tell which is which.',
  context: ({ input: { kept, today } }) => ({
    current: kept.current,
    chosen: { track: '', watched: 'sleep' },
    today,
    message: '',
  }),
  invoke: { id: 'device', src: 'device' },
  type: 'parallel',
  states: {
    progress: {
      id: 'progress',
      description: 'How far the experiment is.',
      initial: 'deciding',
      on: {
        'day.began': { actions: { type: 'setToday', params: ({ event }) => event } },
        'experiment.deleted': { target: '.absent', actions: ['forget', save] },
      },
      states: {
        deciding: {
          description: 'Decides from what this device has saved what is shown.',
          always: [
            { guard: 'isAbsent', target: 'absent' },
            { guard: 'isRevealed', target: 'revealed' },
            { guard: 'isOver', target: 'revealing' },
            { target: 'running' },
          ],
        },
        absent: {
          ...reread,
          description: 'There’s no experiment.',
          entry: 'unblind',
          initial: 'checking',
          states: {
            checking: {
              description: 'The server is asked whether it offers experiments.',
              tags: 'busy',
              invoke: {
                id: 'isOffered',
                src: 'isOffered',
                onDone: [
                  { guard: { type: 'isOffered', params: ({ event }) => event }, target: 'idle' },
                  { target: 'unavailable' },
                ],
                onError: { target: 'unreached', actions: { type: 'explain', params: ({ event }) => event } },
              },
            },
            unavailable: { description: 'This server offers none.' },
            unreached: {
              description: 'The server can’t be reached, and the member sees why.',
              on: { 'connection.found': { target: 'checking', actions: 'forgetProblem' } },
            },
            idle: {
              description: 'The member reads what an experiment is, and can start one.',
              tags: 'offered',
              on: {
                'experiment.start': {
                  guard: { type: 'isTrack', params: ({ event }) => event },
                  target: '#progress.starting',
                  actions: { type: 'choose', params: ({ event }) => event },
                },
              },
            },
          },
        },
        starting: {
          description: 'The server draws the key.',
          tags: ['busy', 'offered'],
          invoke: {
            id: 'start',
            src: 'start',
            input: ({ context }) => ({ track: context.chosen.track }),
            onDone: {
              target: 'deciding',
              actions: [{ type: 'begin', params: ({ event }) => ({ id: event.output }) }, save],
            },
            onError: {
              target: 'absent.idle',
              actions: { type: 'explain', params: ({ event }) => event },
            },
          },
        },
        running: {
          ...reread,
          description: 'The fortnight is under way.',
          tags: 'offered',
          initial: 'deciding',
          on: {
            ...reread.on,
            'experiment.stopped': { target: 'revealing', actions: ['end', save] },
            'day.began': {
              target: '.deciding',
              actions: { type: 'setToday', params: ({ event }) => event },
            },
          },
          states: {
            deciding: {
              description: 'Decides what is next.',
              always: [
                { guard: 'isUnanswered', target: 'asking' },
                { guard: 'isDoneToday', target: 'waiting' },
                { target: 'ready' },
              ],
            },
            ready: {
              description: 'The next evening can begin.',
              on: {
                'evening.begin': { target: 'asking', actions: ['addEvening', save] },
              },
            },
            asking: {
              description:
                'The evening has begun. The member gives it a score afterwards, or the next morning.',
              entry: 'blind',
              on: {
                'score.give': {
                  target: '#progress.deciding',
                  actions: [{ type: 'giveScore', params: ({ event }) => event }, save],
                },
              },
            },
            waiting: {
              description:
                'Today’s evening has its score, which can be changed. The next one comes tomorrow.',
              entry: 'blind',
              on: {
                'score.give': {
                  actions: [{ type: 'giveScore', params: ({ event }) => event }, save],
                },
              },
            },
          },
        },
        revealing: {
          description: 'The server says which evenings had the pulse.',
          tags: ['busy', 'offered'],
          invoke: {
            id: 'reveal',
            src: 'reveal',
            input: ({ context }) => ({ id: context.current?.id ?? '' }),
            onDone: {
              target: 'revealed',
              actions: [{ type: 'keepKey', params: ({ event }) => ({ blocks: event.output }) }, save],
            },
            onError: { target: 'unrevealed', actions: { type: 'explain', params: ({ event }) => event } },
          },
        },
        unrevealed: {
          ...reread,
          description: 'The key couldn’t be had, and the member sees why.',
          tags: 'offered',
          on: { ...reread.on, 'experiment.reveal': 'revealing', 'connection.found': 'revealing' },
        },
        revealed: {
          ...reread,
          description: 'The result is shown.',
          tags: 'offered',
          entry: 'unblind',
        },
      },
    },
    question: {
      description: 'A question the member has to answer first.',
      initial: 'none',
      states: {
        none: {
          description: 'No question is open.',
          on: {
            'experiment.stop': { guard: 'isUnderWay', target: 'stopping' },
            'experiment.delete': { guard: 'isThere', target: 'deleting' },
          },
        },
        stopping: {
          description: 'After the end there are no more evenings, so the member has to confirm it.',
          on: {
            'question.cancel': 'none',
            'stop.confirm': { target: 'none', actions: raise({ type: 'experiment.stopped' }) },
          },
        },
        deleting: {
          description: 'Deleting removes all scores, so the member has to confirm it.',
          on: {
            'question.cancel': 'none',
            'delete.confirm': { target: 'none', actions: raise({ type: 'experiment.deleted' }) },
          },
        },
      },
    },
  },
})

function changed(
  { current }: KeptExperiment,
  change: (current: Experiment) => Partial<Experiment>,
): Experiment | null {
  return current && { ...current, ...change(current) }
}
