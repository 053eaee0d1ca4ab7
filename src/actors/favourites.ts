import { fromCallback, fromPromise } from 'xstate'
import {
  type FavouritesEvent,
  favouritesMachine,
  type SaveChange,
} from '#machines/favourites/favourites.machine.ts'
import { type FavouritesView, favouritesView } from '#machines/favourites/favourites.view.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import { whenIdle } from '#services/browser/idle.ts'
import { codeInTime } from '#services/browser/in-time.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import {
  createFavouritesService,
  favouritesRecord,
  recallFavourites,
  withChangesSince,
} from '#services/favourites/favourites.service.ts'
import type { FavouritesQueue } from '#services/favourites/favourites-queue.ts'
import { useMember } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

const titlesOn = async (device: DeviceStore) => (await recallFavourites(device))?.titles ?? []

export async function createFavourites({ member: { email }, api, device, wakeUp }: MemberEdges) {
  const service = createFavouritesService(api)
  let opened: Promise<FavouritesQueue | null> | null = null
  /**
   * Loads the queue's code when the page is idle or with the first change. If that fails, changes are sent
   * but not saved.
   */
  const open = () =>
    (opened ??= codeInTime(import('#services/favourites/favourites-queue.ts')).then(
      ({ createFavouritesQueue }) => createFavouritesQueue(service, device, wakeUp),
      () => (opened = null),
    ))

  /** Returns a function that stops what `start` starts. */
  function listen(
    start: (queue: FavouritesQueue) => () => void,
    when: typeof whenIdle = (act) => act(),
  ): () => void {
    let stop: (() => void) | null = () => {}
    when(
      () =>
        void open().then((queue) => {
          if (queue && stop) stop = start(queue)
        }),
    )
    return () => {
      stop?.()
      stop = null
    }
  }

  const logic = favouritesMachine.provide({
    actors: {
      loadTitles: fromPromise(async ({ input, signal }) => {
        const before = await titlesOn(device)
        const list = await service.list(input.email, signal)
        // First on the device: what it reports from now on isn't older than this list.
        await device
          .update(favouritesRecord, (now) => ({ ...now, titles: withChangesSince(list, before, now.titles) }))
          .catch(() => {})
        return withChangesSince(list, before, await titlesOn(device))
      }),
      addTitle: fromPromise(async ({ input, signal }) =>
        ((await open()) ?? service).add(input.email, input.title, signal),
      ),
      removeTitle: fromPromise(async ({ input, signal }) =>
        ((await open()) ?? service).remove(input.email, input.title, signal),
      ),
      reconnect: fromCallback<FavouritesEvent, undefined>(({ sendBack }) => {
        const retry = () => sendBack({ type: 'reconnect.now' })
        const stops = [keepTrying(retry, service.secondsToWait), wakeUp.watch(retry)]
        return () => {
          for (const stop of stops) stop()
        }
      }),
      queue: fromCallback<SaveChange, undefined>(({ receive, sendBack }) => {
        receive((wanted) => void open().then((queue) => queue?.save(wanted)))
        return listen(
          ({ watch }) => watch((saved) => sendBack({ type: 'favourites.synced', ...saved })),
          whenIdle,
        )
      }),
    },
  })
  return { logic, input: { email, saved: await recallFavourites(device) } }
}

/** The favourites, or the part of them that `pick` returns. */
export const useFavourites = <Part = FavouritesView>(pick?: (favourites: FavouritesView) => Part) =>
  useView(useMember().favourites, favouritesView, pick)
