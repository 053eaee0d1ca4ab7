/**
 * visual: what there is to look at while a track plays. The sound knows nothing of it.
 *
 *   closed ─ visual.open ─▶ open
 *   open.picture: asking ─ visual.answer ─▶ moving | still        how the member takes moving light, kept on the device
 *                 moving.bright ─ visual.dim ─▶ moving.dark ─ visual.brighten ─▶ moving.bright
 *                 moving ◀─ motion.wanted, motion.unwanted ─▶ still       what the system says of movement
 *                 moving, still ─ visual.ask-again ─▶ asking
 *   open.frame:   page ─ visual.fill ─▶ filling ─▶ full ─ visual.unfill ─▶ leaving ─▶ page;  screen.left ─▶ page
 *   open.screen:  free ◀─ screen.released, screen.held ─▶ held
 *   open ─ visual.close ─▶ closed
 *
 * The screen is kept awake exactly while a bright picture moves; in the dark the device may go to sleep.
 */
import { assign, emit, setup } from 'xstate'
import type { PaceId, VisualId } from '../../content/visuals.ts'
import type { RequirementId } from '../requirements.ts'
import { unwired } from '../unwired.ts'

/** What the device keeps. `light`: how the member takes moving light, null before they were asked. */
export type KeptVisual = { light: 'calm' | 'sensitive' | null; visual: VisualId; pace: PaceId }

export type VisualEvent =
  | { type: 'visual.open' }
  | { type: 'visual.close' }
  | { type: 'visual.answer'; light: 'calm' | 'sensitive' }
  | { type: 'visual.ask-again' }
  | { type: 'visual.choose'; visual: VisualId }
  | { type: 'visual.pace'; pace: PaceId }
  | { type: 'visual.dim' }
  | { type: 'visual.brighten' }
  | { type: 'visual.fill' }
  | { type: 'visual.unfill' }
  | { type: 'motion.wanted' }
  | { type: 'motion.unwanted' }
  | { type: 'screen.left' }
  | { type: 'screen.held' }
  | { type: 'screen.released' }

export const visualMachine = setup({
  types: {
    context: {} as KeptVisual & { motion: 'wanted' | 'unwanted' },
    events: {} as VisualEvent,
    emitted: {} as { type: 'visual.changed' },
    input: {} as { kept: KeptVisual; motion: 'wanted' | 'unwanted' },
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { keepAwake: 'keepAwake'; fillScreen: 'fillScreen'; leaveFullScreen: 'leaveFullScreen' },
  },
  actors: {
    keepAwake: unwired.callback<VisualEvent, undefined>('keepAwake'),
    fillScreen: unwired.promise<void, undefined>('fillScreen'),
    leaveFullScreen: unwired.promise<void, undefined>('leaveFullScreen'),
  },
  actions: {
    answer: assign((_, params: { light: 'calm' | 'sensitive' }) => ({ light: params.light })),
    choose: assign((_, params: { visual: VisualId }) => ({ visual: params.visual })),
    breathe: assign((_, params: { pace: PaceId }) => ({ pace: params.pace })),
    wantMotion: assign({ motion: 'wanted' }),
    refuseMotion: assign({ motion: 'unwanted' }),
    announce: emit({ type: 'visual.changed' }),
  },
  guards: {
    isUnasked: ({ context }) => context.light === null,
    isStill: ({ context }) => context.light === 'sensitive' || context.motion === 'unwanted',
    isCalm: ({ context }) => context.light === 'calm',
    staysStill: ({ context }, params: { light: 'calm' | 'sensitive' }) =>
      params.light === 'sensitive' || context.motion === 'unwanted',
  },
}).createMachine({
  id: 'visual',
  description: 'Something to look at while a track plays, or while nothing does.',
  context: ({ input }) => ({ ...input.kept, motion: input.motion }),
  initial: 'closed',
  states: {
    closed: {
      description: 'The member is on another screen.',
      on: {
        'visual.open': 'open',
        'motion.wanted': { actions: 'wantMotion' },
        'motion.unwanted': { actions: 'refuseMotion' },
      },
    },
    open: {
      description: 'The audio-visual screen is open.',
      meta: { requirement: ['2.20'] },
      type: 'parallel',
      on: {
        'visual.close': 'closed',
        'visual.choose': { actions: [{ type: 'choose', params: ({ event }) => event }, 'announce'] },
        'visual.pace': { actions: [{ type: 'breathe', params: ({ event }) => event }, 'announce'] },
      },
      states: {
        picture: {
          description: 'What there is to see.',
          initial: 'deciding',
          states: {
            deciding: {
              description:
                'What the member has said about moving light, and the device about movement, is looked up.',
              always: [
                { guard: 'isUnasked', target: 'asking' },
                { guard: 'isStill', target: 'still' },
                { target: 'moving' },
              ],
            },
            asking: {
              description: 'The member is asked whether moving light does them good.',
              on: {
                'visual.answer': [
                  {
                    guard: { type: 'staysStill', params: ({ event }) => event },
                    target: 'still',
                    actions: [{ type: 'answer', params: ({ event }) => event }, 'announce'],
                  },
                  {
                    target: 'moving',
                    actions: [{ type: 'answer', params: ({ event }) => event }, 'announce'],
                  },
                ],
                'motion.wanted': { actions: 'wantMotion' },
                'motion.unwanted': { actions: 'refuseMotion' },
              },
            },
            still: {
              description: 'A picture that does not move; the member is told why.',
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
                  description: 'It can be seen, and the screen does not go dark by itself.',
                  invoke: { id: 'keepAwake', src: 'keepAwake' },
                  on: { 'visual.dim': 'dark' },
                },
                dark: {
                  description: 'The screen is black, for the night; a touch brings the picture back.',
                  on: { 'visual.brighten': 'bright' },
                },
              },
            },
          },
        },
        frame: {
          description: 'How much of the screen the picture takes.',
          initial: 'page',
          states: {
            page: {
              description: 'The picture is a part of the page.',
              on: { 'visual.fill': 'filling' },
            },
            filling: {
              description: 'The browser is asked for the whole screen.',
              invoke: { id: 'fillScreen', src: 'fillScreen', onDone: 'full', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
            full: {
              description: 'The picture fills the whole screen.',
              on: { 'visual.unfill': 'leaving', 'screen.left': 'page' },
            },
            leaving: {
              description: 'The browser is asked to give the screen back.',
              invoke: { id: 'leaveFullScreen', src: 'leaveFullScreen', onDone: 'page', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
          },
        },
        screen: {
          description: 'Whether the device keeps its screen on.',
          initial: 'free',
          states: {
            free: {
              description: 'The screen goes dark when the device likes.',
              on: { 'screen.held': 'held' },
            },
            held: { description: 'The screen stays on.', on: { 'screen.released': 'free' } },
          },
        },
      },
    },
  },
})
