/**
 * visual: a calm moving picture to go with the sound. On its own screen it always shows; on the player's, while no one
 * uses the controls. The sound doesn't depend on it.
 *
 *   closed, player, open ─ location.changed ─▶ open | player | closed
 *   player:       used ─ 10 s ─▶ left ─ person.active ─▶ used
 *   open.controls: used ─ 10 s ─▶ left ─ person.active ─▶ used
 *   open.picture: asking ─ visual.answer ─▶ moving | still        whether moving light affects the member, saved on the device
 *                 moving.bright: free ◀─ screen.released, screen.held ─▶ held
 *                 moving.bright ─ visual.dim ─▶ moving.dark ─ visual.brighten ─▶ moving.bright
 *                 moving ◀─ motion.wanted, motion.unwanted ─▶ still       the system's setting for reduced motion
 *                 moving, still ─ visual.ask-again ─▶ asking
 *   open.breath:  quiet ◀─ visual.cue, visual.pace ─▶ cued                  a tone or vibration for each breath
 *   open.frame:   page ─ visual.fill ─▶ filling ─▶ full ─ visual.unfill ─▶ leaving ─▶ page;  screen.left ─▶ page
 *
 * The screen stays on only while a bright picture moves; dimmed to black, the device may sleep.
 */
import { assign, setup } from 'xstate'
import type { CueId, PaceId, VisualId } from '#content/visuals.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** Saved on the device. `light`: whether moving light affects the member, null before they have answered. */
export type KeptVisual = { light: 'calm' | 'sensitive' | null; visual: VisualId; pace: PaceId; cue: CueId }

export type VisualInput = { kept: KeptVisual; motion: 'wanted' | 'unwanted' }

export type VisualEvent =
  | { type: 'location.changed'; screen: string | null }
  | { type: 'visual.answer'; light: 'calm' | 'sensitive' }
  | { type: 'visual.ask-again' }
  | { type: 'visual.choose'; visual: VisualId }
  | { type: 'visual.pace'; pace: PaceId }
  | { type: 'visual.cue'; cue: CueId }
  | { type: 'visual.dim' }
  | { type: 'visual.brighten' }
  | { type: 'visual.fill' }
  | { type: 'visual.unfill' }
  | { type: 'motion.wanted' }
  | { type: 'motion.unwanted' }
  | { type: 'screen.left' }
  | { type: 'screen.held' }
  | { type: 'screen.released' }
  /** The member moved, pressed or typed something; at most once a second. */
  | { type: 'person.active' }

/** Milliseconds without a sign of the member until the controls fade. */
export const leftAfter = 10_000

export const keptVisual = ({ light, visual, pace, cue }: KeptVisual): KeptVisual => ({
  light,
  visual,
  pace,
  cue,
})

const save = {
  type: 'saveVisual' as const,
  params: ({ context }: { context: KeptVisual }) => keptVisual(context),
}

const place = { params: ({ event }: { event: { screen: string | null } }) => event }
const toVisual = { guard: { type: 'isVisual' as const, ...place }, target: 'open' }
const toPlayer = { guard: { type: 'isPlayer' as const, ...place }, target: 'player' }
const toElsewhere = { guard: { type: 'isElsewhere' as const, ...place }, target: 'closed' }

/** Whether the member is using the controls. */
const use = {
  initial: 'used',
  states: {
    used: {
      description: 'The member used the controls in the last ten seconds.',
      after: { [leftAfter]: 'left' },
      on: { 'person.active': { target: 'used', reenter: true } },
    },
    left: {
      description: 'The controls have faded, until the member moves, presses or types something.',
      on: { 'person.active': 'used' },
    },
  },
} as const

export const visualMachine = setup({
  types: {
    context: {} as KeptVisual & { motion: 'wanted' | 'unwanted' },
    events: {} as VisualEvent,
    input: {} as VisualInput,
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as {
      motionSetting: 'motionSetting'
      activity: 'activity'
      cueBreaths: 'cueBreaths'
      keepAwake: 'keepAwake'
      fullScreen: 'fullScreen'
      fillScreen: 'fillScreen'
      leaveFullScreen: 'leaveFullScreen'
    },
  },
  actors: {
    /** Sends `motion.wanted` or `motion.unwanted` when the system's setting changes. */
    motionSetting: notProvided.callback<VisualEvent, undefined>('motionSetting'),
    /** A soft tone or a vibration at each breath in and out. */
    cueBreaths: notProvided.callback<VisualEvent, { pace: PaceId; cue: CueId }>('cueBreaths'),
    /** Sends `person.active`. */
    activity: notProvided.callback<VisualEvent, undefined>('activity'),
    /** Sends `screen.left` when the browser leaves full screen. */
    fullScreen: notProvided.callback<VisualEvent, undefined>('fullScreen'),
    /** Keeps the screen on. Sends `screen.held` and `screen.released`. */
    keepAwake: notProvided.callback<VisualEvent, undefined>('keepAwake'),
    fillScreen: notProvided.promise<void, undefined>('fillScreen'),
    leaveFullScreen: notProvided.promise<void, undefined>('leaveFullScreen'),
  },
  actions: {
    answer: assign((_, params: { light: 'calm' | 'sensitive' }) => ({ light: params.light })),
    choose: assign((_, params: { visual: VisualId }) => ({ visual: params.visual })),
    breathe: assign((_, params: { pace: PaceId }) => ({ pace: params.pace })),
    chooseCue: assign((_, params: { cue: CueId }) => ({ cue: params.cue })),
    wantMotion: assign({ motion: 'wanted' }),
    refuseMotion: assign({ motion: 'unwanted' }),
    saveVisual: notProvided.action<KeptVisual>('saveVisual'),
    exitFullScreen: notProvided.action('exitFullScreen'),
  },
  guards: {
    isVisual: (_, { screen }: { screen: string | null }) => screen === 'visual',
    isPlayer: (_, { screen }: { screen: string | null }) => screen === 'player',
    isElsewhere: (_, { screen }: { screen: string | null }) => screen !== 'visual' && screen !== 'player',
    isCued: ({ context }) => context.cue !== 'none' && context.pace !== 'free',
    isUnasked: ({ context }) => context.light === null,
    isStill: ({ context }) => context.light === 'sensitive' || context.motion === 'unwanted',
    isCalm: ({ context }) => context.light === 'calm',
    staysStill: ({ context }, params: { light: 'calm' | 'sensitive' }) =>
      params.light === 'sensitive' || context.motion === 'unwanted',
  },
}).createMachine({
  id: 'visual',
  description: 'A calm moving picture to go with the sound.',
  context: ({ input }) => ({ ...input.kept, motion: input.motion }),
  invoke: { id: 'motionSetting', src: 'motionSetting' },
  initial: 'closed',
  states: {
    closed: {
      description: 'The member is on another screen.',
      on: {
        'location.changed': [toVisual, toPlayer],
        'motion.wanted': { actions: 'wantMotion' },
        'motion.unwanted': { actions: 'refuseMotion' },
      },
    },
    player: {
      description: 'The player is open. What plays fills it while the member leaves the controls alone.',
      invoke: { id: 'activity', src: 'activity' },
      on: {
        'location.changed': [toVisual, toElsewhere],
        'motion.wanted': { actions: 'wantMotion' },
        'motion.unwanted': { actions: 'refuseMotion' },
      },
      ...use,
    },
    open: {
      description: 'The audio-visual screen is open.',
      meta: { requirement: ['2.20'] },
      type: 'parallel',
      invoke: [
        { id: 'fullScreen', src: 'fullScreen' },
        { id: 'activity', src: 'activity' },
      ],
      exit: 'exitFullScreen',
      on: {
        'location.changed': [toPlayer, toElsewhere],
        'visual.choose': { actions: [{ type: 'choose', params: ({ event }) => event }, save] },
      },
      states: {
        controls: { description: 'Whether the controls show.', ...use },
        picture: {
          description: 'What is on the screen.',
          initial: 'deciding',
          states: {
            deciding: {
              description: 'Checks the member’s answer about moving light and the system’s motion setting.',
              always: [
                { guard: 'isUnasked', target: 'asking' },
                { guard: 'isStill', target: 'still' },
                { target: 'moving' },
              ],
            },
            asking: {
              description: 'Asks whether moving or flickering light affects the member.',
              on: {
                'visual.answer': [
                  {
                    guard: { type: 'staysStill', params: ({ event }) => event },
                    target: 'still',
                    actions: [{ type: 'answer', params: ({ event }) => event }, save],
                  },
                  {
                    target: 'moving',
                    actions: [{ type: 'answer', params: ({ event }) => event }, save],
                  },
                ],
                'motion.wanted': { actions: 'wantMotion' },
                'motion.unwanted': { actions: 'refuseMotion' },
              },
            },
            still: {
              description: 'The picture is still, and the screen says why.',
              on: {
                'visual.ask-again': 'asking',
                'motion.wanted': [
                  { guard: 'isCalm', target: 'moving', actions: 'wantMotion' },
                  { actions: 'wantMotion' },
                ],
                'motion.unwanted': { actions: 'refuseMotion' },
              },
            },
            moving: {
              description: 'The picture moves.',
              meta: { requirement: ['2.20'] },
              initial: 'bright',
              on: {
                'visual.ask-again': 'asking',
                'motion.unwanted': { target: 'still', actions: 'refuseMotion' },
              },
              states: {
                bright: {
                  description: 'The picture is bright, and the device is asked to keep the screen on.',
                  invoke: { id: 'keepAwake', src: 'keepAwake' },
                  on: { 'visual.dim': 'dark' },
                  initial: 'free',
                  states: {
                    free: {
                      description: 'The device may turn the screen off.',
                      on: { 'screen.held': 'held' },
                    },
                    held: { description: 'The screen stays on.', on: { 'screen.released': 'free' } },
                  },
                },
                dark: {
                  description: 'The screen is black, for the night. A tap brings the picture back.',
                  on: { 'visual.brighten': 'bright' },
                },
              },
            },
          },
        },
        breath: {
          description: 'Whether each breath is marked.',
          initial: 'quiet',
          on: {
            'visual.pace': {
              target: '.quiet',
              actions: [{ type: 'breathe', params: ({ event }) => event }, save],
            },
            'visual.cue': {
              target: '.quiet',
              actions: [{ type: 'chooseCue', params: ({ event }) => event }, save],
            },
          },
          states: {
            quiet: {
              description: 'Breaths aren’t marked, unless the member has chosen how, and a pace.',
              always: { guard: 'isCued', target: 'cued' },
            },
            cued: {
              description: 'A soft tone or a vibration marks each breath, whatever the picture does.',
              invoke: {
                id: 'cueBreaths',
                src: 'cueBreaths',
                input: ({ context: { pace, cue } }) => ({ pace, cue }),
              },
            },
          },
        },
        frame: {
          description: 'Whether the picture fills the screen.',
          initial: 'page',
          states: {
            page: {
              description: 'The picture is part of the page.',
              on: { 'visual.fill': 'filling' },
            },
            filling: {
              description: 'Asks the browser for full screen.',
              invoke: { id: 'fillScreen', src: 'fillScreen', onDone: 'full', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
            full: {
              description: 'The picture fills the screen.',
              on: { 'visual.unfill': 'leaving', 'screen.left': 'page' },
            },
            leaving: {
              description: 'Asks the browser to leave full screen.',
              invoke: { id: 'leaveFullScreen', src: 'leaveFullScreen', onDone: 'page', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
          },
        },
      },
    },
  },
})
