/** The members' machine as the app composes it, with fakes at its edges. */
import { fromCallback } from 'xstate'
import { type MemberActors, memberActorsIn } from '#actors/member-actors.tsx'
import { provideMembers } from '#app/provide-members.ts'
import type { MembersArea } from '#app/system.ts'
import type { SavedFavourites } from '#content/favourites.ts'
import type { Profile } from '#machines/account/profile.ts'
import type { MembersInput } from '#machines/app/members.machine.ts'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { type KeptJourney, notBegun } from '#machines/guidance/journey.machine.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import type { Book } from '#machines/reading/books.ts'
import type { Reading } from '#machines/reading/reading.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { favouritesRecord } from '#services/favourites/favourites.service.ts'
import type { Onboarding } from '#services/guidance/onboarding.service.ts'
import { saved } from '#tests/app/members.model.ts'
import { createChild } from '#tests/support/server/child.ts'
import { deviceMemory } from './device-memory.ts'
import { ada, never, noSavedProfile, silentSettings } from './fakes.ts'
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
  const listening = fakeListening(given)
  const device = createDeviceStore(ada.email, deviceMemory().database)
  if (given.savedFavourites) void device.update(favouritesRecord, () => given.savedFavourites!)
  const unheard = () => () => {}
  const logic = provideMembers({
    member: ada,
    toast: toastMachine.provide({ actors: { attention: fromCallback<ToastEvent, undefined>(() => {}) } }),
    favourites: {
      secondsToWait: () => 0,
      list: given.list ?? (async () => []),
      add: (_, title) => (given.add ?? agreed)(title),
      remove: (_, title) => (given.remove ?? agreed)(title),
    },
    device,
    wakeUp: { request: async () => {}, watch: unheard },
    profile: { load: given.profile ?? (async () => adasProfile) },
    savedProfile: noSavedProfile,
    ebooks: { list: given.books ?? (async () => []) },
    listening: listening.logic,
    customizer: silentSettings,
    keepDashboard: () => {},
    journey: { keep: async () => {} },
    welcome: { playTone: unheard, saveWelcomed: () => {} },
    saveDismissed: () => {},
    installation: { watch: unheard, ask: async () => {} },
    saveSuggested: () => {},
    versions: { watch: unheard, use: never },
    watchDay: unheard,
    watchVisibility: unheard,
    createScreenActors: async (screen) => {
      await given.prepare?.(screen)
      return []
    },
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
