/**
 * photo: crops and saves a new photo of the member, or removes it.
 *
 *   idle ─ photo.choose ─▶ opening ─ ✓ ─▶ cropping ─ photo.save ─▶ sending ─ ✓ ─▶ idle      reports photo.changed
 *                          opening ─ ✗ ─▶ unreadable                sending ─ ✗ ─▶ cropping.refused
 *   cropping ─ photo.move, photo.zoom ─▶ cropping.framing;  cropping ─ photo.cancel ─▶ idle
 *   idle ─ photo.remove ─▶ confirming ─ photo.confirm ─▶ removing ─ ✓ ─▶ idle
 *                                                      removing ─ ✗ ─▶ not-removed
 *
 * The picture stays with the service. The context has its size, a URL to show it and the crop.
 */
import { assertEvent, assign, sendParent, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'
import { reasonOf } from '#machines/reason.ts'
import type { RequirementId } from '#machines/requirements.ts'
import { middleOf, moved, type Size, type Square, zoomed } from './crop.ts'

export type Picture = Size & { url: string }

export type PhotoFact = { type: 'photo.changed' }

export type PhotoEvent =
  | { type: 'photo.choose'; file: Blob }
  /** Shares of the frame's side. */
  | { type: 'photo.move'; across: number; down: number }
  | { type: 'photo.zoom'; factor: number }
  | { type: 'photo.save' }
  | { type: 'photo.cancel' }
  | { type: 'photo.remove' }
  | { type: 'photo.confirm' }

const none = { url: '', width: 1, height: 1 }

const photo = setup({
  types: {
    context: {} as { email: string; picture: Picture; square: Square; message: string },
    events: {} as PhotoEvent,
    input: {} as { email: string },
    tags: {} as 'busy',
    meta: {} as { requirement: readonly RequirementId[] },
    children: {} as { openPicture: 'openPicture'; sendPhoto: 'sendPhoto'; removePhoto: 'removePhoto' },
  },
  actors: {
    openPicture: notProvided.promise<Picture, { file: Blob }>('openPicture'),
    sendPhoto: notProvided.promise<void, { email: string; square: Square }>('sendPhoto'),
    removePhoto: notProvided.promise<void, { email: string }>('removePhoto'),
  },
  actions: {
    show: assign((_, params: { picture: Picture }) => ({
      picture: params.picture,
      square: middleOf(params.picture),
    })),
    move: assign(({ context }, params: { across: number; down: number }) => ({
      square: moved(context.picture, context.square, params.across, params.down),
    })),
    zoom: assign(({ context }, params: { factor: number }) => ({
      square: zoomed(context.picture, context.square, params.factor),
    })),
    explain: assign((_, params: { error: unknown }) => ({ message: reasonOf(params.error) })),
    clearPicture: assign({ picture: none, square: middleOf(none) }),
    reportChange: sendParent({ type: 'photo.changed' } satisfies PhotoFact),
    /** Releases the memory of the opened picture. */
    closePicture: notProvided.action('closePicture'),
  },
})

const choosing = photo.createStateConfig({
  on: { 'photo.choose': 'opening', 'photo.remove': 'confirming' },
}).on

export const photoMachine = photo.createMachine({
  id: 'photo',
  description: 'The member crops and saves a new photo, or removes it.',
  context: ({ input }) => ({ email: input.email, picture: none, square: middleOf(none), message: '' }),
  initial: 'idle',
  states: {
    idle: {
      description: 'The current photo is shown.',
      on: choosing,
    },
    opening: {
      description: 'The chosen file is being opened.',
      tags: 'busy',
      invoke: {
        id: 'openPicture',
        src: 'openPicture',
        input: ({ event }) => {
          assertEvent(event, 'photo.choose')
          return { file: event.file }
        },
        onDone: {
          target: 'cropping',
          actions: { type: 'show', params: ({ event }) => ({ picture: event.output }) },
        },
        onError: { target: 'unreadable', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    unreadable: {
      description: 'The chosen file can’t be used as a picture, and the member sees why.',
      meta: { requirement: ['5.3'] },
      on: choosing,
    },
    cropping: {
      description: 'The member moves and zooms the picture inside a square.',
      initial: 'framing',
      on: {
        'photo.move': { target: '.framing', actions: { type: 'move', params: ({ event }) => event } },
        'photo.zoom': { target: '.framing', actions: { type: 'zoom', params: ({ event }) => event } },
        'photo.save': 'sending',
        'photo.cancel': { target: 'idle', actions: ['clearPicture', 'closePicture'] },
      },
      states: {
        framing: { description: 'What is inside the square will be the photo.' },
        refused: {
          description: 'The photo couldn’t be saved, and the member sees why. The crop is unchanged.',
        },
      },
    },
    sending: {
      description: 'The cropped photo is being saved.',
      meta: { requirement: ['5.2'] },
      tags: 'busy',
      invoke: {
        id: 'sendPhoto',
        src: 'sendPhoto',
        input: ({ context }) => ({ email: context.email, square: context.square }),
        onDone: { target: 'idle', actions: ['clearPicture', 'closePicture', 'reportChange'] },
        onError: { target: 'cropping.refused', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    confirming: {
      description: 'The member is asked to confirm that the photo should be removed.',
      on: { 'photo.confirm': 'removing', 'photo.cancel': 'idle' },
    },
    removing: {
      description: 'The photo is being removed.',
      meta: { requirement: ['5.2'] },
      tags: 'busy',
      invoke: {
        id: 'removePhoto',
        src: 'removePhoto',
        input: ({ context }) => ({ email: context.email }),
        onDone: { target: 'idle', actions: 'reportChange' },
        onError: { target: 'not-removed', actions: { type: 'explain', params: ({ event }) => event } },
      },
    },
    'not-removed': {
      description: 'The photo couldn’t be removed, and the member sees why.',
      on: choosing,
    },
  },
})
