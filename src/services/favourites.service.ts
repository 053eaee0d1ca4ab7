import type { Verdict } from '../machines/favourites/favourites.machine.ts'
import type { Api } from './api.ts'
import { favouriteChangeAnswer, favouritesAnswer } from './contract/favourites.ts'

/** The favourites part of the members API, in the words the machines use. */
export function createFavouritesService(api: Api) {
  const listOf = (email: string) => `/favorites/${encodeURIComponent(email)}`

  return {
    async list(email: string, signal: AbortSignal): Promise<readonly string[]> {
      const { data } = await api.get(listOf(email), favouritesAnswer, { signal })
      return data.favorites
    },

    add: async (email: string, title: string, signal: AbortSignal): Promise<Verdict> =>
      verdictFrom(await api.post(listOf(email), { title }, favouriteChangeAnswer, { signal })),

    remove: async (email: string, title: string, signal: AbortSignal): Promise<Verdict> =>
      verdictFrom(
        await api.remove(`${listOf(email)}/${encodeURIComponent(title)}`, favouriteChangeAnswer, { signal }),
      ),
  }
}

export type FavouritesService = ReturnType<typeof createFavouritesService>

function verdictFrom(answer: { status?: unknown; message: string }): Verdict {
  return answer.status ? { accepted: true } : { accepted: false, message: answer.message }
}
