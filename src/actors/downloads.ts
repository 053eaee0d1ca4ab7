/** Downloads tracks to this device. The dashboard doesn't load this, so its hook is in `use-downloads.ts`. */
import { type AnyActorRef, fromCallback } from 'xstate'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import { type DownloadsEvent, downloadsMachine } from '#machines/offline/downloads.machine.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import { createDownloads, DownloadProblem, type Downloads } from '#services/offline/downloads.service.ts'
import type { KeptAudio } from '#services/offline/kept-audio.ts'

export const provideDownloads = ({ download, watch, isPersistent, want, pause, remove }: Downloads) =>
  downloadsMachine.provide({
    actors: {
      download: fromCallback<DownloadsEvent, { id: string }>(({ input: { id }, sendBack }) => {
        const controller = new AbortController()
        const { signal } = controller
        const report = (event: DownloadsEvent) => signal.aborted || sendBack(event)
        download(id, signal, (progress) => report({ type: 'download.progressed', id, ...progress }))
          .then(async (bytes) =>
            report({ type: 'download.finished', bytes, isPersistent: await isPersistent() }),
          )
          .catch((problem: unknown) =>
            report({
              type: 'download.failed',
              fault: problem instanceof DownloadProblem ? problem.fault : 'network',
            }),
          )
        return () => controller.abort()
      }),
      otherTabs: fromCallback<DownloadsEvent, undefined>(({ sendBack }) =>
        watch({
          changed: (tracks) => sendBack({ type: 'downloads.changed', tracks }),
          progressed: (progress) => sendBack({ type: 'download.progressed', ...progress }),
        }),
      ),
      reconnect: fromCallback<DownloadsEvent, undefined>(({ sendBack }) =>
        keepTrying(() => sendBack({ type: 'reconnect.now' })),
      ),
    },
    actions: {
      // If it can't be saved, the download still runs, and reports the same problem.
      saveWanted: (_, { ids }) => void want(ids).catch(() => {}),
      savePaused: (_, { ids }) => void pause(ids).catch(() => {}),
      removeFiles: (_, { ids }) => void remove(ids).catch(() => {}),
    },
  })

type Options = { kept: KeptAudio; system: AnyActorRef['system'] }

/**
 * Reads what is downloaded. Returns null if the actor is running, and in browsers that can't play from the cache.
 */
export async function createDownloadsActor({ kept, system }: Options): Promise<LoadedActor | null> {
  const service = createDownloads(kept)
  if (!service.canKeep || system.get('downloads') !== undefined) return null
  const input = {
    tracks: await service.recall().catch(() => []),
    isPersistent: await service.isPersistent().catch(() => false),
  }
  return { id: 'downloads', logic: provideDownloads(service), input }
}
