/** device: notifies the member, once for each problem, that this device doesn’t save their data. */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

type Keeping = 'kept' | 'full' | 'refused' | 'silent'

export type Status = {
  /**
   * Whether the device saves data: `full` is out of storage, `refused` saves nothing, as in a private window, and
   * `silent` doesn't answer, which may pass.
   */
  keeping: Keeping
  /** Keys of records that couldn’t be read and start over. */
  unreadable: readonly string[]
}

export type DeviceEvent = ({ type: 'device.changed' } & Status) | { type: 'device.dismiss' }

export const deviceMachine = setup({
  types: {
    context: {} as Status & { notified: readonly Keeping[] },
    events: {} as DeviceEvent,
    children: {} as { status: 'status' },
  },
  actors: {
    /** Sends `device.changed` at the start and whenever the status changes. */
    status: notProvided.callback<DeviceEvent, undefined>('status'),
  },
  actions: {
    keepStatus: assign((_, { keeping, unreadable }: Status) => ({ keeping, unreadable })),
    noteProblem: assign(({ context }, { keeping }: Status) => ({
      notified: [...new Set([...context.notified, keeping])],
    })),
  },
  guards: {
    isNew: ({ context }, { keeping, unreadable }: Status) =>
      (keeping !== 'kept' && !context.notified.includes(keeping)) ||
      unreadable.length > context.unreadable.length,
  },
}).createMachine({
  id: 'device',
  description: 'Whether this device can save the member’s data.',
  context: { keeping: 'kept', unreadable: [], notified: [] },
  invoke: { id: 'status', src: 'status' },
  initial: 'quiet',
  on: {
    'device.changed': [
      {
        guard: { type: 'isNew', params: ({ event }) => event },
        target: '.notified',
        actions: [
          { type: 'keepStatus', params: ({ event }) => event },
          { type: 'noteProblem', params: ({ event }) => event },
        ],
      },
      { actions: { type: 'keepStatus', params: ({ event }) => event } },
    ],
  },
  states: {
    quiet: { description: 'There’s nothing to say, or the member has dismissed it.' },
    notified: {
      description: 'A notification says what isn’t being saved, as long as that’s the case.',
      on: { 'device.dismiss': 'quiet' },
    },
  },
})
