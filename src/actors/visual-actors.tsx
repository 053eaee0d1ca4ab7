/** The visuals. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { visualMachine } from '#machines/listening/visual.machine.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type VisualActors = { visual: ActorRefFrom<typeof visualMachine> }

export function useVisual() {
  const visual = useScreenActor('visual')
  return [useSelector(visual, visualView, shallowEqual), visual.send] as const
}
