/**
 * visual: a calm moving picture to go with the sound. The player doesn't depend on it.
 *
 *   closed ─ visual.open ─▶ open
 *   open.picture: asking ─ visual.answer ─▶ moving | still        whether moving light affects the member, saved on the device
 *                 moving.bright ─ visual.dim ─▶ moving.dark ─ visual.brighten ─▶ moving.bright
 *                 moving ◀─ motion.wanted, motion.unwanted ─▶ still       the system's setting for reduced motion
 *                 moving, still ─ visual.ask-again ─▶ asking
 *   open.frame:   page ─ visual.fill ─▶ filling ─▶ full ─ visual.unfill ─▶ leaving ─▶ page;  screen.left ─▶ page
 *   open.screen:  free ◀─ screen.released, screen.held ─▶ held
 *   open ─ visual.close ─▶ closed
 *
 * The screen stays on only while a bright picture moves; dimmed to black, the device may sleep.
 */
import { assign, emit, setup } from 'xstate'
import type { PaceId, VisualId } from '#content/visuals.ts'
import { notProvided } from '#machines/not-provided.ts'
import type { RequirementId } from '#machines/requirements.ts'

/** Saved on the device. `light`: whether moving light affects the member, null before they have answered. */
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
    keepAwake: notProvided.callback<VisualEvent, undefined>('keepAwake'),
    fillScreen: notProvided.promise<void, undefined>('fillScreen'),
    leaveFullScreen: notProvided.promise<void, undefined>('leaveFullScreen'),
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
  description: 'A calm moving picture to go with the sound.',
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
                  description: 'The picture is bright, and the screen stays on.',
                  invoke: { id: 'keepAwake', src: 'keepAwake' },
                  on: { 'visual.dim': 'dark' },
                },
                dark: {
                  description: 'The screen is black, for the night. A tap brings the picture back.',
                  on: { 'visual.brighten': 'bright' },
                },
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
        screen: {
          description: 'Whether the device keeps the screen on.',
          initial: 'free',
          states: {
            free: {
              description: 'The device may turn the screen off.',
              on: { 'screen.held': 'held' },
            },
            held: { description: 'The screen stays on.', on: { 'screen.released': 'free' } },
          },
        },
      },
    },
  },
})
