import * as z from 'zod/mini'
import type { SavedFavourites } from '#content/favourites.ts'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { type Api, segment } from '#services/api/api.ts'
import { inTurn as runInTurn } from '#services/browser/storage-access.ts'
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
 * Makes one call at a time across all tabs. Otherwise a list requested before a change could be saved after
 * it.
 */
export const inTurn = <Answer>(
  { owner }: DeviceStore,
  signal: AbortSignal,
  call: () => Promise<Answer>,
): Promise<Answer> => runInTurn(`favourites of ${owner}`, call, signal)

/** The favourites part of the members API, in the machines' terms. */
export function createFavouritesService(api: Api) {
  const listOf = (email: string) => `/favorites/${segment(email)}`

  return {
    async list(email: string, signal: AbortSignal): Promise<readonly string[]> {
      const { data } = await api.get(listOf(email), favouritesAnswer, { signal })
      return data.favorites
    },

    add: async (email: string, title: string, signal: AbortSignal): Promise<ChangeResult> =>
      verdictFrom(await api.post(listOf(email), { title }, favouriteVerdict, { signal })),

    remove: async (email: string, title: string, signal: AbortSignal): Promise<ChangeResult> =>
      verdictFrom(await api.remove(`${listOf(email)}/${segment(title)}`, favouriteVerdict, { signal })),
  }
}

export type FavouritesService = ReturnType<typeof createFavouritesService>

const verdictFrom = ({ isAccepted, message }: { isAccepted: boolean; message: string }): ChangeResult =>
  isAccepted ? { accepted: true } : { accepted: false, message }
