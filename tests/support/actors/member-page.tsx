/** A signed-in member's page for screen tests, with real machines and fake services. */
import { act, configure, fireEvent } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fromCallback, fromPromise } from 'xstate'
import { provideCustomizer } from '#actors/customizer.ts'
import { provideInstallation } from '#actors/installation.ts'
import { type MemberActors, MemberActorsProvider, type ScreenActors } from '#actors/member-actors.tsx'
import { provideProfile } from '#actors/resource.ts'
import type { SavedFavourites } from '#content/favourites.ts'
import { defaultSettings } from '#content/settings.ts'
import type { Profile } from '#machines/account/profile.ts'
import {
  type ChangeResult,
  type FavouritesEvent,
  favouritesMachine,
  type SaveChange,
} from '#machines/favourites/favourites.machine.ts'
import { noticesMachine } from '#machines/notices/notices.machine.ts'
import { type ToastEvent, toastMachine } from '#machines/notices/toast.machine.ts'
import {
  type DownloadsEvent,
  type DownloadTrack,
  downloadsMachine,
} from '#machines/offline/downloads.machine.ts'
import { createChild } from '#tests/support/server/child.ts'
import { createAccountActors, type GivenAccount } from './account-actors.ts'
import { createEbookActors, type GivenEbooks } from './ebook-actors.ts'
import { ada, fakeServices, noSavedProfile, signedIn, silentSettings } from './fakes.ts'
import { createGuidanceActors, type GivenGuidance } from './guidance-actors.ts'
import { type GivenListening, startListening } from './listening-actors.ts'
import { renderInPage } from './page.tsx'
import { createReadingActors, type GivenReading } from './reading-actors.ts'
import { createVisualActors, type GivenVisual } from './visual-actors.ts'

// Checking the style of every element takes most of a test's time, and no test here hides anything by style.
configure({ defaultHidden: true })

/** Clicks like a mouse, with a hover first. Ark's parts handle each event after its turn. */
export async function click(element: Element): Promise<void> {
  await act(async () => void fireEvent.pointerMove(element, { pointerType: 'mouse' }))
  await act(async () => void fireEvent.click(element))
}

export const adasProfile: Profile = {
  email: ada.email,
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: '',
  address: '',
  username: '',
  profilePhoto: null,
}

type Given = GivenAccount &
  GivenEbooks &
  GivenGuidance &
  GivenListening &
  GivenReading &
  GivenVisual & {
    /** The downloaded tracks on this device. */
    tracks?: readonly DownloadTrack[]
    /** Handles each download. */
    download?: (id: string, report: (event: DownloadsEvent) => void) => void
    savedFavourites?: SavedFavourites
    list?: () => Promise<readonly string[]>
    add?: (title: string) => Promise<ChangeResult>
    remove?: (title: string) => Promise<ChangeResult>
    profile?: () => Promise<Profile>
  }

/**
 * Starts the member's actors. `commands` lists the commands for the audio element; `audio` sends its events.
 * `facts` lists the facts that the favourites report.
 */
export function startMember(given: Given = {}) {
  const { actors: listening, commands, audio } = startListening(given)
  const agreed = async (): Promise<ChangeResult> => ({ accepted: true })

  const favourites = createChild(
    favouritesMachine.provide({
      actors: {
        loadTitles: fromPromise(given.list ?? (async () => [])),
        addTitle: fromPromise(({ input }) => (given.add ?? agreed)(input.title)),
        removeTitle: fromPromise(({ input }) => (given.remove ?? agreed)(input.title)),
        reconnect: fromCallback<FavouritesEvent, undefined>(() => {}),
        queue: fromCallback<SaveChange, undefined>(() => {}),
      },
    }),
    { input: { email: ada.email, saved: given.savedFavourites ?? null } },
  )

  const actors: MemberActors & ScreenActors = {
    ...createAccountActors(given),
    ...listening,
    ...createReadingActors(given),
    ...createVisualActors(given),
    ...createEbookActors(given),
    ...createGuidanceActors(given),
    downloads: createChild(
      downloadsMachine.provide({
        actors: {
          download: fromCallback<DownloadsEvent, { id: string }>(({ input, sendBack }) =>
            given.download?.(input.id, sendBack),
          ),
          otherTabs: fromCallback<DownloadsEvent, undefined>(() => {}),
          reconnect: fromCallback<DownloadsEvent, undefined>(() => {}),
        },
        actions: { saveWanted: () => {}, savePaused: () => {}, removeFiles: () => {} },
      }),
      { input: { tracks: given.tracks ?? [], isPersistent: false } },
    ).actor,
    customizer: createChild(provideCustomizer(silentSettings), {
      input: { settings: defaultSettings, offered: {} },
    }).actor,
    favourites: favourites.actor,
    installation: createChild(
      provideInstallation({ watch: () => () => {}, ask: async () => {} }, () => {}),
      {
        input: { visits: 1, isSuggested: false },
      },
    ).actor,
    notices: createChild(
      noticesMachine.provide({
        actors: {
          toast: toastMachine.provide({
            actors: { attention: fromCallback<ToastEvent, undefined>(() => {}) },
          }),
        },
      }),
    ).actor,
    profile: createChild(
      provideProfile(ada.email, { load: given.profile ?? (async () => adasProfile) }, noSavedProfile),
    ).actor,
  }
  for (const actor of Object.values(actors)) actor.start()
  actors.profile.send({ type: 'resource.load' })
  return { actors, commands, facts: favourites.facts, audio }
}

type Options = Given & { path?: string; locale?: string; services?: ReturnType<typeof fakeServices> }

/** Renders the result of `element` with the member's actors. */
export function renderForMember(
  element: (actors: MemberActors & ScreenActors) => ReactNode,
  options: Options = {},
) {
  const { path = '/', locale = 'en', services = fakeServices(), ...given } = options
  const member = startMember(given)
  const page = renderInPage(element(member.actors), { services, start: signedIn, path, locale })
  return { ...member, page: page.actors, services }
}

/** Renders one screen, without the frame. */
export const renderScreen = (screen: ReactNode, options: Options = {}) =>
  renderForMember((actors) => <MemberActorsProvider actors={actors}>{screen}</MemberActorsProvider>, options)
