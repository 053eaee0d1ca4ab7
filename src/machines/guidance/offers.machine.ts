/** offers: which cards of the dashboard the member has dismissed. They aren't shown again. */
import { assign, setup } from 'xstate'
import { notProvided } from '#machines/not-provided.ts'

export type OffersInput = { dismissed: readonly string[] }

export type OffersEvent = { type: 'card.dismiss'; id: string }

export const offersMachine = setup({
  types: {
    context: {} as OffersInput,
    events: {} as OffersEvent,
    input: {} as OffersInput,
  },
  actions: {
    dismiss: assign(({ context }, { id }: { id: string }) => ({ dismissed: [...context.dismissed, id] })),
    saveDismissed: notProvided.action<{ id: string }>('saveDismissed'),
  },
  guards: { isShown: ({ context }, { id }: { id: string }) => !context.dismissed.includes(id) },
}).createMachine({
  id: 'offers',
  description:
    'The dashboard’s cards about the offers and about where to start stay hidden once they’re dismissed.',
  context: ({ input }) => input,
  on: {
    'card.dismiss': {
      guard: { type: 'isShown', params: ({ event }) => event },
      actions: [
        { type: 'dismiss', params: ({ event }) => event },
        { type: 'saveDismissed', params: ({ event }) => ({ id: event.id }) },
      ],
    },
  },
})
