/** The features that aren't part of the members' machine yet. */
import { createActor } from 'xstate'
import type { MemberActors } from '#actors/member-actors.tsx'
import type { MembersEvent } from '#machines/app/members.machine.ts'
import { customizerMachine } from '#machines/settings/customizer.machine.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import { copyText } from '#services/browser/clipboard.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import { createAppearance } from '#services/settings/appearance.ts'
import { createSettingsStore } from '#services/settings/settings-store.ts'
import type { MemberOptions } from './members.ts'
import { wiringOf } from './routing/screens.ts'
import { createScreenParts } from './screen-parts.ts'
import { wireDevice } from './wire-device.ts'
import { wireEbooks } from './wire-ebooks.ts'
import { wireHistory } from './wire-history.ts'
import { wireJourney } from './wire-journey.ts'
import { wirePlayer } from './wire-player.ts'

export type UnconvertedActors = Omit<MemberActors, 'favourites' | 'notices' | 'profile' | 'books'>

/** Reads what the device has saved and makes the actors; `start` starts them and returns a function that stops them. */
export async function wireMembers(
  options: MemberOptions & {
    device: DeviceStore
    profileService: ProfileService
    ebooksService: EbooksService
  },
) {
  const {
    api,
    apiUrl,
    mediaUrl,
    productName,
    paths,
    member,
    device,
    profileService,
    ebooksService,
    inspect,
  } = options
  const inspection = inspect === undefined ? {} : { inspect }
  let report: (event: MembersEvent) => void = () => {}
  const sound = await wirePlayer({ device, mediaUrl, productName, inspect })
  const { player } = sound.actors
  const memory = await wireHistory({ device, player, inspect })
  const keeping = await wireDevice({ device, player, inspect })

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
  customizer.on('settings.shared', async () => {
    const query = settings.toQuery(customizer.getSnapshot().context.settings)
    const address = new URL(paths.dashboard, location.href).href
    const link = query === '' ? address : `${address}?${query}`
    report({ type: 'look.shared', link, isCopied: await copyText(link) })
  })
  player.on('queue.added', (fact) => report(fact))

  const ebooks = await wireEbooks({ service: ebooksService, paths, device, inspect })
  const journey = await wireJourney({ device, history: memory.actors.history, inspect })
  const parts = [sound, memory, keeping, ebooks, journey]
  const actors: UnconvertedActors = {
    customizer,
    ...sound.actors,
    ...memory.actors,
    ...keeping.actors,
    ...ebooks.actors,
    ...journey.actors,
  }
  const screenParts = createScreenParts(
    {
      ...{ api, apiUrl, mediaUrl, productName, email: member.email },
      ...{ paths, device, openBook: ebooks.openBook, player, profileService, inspect },
    },
    actors,
    wiringOf,
  )

  return {
    actors,
    prepare: screenParts.prepare,

    start(sendBack: (event: MembersEvent) => void): () => void {
      report = sendBack
      const looking = new AbortController()
      const { signal } = looking
      const stopWatchingSettings = settings.watch((received) =>
        customizer.send({ type: 'settings.received', settings: received }),
      )
      const hide = () => player.send({ type: 'page.hidden' })
      addEventListener('pagehide', hide, { signal })
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide(), {
        signal,
      })
      customizer.start()
      for (const part of parts) part.start()
      return () => {
        hide()
        looking.abort()
        stopWatchingSettings()
        screenParts.stop()
        for (const part of parts.toReversed()) part.stop()
        customizer.stop()
      }
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
