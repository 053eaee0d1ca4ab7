/** The features that aren't part of the members' machine yet. */
import type { MemberActors } from '#actors/member-actors.tsx'
import type { MembersEvent } from '#machines/app/members.machine.ts'
import type { ProfileService } from '#services/account/profile.service.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import type { MemberOptions } from './members.ts'
import { wiringOf } from './routing/screens.ts'
import { createScreenParts } from './screen-parts.ts'
import { wireHistory } from './wire-history.ts'
import { wirePlayer } from './wire-player.ts'

export type UnconvertedActors = Omit<
  MemberActors,
  | 'favourites'
  | 'notices'
  | 'profile'
  | 'books'
  | 'begunBooks'
  | 'customizer'
  | 'journey'
  | 'welcome'
  | 'offers'
  | 'device'
>

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
  let report: (event: MembersEvent) => void = () => {}
  const sound = await wirePlayer({
    ...{ device, mediaUrl, productName, inspect },
    onStart: () => report({ type: 'player.started' }),
  })
  const { player } = sound.actors
  const memory = await wireHistory({ device, player, inspect, report: (fact) => report(fact) })

  player.on('queue.added', (fact) => report(fact))

  const parts = [sound, memory]
  const actors: UnconvertedActors = {
    ...sound.actors,
    ...memory.actors,
  }
  const screenParts = createScreenParts(
    {
      ...{ api, apiUrl, mediaUrl, productName, email: member.email },
      ...{ paths, device, ebooksService, player, profileService, inspect },
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
      const hide = () => player.send({ type: 'page.hidden' })
      addEventListener('pagehide', hide, { signal })
      document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && hide(), {
        signal,
      })
      for (const part of parts) part.start()
      return () => {
        hide()
        looking.abort()
        screenParts.stop()
        for (const part of parts.toReversed()) part.stop()
      }
    },
  }
}
