/**
 * device: whether what the member does is still here tomorrow, and whether that has been told.
 *
 *   keeping:  kept ⇄ full, refused                  device.kept, device.full, device.refused
 *   word:     quiet ─ something is not kept ─▶ told ─ device.dismiss ─▶ put-away
 *   unreadable records are a list of their own      device.unreadable
 *
 * A word that was put away comes back only when something else goes wrong.
 */
import { assign, setup } from 'xstate'

export type DeviceEvent =
  | { type: 'device.kept' }
  | { type: 'device.full' }
  | { type: 'device.refused' }
  | { type: 'device.unreadable'; keys: readonly string[] }
  | { type: 'device.dismiss' }

export const deviceMachine = setup({
  types: {
    context: {} as {
      /** Keys of records that could not be read. */
      unreadable: readonly string[]
    },
    events: {} as DeviceEvent,
  },
  actions: { note: assign((_, params: { keys: readonly string[] }) => ({ unreadable: params.keys })) },
  guards: {
    isNews: ({ context }, params: { keys: readonly string[] }) =>
      params.keys.length > context.unreadable.length,
  },
}).createMachine({
  id: 'device',
  context: { unreadable: [] },
  type: 'parallel',
  states: {
    keeping: {
      initial: 'kept',
      states: {
        kept: { on: { 'device.full': 'full', 'device.refused': 'refused' } },
        full: { on: { 'device.kept': 'kept', 'device.refused': 'refused' } },
        refused: { on: { 'device.kept': 'kept', 'device.full': 'full' } },
      },
    },
    word: {
      initial: 'quiet',
      on: {
        'device.unreadable': {
          guard: { type: 'isNews', params: ({ event }) => event },
          target: '.told',
          actions: { type: 'note', params: ({ event }) => event },
        },
      },
      states: {
        quiet: { on: { 'device.full': 'told', 'device.refused': 'told' } },
        told: { on: { 'device.dismiss': 'put-away' } },
        'put-away': {},
      },
    },
  },
})
