/** Saves which mentions of the offers were dismissed, with the hook for screens. */
import { useSelector } from '@xstate/react'
import { offersMachine } from '#machines/guidance/offers.machine.ts'
import { useMember } from './member-actors.tsx'

export const provideOffers = (saveDismissed: (id: string) => void) =>
  offersMachine.provide({ actions: { saveDismissed: (_, { id }) => saveDismissed(id) } })

export function useOffers() {
  const { offers } = useMember()
  return [useSelector(offers, ({ context }) => context), offers.send] as const
}
