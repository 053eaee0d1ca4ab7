/** The journey of twenty-one days. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { journeyMachine } from '../machines/journey/journey.machine.ts'
import { journeyView } from '../machines/journey/journey.view.ts'
import { useMember } from './member-actors.tsx'

export type JourneyActors = { journey: ActorRefFrom<typeof journeyMachine> }

/** How far the journey is, and what today’s step is. */
export function useJourney() {
  const { journey } = useMember()
  return [useSelector(journey, journeyView, shallowEqual), journey.send] as const
}
