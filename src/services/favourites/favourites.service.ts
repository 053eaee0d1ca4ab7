import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { type Api, segment } from '#services/api/api.ts'
import { favouriteVerdict } from '#services/contract/common.ts'
import { favouritesAnswer } from '#services/contract/favourites.ts'

/** The favourites part of the members API, in the words the machines use. */
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
