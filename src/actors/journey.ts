/** Saves the 21-day journey, with the hook for screens. */
import { journeyMachine, type KeptJourney } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { useMember } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export const provideJourney = (service: { keep: (journey: KeptJourney) => Promise<void> }) =>
  journeyMachine.provide({ actions: { saveJourney: (_, journey) => void service.keep(journey) } })

export const useJourney = () => useView(useMember().journey, journeyView)
