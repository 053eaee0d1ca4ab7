import * as z from 'zod/mini'
import type { SavedFavourites } from '#content/favourites.ts'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { type Api, segment } from '#services/api/api.ts'
import { ApiFault } from '#services/api/faults.ts'
import { limits } from '#services/api/limits.ts'
import { createWait } from '#services/api/retry-after.ts'
import { favouriteVerdict } from '#services/contract/common.ts'
import { favouritesAnswer } from '#services/contract/favourites.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** All tabs share it. */
export const favouritesRecord: DeviceRecord<SavedFavourites> = {
  key: 'favourites',
  schema: z.object({
    titles: z.array(z.string()),
    pending: z.array(z.object({ title: z.string(), change: z.enum(['add', 'remove']) })),
  }),
  empty: { titles: [], pending: [] },
}

/** The list saved on this device; null if there has never been one. */
export const recallFavourites = (device: DeviceStore): Promise<SavedFavourites | null> =>
  device.read(favouritesRecord)

/**
 * `list`, as the server sent it, with what changed on this device while it was on its way: a list that was asked for
 * before a change must not undo it.
 */
export function withChangesSince(
  list: readonly string[],
  before: readonly string[],
  now: readonly string[],
): readonly string[] {
  const removed = before.filter((title) => !now.includes(title))
  const added = now.filter((title) => !before.includes(title) && !list.includes(title))
  return [...list.filter((title) => !removed.includes(title)), ...added]
}

/** The favourites part of the members API, in the machines' terms. */
export function createFavouritesService(api: Api) {
  const wait = createWait()
  const listOf = (email: string) => `/favorites/${segment(email)}`

  return {
    /** For how long the server wants no automatic try. */
    secondsToWait: wait.left,

    async list(email: string, signal: AbortSignal): Promise<readonly string[]> {
      const { data } = await wait.noted(api.get(listOf(email), favouritesAnswer, { signal }))
      return data.favorites
    },

    add: (email: string, title: string, signal: AbortSignal): Promise<ChangeResult> =>
      verdictOf(() =>
        wait.noted(api.post(listOf(email), { title }, favouriteVerdict, { signal, limits: limits.kept })),
      ),

    remove: (email: string, title: string, signal: AbortSignal): Promise<ChangeResult> =>
      verdictOf(() =>
        wait.noted(
          api.remove(`${listOf(email)}/${segment(title)}`, favouriteVerdict, { signal, limits: limits.kept }),
        ),
      ),
  }
}

export type FavouritesService = ReturnType<typeof createFavouritesService>

/** Only the API's own refusal ends a change. After anything else, the change is sent again later. */
async function verdictOf(
  call: () => Promise<{ isAccepted: boolean; message: string }>,
): Promise<ChangeResult> {
  try {
    const { isAccepted, message } = await call()
    return isAccepted ? { accepted: true } : { accepted: false, message }
  } catch (problem) {
    if (problem instanceof ApiFault && problem.isTemporary) return { accepted: 'later' }
    throw problem
  }
}
