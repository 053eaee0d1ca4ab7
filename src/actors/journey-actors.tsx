/** The 21-day journey, for screens. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { journeyMachine } from '#machines/guidance/journey.machine.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { useMember } from './member-actors.tsx'

export type JourneyActors = { journey: ActorRefFrom<typeof journeyMachine> }

/** Progress and today’s step. */
export function useJourney() {
  const { journey } = useMember()
  return [useSelector(journey, journeyView, shallowEqual), journey.send] as const
}
