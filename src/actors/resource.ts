/** Data that loads and is retried after a failure: the profile and the books. */
import { fromCallback, fromPromise } from 'xstate'
import { profileMachine } from '#machines/account/profile.ts'
import { booksMachine } from '#machines/reading/books.ts'
import { isTemporary } from '#machines/reason.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import type { ProfileService, SavedProfile } from '#services/account/profile.service.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'

/** Provides a resource with `load`. */
export const provideResource = <Data>(load: (signal: AbortSignal) => Promise<Data>) => ({
  load: fromPromise<Data, undefined>(({ signal }) => load(signal)),
  reconnect: fromCallback<ResourceEvent, undefined>(({ sendBack }) =>
    keepTrying(() => sendBack({ type: 'reconnect.now' })),
  ),
})

/**
 * The profile of the member with this email, or the one saved on this device if the server doesn't answer.
 */
export const provideProfile = (
  email: string,
  service: Pick<ProfileService, 'load'>,
  saved: Pick<SavedProfile, 'save' | 'recall'>,
) =>
  profileMachine.provide({
    actors: provideResource(async (signal) => {
      try {
        const profile = await service.load(email, signal)
        void saved.save(profile)
        return profile
      } catch (problem) {
        const profile = isTemporary(problem) ? await saved.recall() : null
        if (profile === null) throw problem
        return profile
      }
    }),
  })

export const provideBooks = (service: Pick<EbooksService, 'list'>) =>
  booksMachine.provide({ actors: provideResource((signal) => service.list(signal)) })
