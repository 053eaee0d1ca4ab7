/** The members' machine as the app composes it, with fake services. */
import { fromCallback, fromPromise } from 'xstate'
import { provideBooks } from '#actors/books.ts'
import { provideCustomizer } from '#actors/customizer.ts'
import { provideDashboard } from '#actors/dashboard.ts'
import { provideDevice } from '#actors/device.ts'
import { provideInstallation } from '#actors/installation.ts'
import { provideJourney } from '#actors/journey.ts'
import { type MemberActors, memberActorsIn } from '#actors/member-actors.tsx'
import { provideOffers } from '#actors/offers.ts'
import { provideProfile } from '#actors/profile.ts'
import { provideVersion } from '#actors/version.ts'
import { provideWelcome } from '#actors/welcome.ts'
import type { MembersArea } from '#app/system.ts'
import type { SavedFavourites } from '#content/favourites.ts'
import type { Profile } from '#machines/account/profile.ts'
import { type MembersEvent, type MembersInput, membersMachine } from '#machines/app/members.machine.ts'
import {
  type ChangeResult,
  type FavouritesEvent,
  favouritesMachine,
  type SaveChange,
} from '#machines/favourites/favourites.machine.ts'
import { type KeptJourney, notBegun } from '#machines/guidance/journey.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import type { Book } from '#machines/reading/books.ts'
import type { Reading } from '#machines/reading/reading.ts'
import type { Onboarding } from '#services/guidance/onboarding.service.ts'
import { saved } from '#tests/app/members.model.ts'
import { createChild } from '#tests/support/server/child.ts'
import { ada, never, noSavedProfile, reliableDevice, silentSettings } from './fakes.ts'
import { fakeListening, type GivenListening } from './listening-actors.ts'

export const adasProfile: Profile = {
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

export type GivenMembers = GivenListening & {
  savedFavourites?: SavedFavourites
  list?: () => Promise<readonly string[]>
  add?: (title: string) => Promise<ChangeResult>
  remove?: (title: string) => Promise<ChangeResult>
  profile?: () => Promise<Profile>
  books?: () => Promise<readonly Book[] | null>
  read?: Partial<Reading>
  journey?: Partial<KeptJourney>
  visits?: Partial<Onboarding>
  /** Starts the actors of a screen. */
  prepare?: (screen: string) => Promise<void>
}

/** `commands` lists the commands for the audio element; `audio` sends its events. */
export function fakeMembers(given: GivenMembers = {}) {
  const { journey, visits, today = '2026-03-09' } = given
  const agreed = async (): Promise<ChangeResult> => ({ accepted: true })
  const silent = fromCallback<MembersEvent, undefined>(() => {})
  const listening = fakeListening(given)
  const logic = membersMachine.provide({
    actors: {
      notices: noticesMachine.provide({
        actors: {
          toast: toastMachine.provide({
            actors: { attention: fromCallback<ToastEvent, undefined>(() => {}) },
          }),
        },
      }),
      favourites: favouritesMachine.provide({
        actors: {
          loadTitles: fromPromise(given.list ?? (async () => [])),
          addTitle: fromPromise(({ input }) => (given.add ?? agreed)(input.title)),
          removeTitle: fromPromise(({ input }) => (given.remove ?? agreed)(input.title)),
          reconnect: fromCallback<FavouritesEvent, undefined>(() => {}),
          queue: fromCallback<SaveChange, undefined>(() => {}),
        },
      }),
      profile: provideProfile(
        ada.email,
        { load: given.profile ?? (async () => adasProfile) },
        noSavedProfile,
      ),
      books: provideBooks({ list: given.books ?? (async () => []) }),
      listening: listening.logic,
      customizer: provideCustomizer(silentSettings),
      dashboard: provideDashboard(() => {}),
      journey: provideJourney({ keep: async () => {} }),
      welcome: provideWelcome({ playTone: () => () => {}, saveWelcomed: () => {} }),
      offers: provideOffers(() => {}),
      device: provideDevice(reliableDevice),
      installation: provideInstallation({ watch: () => () => {}, ask: async () => {} }, () => {}),
      version: provideVersion({ watch: () => () => {}, use: never }),
      calendar: silent,
      visibility: silent,
      loadScreenActors: fromPromise(async ({ input }) => {
        await given.prepare?.(input.screen)
        return []
      }),
    },
    actions: { notify: () => {} },
  })
  const input: MembersInput = {
    email: ada.email,
    notifications: [],
    saved: {
      ...saved,
      begunBooks: given.read?.books ?? {},
      listening: listening.input,
      journey: { kept: { ...notBegun, ...journey }, today },
      welcome: { isWelcomed: visits?.isWelcomed ?? true },
      offers: { dismissed: visits?.dismissed ?? [] },
      favourites: given.savedFavourites ?? null,
    },
  }
  return { logic, input, commands: listening.commands, audio: listening.audio }
}

/** Starts the actors that run as long as a member is signed in. */
export function startMembers(given: GivenMembers = {}) {
  const { logic, input, commands, audio } = fakeMembers(given)
  const members = createChild(logic, { systemId: 'members', input }).actor.start()
  return { actors: memberActorsIn(members), commands, audio }
}

/** A members' area that shows nothing. */
export function fakeArea(given: GivenMembers = {}): MembersArea {
  const { logic, input } = fakeMembers(given)
  let actors: MemberActors | null = null
  return {
    logic,
    input,
    actorsIn: ({ system }) => (actors ??= memberActorsIn(system.get('members'))),
    Frame: () => null,
    Skeleton: () => null,
    Player: () => null,
  }
}
