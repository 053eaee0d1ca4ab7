/** The composition root of the members' area, loaded after signing in. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import type { Paths } from '#content/paths.ts'
import { profileMachine } from '#machines/account/profile.ts'
import { type FavouritesEvent, favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import type { ResourceEvent } from '#machines/resource.machine.ts'
import type { Member } from '#machines/session/member.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'
import { createProfileService } from '#services/account/profile.service.ts'
import type { Api } from '#services/api/api.ts'
import { keepTrying } from '#services/browser/clocks.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { createFavouritesService } from '#services/favourites/favourites.service.ts'
import { createAppearance } from '#services/settings/appearance.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import { wiringOf } from './routing/screens.ts'
import { createScreenParts } from './screen-parts.ts'
import type { Inspect, MembersArea } from './wire.ts'
import { wireDevice } from './wire-device.ts'
import { wireEbooks } from './wire-ebooks.ts'
import { wireHistory } from './wire-history.ts'
import { wireJourney } from './wire-journey.ts'
import { createNotices, wireNotices } from './wire-notices.ts'
import { wirePlayer } from './wire-player.ts'

export type MemberOptions = {
  api: Api
  apiUrl: string
  mediaUrl: string
  productName: string
  paths: Paths
  /** Where the session and the settings are saved. */
  storage: SafeStorage
  member: Member
  gone: () => void
  inspect?: Inspect | undefined
}

/** Reads the data on this device and starts the member's actors. */
export async function startMembers(options: MemberOptions): Promise<Omit<MembersArea, 'Frame' | 'Player'>> {
  const { api, apiUrl, mediaUrl, productName, paths, member, gone, inspect } = options
  const inspection = inspect === undefined ? {} : { inspect }
  const favouritesService = createFavouritesService(api)
  const profileService = createProfileService(api)
  const device = createDeviceStore(member.email)
  const sound = await wirePlayer({ device, mediaUrl, productName, inspect })
  const { player } = sound.actors
  const memory = await wireHistory({ device, player, inspect })
  const keeping = await wireDevice({ device, player, inspect })

  const favourites = createActor(
    favouritesMachine.provide({
      actors: {
        loadTitles: fromPromise(({ input, signal }) => favouritesService.list(input.email, signal)),
        addTitle: fromPromise(({ input, signal }) => favouritesService.add(input.email, input.title, signal)),
        removeTitle: fromPromise(({ input, signal }) =>
          favouritesService.remove(input.email, input.title, signal),
        ),
        reconnect: fromCallback<FavouritesEvent, undefined>(({ sendBack }) =>
          keepTrying(() => sendBack({ type: 'reconnect.now' })),
        ),
      },
    }),
    { input: { email: member.email }, systemId: 'favourites', ...inspection },
  )

  const profile = createActor(
    profileMachine.provide({
      actors: {
        load: fromPromise(({ signal }) => profileService.load(member.email, signal)),
        reconnect: fromCallback<ResourceEvent, undefined>(({ sendBack }) =>
          keepTrying(() => sendBack({ type: 'reconnect.now' })),
        ),
      },
    }),
    { systemId: 'profile', ...inspection },
  )

  const settings = createSettingsStore(options.storage)
  const appearance = createAppearance()
  const storedSettings = settings.read()
  const customizer = createActor(customizerMachine, {
    input: {
      settings: storedSettings,
      offered: settings.fromQuery(askedSearch(location), storedSettings),
    },
    systemId: 'customizer',
    ...inspection,
  })
  customizer.subscribe(({ context }) => {
    appearance.show(context.settings)
    settings.write(context.settings)
  })
  customizer.on('look.answered', () => {
    history.replaceState(history.state, '', location.pathname + withoutLook(location.search) + location.hash)
  })
  const stopWatchingSettings = settings.watch((received) =>
    customizer.send({ type: 'settings.received', settings: received }),
  )

  const notices = createNotices(inspect)
  const ebooks = await wireEbooks({ api, apiUrl, paths, device, inspect })
  const journey = await wireJourney({ device, history: memory.actors.history, inspect })
  const parts = [sound, memory, keeping, ebooks, journey]
  const actors: MemberActors = {
    ...{ customizer, favourites, notices, profile },
    ...sound.actors,
    ...memory.actors,
    ...keeping.actors,
    ...ebooks.actors,
    ...journey.actors,
  }
  const screenParts = createScreenParts(
    {
      ...{ api, apiUrl, mediaUrl, productName, email: member.email },
      ...{ paths, device, openBook: ebooks.openBook, player, profile, profileService, gone, inspect },
    },
    actors,
    wiringOf,
  )
  const told = wireNotices({
    ...actors,
    settings,
    sharedAddress: new URL(paths.dashboard, location.href).href,
  })

  const looking = new AbortController()
  const { signal } = looking
  addEventListener('pagehide', () => player.send({ type: 'page.hidden' }), { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') player.send({ type: 'page.hidden' })
    else favourites.send({ type: 'favourites.reload' })
  }

  for (const actor of [notices, customizer, favourites, profile]) actor.start()
  profile.send({ type: 'resource.load' })
  for (const part of parts) part.start()
  if (keeping.done !== null) told.opened(keeping.done)
  if (member.emailChange !== undefined) told.emailChanged(member.emailChange, member.email)
  if (!options.storage.isKeeping()) told.unsaved()

  return {
    actors,
    prepare: screenParts.prepare,
    renewed: told.renewed,
    unsaved: told.unsaved,
    stop() {
      player.send({ type: 'page.hidden' })
      looking.abort()
      stopWatchingSettings()
      screenParts.stop()
      for (const part of parts.toReversed()) part.stop()
      for (const actor of [profile, favourites, customizer, notices]) actor.stop()
    },
  }
}

/** The query of the page that was asked for: a visitor's is in the sign-in page's own. */
function askedSearch({ search, href }: Location): string {
  const to = new URLSearchParams(search).get('to')
  return to === null || !URL.canParse(to, href) ? search : new URL(to, href).search
}

/** Once a shared look is decided on, the address must not offer it again. */
function withoutLook(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of [...query.keys()]) if (name.startsWith('look.')) query.delete(name)
  return query.size === 0 ? '' : `?${query}`
}
