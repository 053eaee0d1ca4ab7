/**
 * device: whether this device can save the member’s data, and whether the member knows.
 *
 *   keeping:  kept ⇄ full, refused                  device.kept, device.full, device.refused
 *   word:     quiet ─ something is not kept ─▶ told ─ device.dismiss ─▶ quiet
 *   unreadable records are a list of their own      device.unreadable
 *
 * A dismissed notification comes back only if something else goes wrong.
 */
import { assign, setup } from 'xstate'

/** What can go wrong with keeping. */
type Trouble = 'full' | 'refused'

export type DeviceEvent =
  | { type: 'device.kept' }
  | { type: 'device.full' }
  | { type: 'device.refused' }
  | { type: 'device.unreadable'; keys: readonly string[] }
  | { type: 'device.dismiss' }

const device = setup({
  types: {
    context: {} as {
      /** Keys of records that could not be read. */
      unreadable: readonly string[]
      /** What was told already. */
      told: readonly Trouble[]
    },
    events: {} as DeviceEvent,
  },
  actions: {
    note: assign((_, params: { keys: readonly string[] }) => ({ unreadable: params.keys })),
    remember: assign(({ context }, params: { trouble: Trouble }) => ({
      told: [...context.told, params.trouble],
    })),
  },
  guards: {
    isNews: ({ context }, params: { keys: readonly string[] }) =>
      params.keys.length > context.unreadable.length,
    isNewTrouble: ({ context }, params: { trouble: Trouble }) => !context.told.includes(params.trouble),
  },
})

const told = (trouble: Trouble) =>
  ({
    guard: { type: 'isNewTrouble', params: { trouble } },
    target: '.told',
    actions: { type: 'remember', params: { trouble } },
  }) as const

export const deviceMachine = device.createMachine({
  id: 'device',
  description: 'Whether this device can save the member’s data.',
  context: { unreadable: [], told: [] },
  type: 'parallel',
  states: {
    keeping: {
      description: 'How well saving works.',
      initial: 'kept',
      states: {
        kept: {
          description: 'Everything is saved.',
          on: { 'device.full': 'full', 'device.refused': 'refused' },
        },
        full: {
          description: 'The device is out of storage. New data is lost when the page closes.',
          on: { 'device.kept': 'kept', 'device.refused': 'refused' },
        },
        refused: {
          description: 'The browser lets the app save nothing, as in a private window.',
          on: { 'device.kept': 'kept', 'device.full': 'full' },
        },
      },
    },
    word: {
      description: 'Whether the member sees a notification about it.',
      initial: 'quiet',
      on: {
        'device.full': told('full'),
        'device.refused': told('refused'),
        'device.unreadable': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.told',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
      states: {
        quiet: { description: 'There’s nothing to say, or the member has dismissed it.' },
        told: {
          description: 'A notification says what isn’t being saved, as long as that’s the case.',
          on: { 'device.dismiss': 'quiet' },
        },
      },
    },
  },
})
