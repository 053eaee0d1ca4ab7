/** Saves which cards were dismissed, with the hook for screens. */
import { useSelector } from '@xstate/react'
import { offersMachine } from '#machines/guidance/offers.machine.ts'
import { createOnboardingService } from '#services/guidance/onboarding.service.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'

export async function createOffers({ device, storage }: MemberEdges) {
  const { saveDismissed, recallDismissed } = createOnboardingService(device, storage)
  return {
    logic: offersMachine.provide({ actions: { saveDismissed: (_, { id }) => void saveDismissed(id) } }),
    input: { dismissed: await recallDismissed() },
  }
}

/** Whether the card with this id was dismissed, and a function that dismisses it. */
export function useDismissable(id: string) {
  const { offers } = useMember()
  const isDismissed = useSelector(offers, ({ context }) => context.dismissed.includes(id))
  return [isDismissed, () => offers.send({ type: 'card.dismiss', id })] as const
}
