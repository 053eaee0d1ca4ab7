/**
 * journey: twenty-one steps, one a day, at the member's own pace.
 *
 *   progress: deciding ─▶ idle | finished | resting | done | open       what was saved, and the date
 *     idle ─ journey.begin ─▶ open
 *     open, resting ─ most of the step's program was heard today ─▶ done
 *     any begun ─ step.tick, step.untick ─▶ deciding               by hand, any step
 *     open ⇄ resting                                               day.rest, day.resume
 *     done ─ journey.ahead ─▶ open                                 the next step on the same day
 *     any begun ─ note.write                                       a line about any step; empty removes it
 *     any ─ day.began ─▶ deciding                                  only if it is another day: the next step
 *     any ─ way.choose                                             what the third week is for, until it has begun
 *   question: none ⇄ restarting                                    journey.restart, restart.cancel
 *     restarting ─ restart.confirm ─▶ none                         and the journey starts over
 *   photo: none ─ picture.use ─▶ sending ─ ✓ ─▶ used               the finished picture becomes the member's photo
 *                                sending ─ ✗ ─▶ refused ─ picture.use ─▶ sending
 *
 * A day without a step is a rest day; nothing expires. A step done by listening can't be undone by hand.
 */
import { assertEvent, assign, raise, sendParent, setup } from 'xstate'
import {
  dayCount,
  isWayOpen,
  type JourneyStep,
  longestNote,
  secondsFor,
  stepsOf,
  type Way,
} from '#content/journey.ts'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'

export type DoneStep = { step: number; day: string; by: 'listening' | 'hand' }

/** What the member wrote about a step. Never empty. */
export type StepNote = { step: number; text: string }

export type KeptJourney = {
  /** The day of the first step; null before it. */
  begun: string | null
  /** In the order in which they were done. */
  done: readonly DoneStep[]
  /** Days on which the member chose to rest. */
  rests: readonly string[]
  /** By step. */
  notes: readonly StepNote[]
  /** What the third week is for. */
  way: Way
}

export type JourneyEvent =
  // Commands
  | { type: 'journey.begin' }
  | { type: 'journey.ahead' }
  | { type: 'journey.restart' }
  | { type: 'restart.confirm' }
  | { type: 'restart.cancel' }
  | { type: 'step.tick'; step: number }
  | { type: 'step.untick'; step: number }
  | ({ type: 'note.write' } & StepNote)
  | { type: 'way.choose'; way: Way }
  | { type: 'day.rest' }
  | { type: 'day.resume' }
  | { type: 'picture.use'; picture: File }
  // Facts
  | { type: 'day.began'; day: string }
  | ProgramsHeard
  | { type: 'journey.cleared' }
  | { type: 'journey.reread'; kept: KeptJourney }

/** Whole seconds of each program heard on `day`. */
export type ProgramsHeard = {
  type: 'programs.heard'
  day: string
  seconds: Readonly<Record<string, number>>
}

export type JourneyInput = { kept: KeptJourney; today: string }

export const notBegun: KeptJourney = { begun: null, done: [], rests: [], notes: [], way: 'all' }

type JourneyContext = KeptJourney & {
  today: string
  heard: Readonly<Record<string, number>>
  message: string
}

/** The first step that is not done; null when all are. */
export const nextStep = ({ done, way }: Pick<KeptJourney, 'done' | 'way'>): JourneyStep | null =>
  stepsOf(way).find(({ number }) => !done.some(({ step }) => step === number)) ?? null

const isStep = (step: number) => step >= 1 && step <= dayCount

export const keptJourney = ({ begun, done, rests, notes, way }: KeptJourney): KeptJourney => ({
  begun,
  done,
  rests,
  notes,
  way,
})

const save = {
  type: 'saveJourney' as const,
  params: ({ context }: { context: JourneyContext }) => keptJourney(context),
}

export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as JourneyInput,
    tags: {} as 'begun' | 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { sendPicture: 'sendPicture'; otherTabs: 'otherTabs' },
  },
  actors: {
    sendPicture: notProvided.promise<void, { picture: File }>('sendPicture'),
    /** Sends `journey.reread` when another tab has gone on. */
    otherTabs: notProvided.callback<JourneyEvent, undefined>('otherTabs'),
  },
  actions: {
    take: assign((_, { kept }: { kept: KeptJourney }) => kept),
    begin: assign(({ context }) => ({ begun: context.today, done: [], rests: [], notes: [] })),
    setToday: assign((_, params: { day: string }) => ({ today: params.day, heard: {} })),
    hear: assign((_, params: { seconds: Readonly<Record<string, number>> }) => ({ heard: params.seconds })),
    tick: assign(({ context }, params: { step: number; by: DoneStep['by'] }) => ({
      done: [...context.done, { step: params.step, day: context.today, by: params.by }],
    })),
    tickNext: assign(({ context }) => ({
      done: [
        ...context.done,
        { step: nextStep(context)?.number ?? 0, day: context.today, by: 'listening' as const },
      ],
    })),
    untick: assign(({ context }, params: { step: number }) => ({
      done: context.done.filter(({ step }) => step !== params.step),
    })),
    writeNote: assign(({ context }, { step, text }: StepNote) => ({
      notes: [
        ...context.notes.filter((note) => note.step !== step),
        ...(text.trim() === '' ? [] : [{ step, text: text.slice(0, longestNote) }]),
      ].sort((one, other) => one.step - other.step),
    })),
    setWay: assign((_, { way }: { way: Way }) => ({ way })),
    rest: assign(({ context }) => ({
      rests: [...context.rests.filter((day) => day !== context.today), context.today],
    })),
    resume: assign(({ context }) => ({ rests: context.rests.filter((day) => day !== context.today) })),
    startOver: raise({ type: 'journey.cleared' }),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    reportPhoto: sendParent({ type: 'profile.changed' }),
    saveJourney: notProvided.action<KeptJourney>('saveJourney'),
  },
  guards: {
    isWayOpen: ({ context }) => isWayOpen(context),
    isIdle: ({ context }) => context.begun === null,
    isFinished: ({ context }) => nextStep(context) === null,
    isResting: ({ context }) => context.rests.includes(context.today),
    isDone: ({ context }) => context.done.some(({ day }) => day === context.today),
    isHeard: ({ context }) => {
      const step = nextStep(context)
      return step !== null && (context.heard[step.program] ?? 0) >= secondsFor(step)
    },
    isToday: ({ context }, params: { day: string }) => params.day === context.today,
    isOtherDay: ({ context }, params: { day: string }) => params.day !== context.today,
    isStep: (_, params: { step: number }) => isStep(params.step),
    isOpen: ({ context }, params: { step: number }) =>
      isStep(params.step) && !context.done.some(({ step }) => step === params.step),
    isByHand: ({ context }, params: { step: number }) =>
      context.done.some(({ step, by }) => step === params.step && by === 'hand'),
  },
}).createMachine({
  id: 'journey',
  description: 'Twenty-one steps, one a day, each with a program and something to read or try.',
  context: ({ input: { kept, today } }) => ({ ...kept, today, heard: {}, message: '' }),
  type: 'parallel',
  invoke: { id: 'otherTabs', src: 'otherTabs' },
  on: {
    'programs.heard': {
      guard: { type: 'isToday', params: ({ event }) => event },
      actions: { type: 'hear', params: ({ event }) => event },
    },
  },
  states: {
    progress: {
      description: 'The progress through the journey.',
      initial: 'deciding',
      on: {
        'journey.cleared': { target: '.deciding', actions: ['begin', save] },
        'journey.reread': { target: '.deciding', actions: { type: 'take', params: ({ event }) => event } },
        'way.choose': {
          guard: 'isWayOpen',
          actions: [{ type: 'setWay', params: ({ event }) => event }, save],
        },
        'day.began': {
          guard: { type: 'isOtherDay', params: ({ event }) => event },
          target: '.deciding',
          actions: { type: 'setToday', params: ({ event }) => event },
        },
      },
      states: {
        deciding: {
          description: 'Decides from the finished steps and the date what today shows.',
          always: [
            { guard: 'isIdle', target: 'idle' },
            { guard: 'isFinished', target: 'begun.finished' },
            { guard: 'isDone', target: 'begun.done' },
            { guard: 'isResting', target: 'begun.resting' },
            { target: 'begun.open' },
          ],
        },
        idle: {
          description: 'The journey hasn’t started. The member reads about it and can start.',
          meta: { requirement: ['2.19'] },
          on: { 'journey.begin': { target: 'deciding', actions: ['begin', save] } },
        },
        begun: {
          description:
            'The journey is under way. The member can mark any step as done by hand, undo that, and write a note about it.',
          meta: { requirement: ['2.19'] },
          tags: 'begun',
          on: {
            'step.tick': {
              guard: { type: 'isOpen', params: ({ event }) => event },
              target: 'deciding',
              actions: [
                { type: 'tick', params: ({ event }) => ({ step: event.step, by: 'hand' as const }) },
                save,
              ],
            },
            'step.untick': {
              guard: { type: 'isByHand', params: ({ event }) => event },
              target: 'deciding',
              actions: [{ type: 'untick', params: ({ event }) => event }, save],
            },
            'note.write': {
              guard: { type: 'isStep', params: ({ event }) => event },
              actions: [{ type: 'writeNote', params: ({ event }) => event }, save],
            },
          },
          initial: 'open',
          states: {
            open: {
              description: 'Today’s step is ready to play.',
              always: { guard: 'isHeard', target: 'done', actions: ['tickNext', save] },
              on: { 'day.rest': { target: 'resting', actions: ['rest', save] } },
            },
            resting: {
              description: 'The member rests today. Playing the program still counts.',
              always: { guard: 'isHeard', target: 'done', actions: ['tickNext', save] },
              on: { 'day.resume': { target: 'open', actions: ['resume', save] } },
            },
            done: {
              description:
                'Today’s step is done. The next one comes tomorrow, or now if the member asks for it.',
              always: { guard: 'isFinished', target: 'finished' },
              on: { 'journey.ahead': 'open' },
            },
            finished: { description: 'All twenty-one steps are done.' },
          },
        },
      },
    },
    question: {
      description: 'A question the member has to answer first.',
      initial: 'none',
      states: {
        none: { description: 'No question is open.', on: { 'journey.restart': 'restarting' } },
        restarting: {
          description: 'Starting over clears all progress, so the member has to confirm it.',
          on: {
            'restart.cancel': 'none',
            'restart.confirm': { target: 'none', actions: 'startOver' },
          },
        },
      },
    },
    photo: {
      description: 'The picture of the journey as the member’s photo.',
      initial: 'none',
      states: {
        none: { description: 'The photo is another one.', on: { 'picture.use': 'sending' } },
        sending: {
          description: 'The picture is being saved as the photo.',
          tags: 'busy',
          invoke: {
            id: 'sendPicture',
            src: 'sendPicture',
            input: ({ event }) => {
              assertEvent(event, 'picture.use')
              return { picture: event.picture }
            },
            onDone: { target: 'used', actions: 'reportPhoto' },
            onError: { target: 'refused', actions: { type: 'explain', params: ({ event }) => event } },
          },
        },
        used: { description: 'The picture is the member’s photo.' },
        refused: {
          description: 'The photo couldn’t be saved, and the member sees why.',
          on: { 'picture.use': 'sending' },
        },
      },
    },
  },
})
