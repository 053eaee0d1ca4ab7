/** Hook for the tracks on this device. */
import { shallowEqual, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { downloadsMachine } from '#machines/offline/downloads.machine.ts'
import { downloadsView } from '#machines/offline/downloads.view.ts'
import { useMember } from './member-actors.tsx'

export type DownloadsActors = { downloads: ActorRefFrom<typeof downloadsMachine> }

const none: ReturnType<typeof downloadsView> = { tracks: [], isPersistent: false, trouble: null }

/** `canKeep` is false in browsers that can't keep audio, and until a screen that offers it has loaded. */
export function useDownloads() {
  const { downloads: given, favourites } = useMember()
  const { system } = favourites
  const downloads: DownloadsActors['downloads'] | undefined = useSelector(
    system.get('members'),
    () => given ?? system.get('downloads'),
  )
  const view = useSelector(
    downloads,
    (snapshot) => (snapshot === undefined ? none : downloadsView(snapshot)),
    shallowEqual,
  )
  return [{ ...view, canKeep: downloads !== undefined }, downloads?.send ?? (() => {})] as const
}
