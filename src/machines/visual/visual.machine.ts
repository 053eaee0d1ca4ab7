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
  context: ({ input }) => ({ ...input.kept, motion: input.motion }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'visual.open': 'open',
        'motion.wanted': { actions: 'wantMotion' },
        'motion.unwanted': { actions: 'refuseMotion' },
      },
    },
    open: {
      type: 'parallel',
      on: {
        'visual.close': 'closed',
        'visual.choose': { actions: [{ type: 'choose', params: ({ event }) => event }, 'announce'] },
        'visual.pace': { actions: [{ type: 'breathe', params: ({ event }) => event }, 'announce'] },
      },
      states: {
        picture: {
          initial: 'deciding',
          states: {
            deciding: {
              always: [
                { guard: 'isUnasked', target: 'asking' },
                { guard: 'isStill', target: 'still' },
                { target: 'moving' },
              ],
            },
            asking: {
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
              initial: 'bright',
              on: {
                'visual.ask-again': 'asking',
                'motion.unwanted': { target: 'still', actions: 'refuseMotion' },
              },
              states: {
                bright: {
                  invoke: { id: 'keepAwake', src: 'keepAwake' },
                  on: { 'visual.dim': 'dark' },
                },
                dark: { on: { 'visual.brighten': 'bright' } },
              },
            },
          },
        },
        frame: {
          initial: 'page',
          states: {
            page: { on: { 'visual.fill': 'filling' } },
            filling: {
              invoke: { id: 'fillScreen', src: 'fillScreen', onDone: 'full', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
            full: { on: { 'visual.unfill': 'leaving', 'screen.left': 'page' } },
            leaving: {
              invoke: { id: 'leaveFullScreen', src: 'leaveFullScreen', onDone: 'page', onError: 'page' },
              on: { 'screen.left': 'page' },
            },
          },
        },
        screen: {
          initial: 'free',
          states: {
            free: { on: { 'screen.held': 'held' } },
            held: { on: { 'screen.released': 'free' } },
          },
        },
      },
    },
  },
})
