import { fromCallback, fromPromise } from 'xstate'
import { type FavouritesEvent, favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import type { FavouritesService } from '#services/favourites/favourites.service.ts'

export const provideFavourites = (service: FavouritesService) =>
  favouritesMachine.provide({
    actors: {
      loadTitles: fromPromise(({ input, signal }) => service.list(input.email, signal)),
      addTitle: fromPromise(({ input, signal }) => service.add(input.email, input.title, signal)),
      removeTitle: fromPromise(({ input, signal }) => service.remove(input.email, input.title, signal)),
      reconnect: fromCallback<FavouritesEvent, undefined>(({ sendBack }) =>
        keepTrying(() => sendBack({ type: 'reconnect.now' })),
      ),
    },
  })
