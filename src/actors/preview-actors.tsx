/** Previews of tracks on the offer screens. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { previewMachine } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { useScreenActor } from './member-actors.tsx'

export type PreviewActors = { preview: ActorRefFrom<typeof previewMachine> }

/** The current preview, if any. */
export function usePreview() {
  const preview = useScreenActor('preview')
  return [useSelector(preview, previewView, shallowEqual), preview.send] as const
}
