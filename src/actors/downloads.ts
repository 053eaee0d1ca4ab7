/** Downloads tracks to this device. The dashboard doesn't load this, so its hook is in `use-downloads.ts`. */
import { fromCallback, fromPromise } from 'xstate'
import { type DownloadEvent, downloadMachine } from '#machines/offline/download.machine.ts'
import { type DownloadsEvent, downloadsMachine } from '#machines/offline/downloads.machine.ts'
import type { Media } from '#services/api/media.ts'
import { backOff } from '#services/browser/clocks.ts'
import { createDownloads, type Downloads } from '#services/offline/downloads.service.ts'
import type { MemberEdges } from './member-edges.ts'

type File = { id: string }
type Renewing = Pick<Media, 'renew'>

export const provideDownload = (
  { hold, look, fetchRest, verify, join, discard }: Downloads,
  { renew }: Renewing,
) =>
  downloadMachine.provide({
    actors: {
      turn: fromCallback<DownloadEvent, File>(({ input: { id }, sendBack }) =>
        hold(id, {
          came: () => sendBack({ type: 'turn.came' }),
          lost: () => sendBack({ type: 'turn.lost' }),
        }),
      ),
      look: fromPromise(({ input, signal }) => look(input.id, signal)),
      fetchRest: fromCallback<DownloadEvent, File>(({ input: { id }, sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const report = (event: DownloadEvent) => signal.aborted || sendBack(event)
        fetchRest(id, signal, (progress) => report({ type: 'answer.progressed', ...progress })).then(
          report,
          () => report({ type: 'answer.interrupted' }),
        )
        return () => controller.abort()
      }),
      renewAccess: fromPromise(async () => {
        if (!(await renew())) throw new Error('The server didn’t renew the media cookie.')
      }),
      verify: fromPromise(({ input, signal }) => verify(input.id, signal)),
      join: fromPromise(({ input, signal }) => join(input.id, signal)),
      discard: fromPromise(({ input, signal }) => discard(input.id, signal)),
    },
  })

export const provideDownloads = (downloads: Downloads, media: Renewing) => {
  const { watch, want, pause, remove, secondsToWait } = downloads
  return downloadsMachine.provide({
    actors: {
      download: provideDownload(downloads, media),
      otherTabs: fromCallback<DownloadsEvent, undefined>(({ sendBack }) =>
        watch({
          changed: (tracks) => sendBack({ type: 'downloads.changed', tracks }),
          progressed: (progress) => sendBack({ type: 'download.progressed', ...progress }),
        }),
      ),
      reconnect: fromCallback<DownloadsEvent, { attempt: number }>(({ input, sendBack }) =>
        backOff(() => sendBack({ type: 'reconnect.now' }), input.attempt, secondsToWait),
      ),
    },
    actions: {
      // If it can't be saved, the download still runs, and reports the same problem.
      saveWanted: (_, { ids }) => void want(ids).catch(() => {}),
      savePaused: (_, { ids }) => void pause(ids).catch(() => {}),
      removeFiles: (_, { ids }) => void remove(ids).catch(() => {}),
    },
  })
}

/** Reads what is downloaded. Returns null in browsers that can't play from the cache. */
export async function createDownloadsActor({ kept, media }: MemberEdges) {
  const service = createDownloads(kept)
  if (!service.canKeep) return null
  const input = {
    tracks: await service.recall().catch(() => []),
    isPersistent: await service.isPersistent().catch(() => false),
  }
  return { logic: provideDownloads(service, media), input }
}
