/** The tracks on this device, for screens that are shown before what downloads them has loaded. */
import { shallowEqual, useSelector } from '@xstate/react'
import { downloadsView } from '#machines/offline/downloads.view.ts'
import { useStartedActor } from './member-actors.tsx'

const none: ReturnType<typeof downloadsView> = { tracks: [], isPersistent: false, trouble: null }

/** `canKeep` is false in browsers that can't keep audio, and until a screen that offers it has loaded. */
export function useDownloads() {
  const downloads = useStartedActor('downloads')
  const view = useSelector(
    downloads,
    (snapshot) => (snapshot === undefined ? none : downloadsView(snapshot)),
    shallowEqual,
  )
  return [{ ...view, canKeep: downloads !== undefined }, downloads?.send ?? (() => {})] as const
}
