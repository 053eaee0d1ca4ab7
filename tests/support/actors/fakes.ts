/** Fakes of the page's services. Each test decides their answers; everything else is real. */

import { fromCallback, fromPromise } from 'xstate'
import { type CustomizerServices, provideCustomizer } from '#actors/customizer.ts'
import { provideDevice } from '#actors/device.ts'
import { provideInstallation } from '#actors/installation.ts'
import { provideJourney } from '#actors/journey.ts'
import { provideListening } from '#actors/listening.ts'
import { provideOffers } from '#actors/offers.ts'
import { provideBooks, provideProfile } from '#actors/resource.ts'
import { provideVersion } from '#actors/version.ts'
import { provideWelcome } from '#actors/welcome.ts'
import type { PageServices } from '#app/system.ts'
import { arrangementFrom } from '#content/dashboard.ts'
import { defaultSettings } from '#content/settings.ts'
import { type MembersEvent, type MembersInput, membersMachine } from '#machines/app/members.machine.ts'
import { favouritesMachine, type SaveChange } from '#machines/favourites/favourites.machine.ts'
import { notBegun } from '#machines/guidance/journey.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import type { Member } from '#machines/session/member.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'
import { nothingSaved } from '#tests/listening/listening.model.ts'
import { silentListening } from './listening-actors.ts'

export const ada: Member = { email: 'ada@example.com', role: 'member', expiresAt: Number.MAX_SAFE_INTEGER }
export const bob: Member = { ...ada, email: 'bob@example.org' }

/** The answer of a server whose emails have a code. */
export const sentLink = async () => ({ hasCode: true })

/** A visitor's browser without stored data. */
export const visitor: SessionInput = { stored: { kind: 'none' }, link: 'none', awaiting: null }
export const returning: SessionInput = { ...visitor, stored: { kind: 'stale', email: ada.email } }
export const signedIn: SessionInput = { ...visitor, stored: { kind: 'live', member: ada } }

/** A promise that the test settles. */
export function later<Value>() {
  let resolve: (value: Value) => void = () => {}
  let reject: (problem: Error) => void = () => {}
  const promise = new Promise<Value>((keep, refuse) => {
    resolve = keep
    reject = refuse
  })
  return { promise, resolve, reject }
}

export const never = <Value>() => new Promise<Value>(() => {})

export function memoryStorage(): SafeStorage {
  const kept = new Map<string, string>()
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
    isKeeping: () => true,
  }
}

type Given = {
  session?: Partial<PageServices['session']>
  connection?: Partial<PageServices['connection']>
  loadMembers?: PageServices['loadMembers']
  watchLocation?: PageServices['watchLocation']
  loadScreen?: PageServices['loadScreen']
  forgetDevice?: PageServices['forgetDevice']
}

/** A device without a saved profile. */
export const noSavedProfile = { save: async () => {}, recall: async () => null }

/** A members' machine whose actors do nothing; `prepare` starts the actors of a screen. */
export const silentMembers = (prepare: (screen: string) => Promise<void> = async () => {}) => {
  const silent = fromCallback<MembersEvent, undefined>(() => {})
  const silentQueue = fromCallback<SaveChange, undefined>(() => {})
  const loadTitles = fromPromise<readonly string[], { email: string }>(never)
  return {
    logic: membersMachine.provide({
      actors: {
        notices: noticesMachine,
        favourites: favouritesMachine.provide({ actors: { loadTitles, queue: silentQueue } }),
        profile: provideProfile(ada.email, { load: never }, noSavedProfile),
        books: provideBooks({ list: never }),
        customizer: provideCustomizer(silentSettings),
        journey: provideJourney({ keep: never }),
        welcome: provideWelcome({ playTone: () => () => {}, saveWelcomed: never }),
        offers: provideOffers(never),
        device: provideDevice(reliableDevice),
        installation: provideInstallation({ watch: () => () => {}, ask: never }, never),
        version: provideVersion({ watch: () => () => {}, use: never }),
        calendar: silent,
        listening: provideListening(silentListening),
        visibility: silent,
        loadScreenActors: fromPromise(async ({ input }) => {
          await prepare(input.screen)
          return []
        }),
      },
      actions: { notify: () => {} },
    }),
    input: {
      email: ada.email,
      notifications: [],
      saved: {
        begunBooks: {},
        customizer: { settings: defaultSettings, offered: {} },
        listening: nothingSaved,
        journey: { kept: notBegun, today: '2026-03-09' },
        welcome: { isWelcomed: true },
        offers: { dismissed: [] },
        dashboard: { sections: arrangementFrom([]) },
        favourites: null,
        installation: { visits: 1, isSuggested: false },
      },
    } satisfies MembersInput,
  }
}

/** A device that saves everything. */
export const reliableDevice: Pick<DeviceStore, 'trouble' | 'watch'> = {
  trouble: () => ({ keeping: 'kept', unreadable: [] }),
  watch: () => () => {},
}

/** Settings that are neither shown nor saved. */
export const silentSettings: CustomizerServices = {
  write: () => {},
  watch: () => () => {},
  show: () => {},
  share: never,
  removeLink: () => {},
}

type Report = Parameters<PageServices['connection']['watch']>[0]

/** Services that never answer, except those `given`; `report` sends the browser's network events. */
export function fakeServices(given: Given = {}): PageServices & { report: Report } {
  let tell: Report = () => {}
  return {
    session: {
      identify: never,
      signIn: never,
      sendLink: never,
      redeemCode: never,
      openLink: () => true,
      redeemLink: never,
      createMember: never,
      end: async () => {},
      endLater: () => {},
      discardPending: async () => {},
      ...given.session,
    },
    // Sessions expire only when a test says so.
    store: {
      ...createSessionStore(memoryStorage(), Date.now),
      expiresAt: () => Date.now() + sessionLifetime,
    },
    connection: {
      isOnline: () => true,
      watch: (listener) => {
        tell = listener
        return () => {}
      },
      probe: never,
      ...given.connection,
    },
    loadScreen: given.loadScreen ?? never,
    forgetDevice: given.forgetDevice ?? never,
    firstScreens: [],
    loadMembers: given.loadMembers ?? never,
    watchLocation: given.watchLocation ?? (() => () => {}),
    report: (event) => tell(event),
  }
}
