/** Saves which cards were dismissed, with the hook for screens. */
import { useSelector } from '@xstate/react'
import { offersMachine } from '#machines/guidance/offers.machine.ts'
import { useMember } from './member-actors.tsx'

export const provideOffers = (saveDismissed: (id: string) => void) =>
  offersMachine.provide({ actions: { saveDismissed: (_, { id }) => saveDismissed(id) } })

/** Whether the card with this id was dismissed, and a function that dismisses it. */
export function useDismissable(id: string) {
  const { offers } = useMember()
  const isDismissed = useSelector(offers, ({ context }) => context.dismissed.includes(id))
  return [isDismissed, () => offers.send({ type: 'card.dismiss', id })] as const
}
