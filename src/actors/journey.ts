/** Saves the 21-day journey, with the hook for screens. */
import { shallowEqual, useSelector } from '@xstate/react'
import { journeyMachine, type KeptJourney } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { useMember } from './member-actors.tsx'

export const provideJourney = (service: { keep: (journey: KeptJourney) => Promise<void> }) =>
  journeyMachine.provide({ actions: { saveJourney: (_, journey) => void service.keep(journey) } })

export function useJourney() {
  const { journey } = useMember()
  return [useSelector(journey, journeyView, shallowEqual), journey.send] as const
}
