/** The composition root of the members area, loaded once somebody is signed in. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import { trackById } from '../content/programs.ts'
import { customizerMachine, restoring } from '../machines/customizer/customizer.machine.ts'
import { settingsOf } from '../machines/customizer/customizer.view.ts'
import { favouritesMachine } from '../machines/favourites/favourites.machine.ts'
import {
  type AudioCommand,
  type Listening,
  nothingHeard,
  type PlayerEvent,
  playerMachine,
} from '../machines/player/player.machine.ts'
import { playerView, positionView } from '../machines/player/player.view.ts'
import { profileMachine } from '../machines/profile/profile.machine.ts'
import type { Member } from '../machines/session/member.ts'
import type { Api } from '../services/api.ts'
import { createAppearance } from '../services/appearance.ts'
import { createAudio } from '../services/audio.ts'
import { backOff } from '../services/clocks.ts'
import { createDeviceStore } from '../services/device-store.ts'
import { createFavouritesService } from '../services/favourites.service.ts'
import { createListeningService } from '../services/listening.service.ts'
import { probeMedia } from '../services/media-probe.ts'
import { createMediaSession } from '../services/media-session.ts'
import { createProfileService } from '../services/profile.service.ts'
import { createSafeStorage } from '../services/safe-storage.ts'
import { createSettingsStore } from '../services/settings-store.ts'
import { createTabs } from '../services/tabs.ts'
import type { Inspect, MembersArea } from './wire.ts'
import { createNotices, wireNotices } from './wire-notices.ts'

export type MemberOptions = {
  api: Api
  mediaUrl: string
  productName: string
  /** Where a shared look leads to. */
  dashboard: string
  member: Member
  inspect?: Inspect | undefined
}

/** Reads what the device keeps and starts the member's actors. */
export async function startMembers(options: MemberOptions): Promise<Omit<MembersArea, 'Frame'>> {
  const { api, mediaUrl, productName, dashboard, member, inspect } = options
  const inspection = inspect === undefined ? {} : { inspect }
  const favouritesService = createFavouritesService(api)
  const profileService = createProfileService(api)
  const listening = createListeningService(createDeviceStore(member.email))
  const heard = playable((await listening.recall()) ?? nothingHeard)

  const favourites = createActor(
    favouritesMachine.provide({
      actors: {
        loadTitles: fromPromise(({ input, signal }) => favouritesService.list(input.email, signal)),
        addTitle: fromPromise(({ input, signal }) => favouritesService.add(input.email, input.title, signal)),
        removeTitle: fromPromise(({ input, signal }) =>
          favouritesService.remove(input.email, input.title, signal),
        ),
      },
    }),
    { input: { email: member.email }, systemId: 'favourites', ...inspection },
  )

  const profile = createActor(
    profileMachine.provide({
      actors: { loadProfile: fromPromise(({ input, signal }) => profileService.load(input.email, signal)) },
    }),
    { input: { email: member.email }, systemId: 'profile', ...inspection },
  )

  let attempt = 0
  const player = createActor(
    playerMachine.provide({
      actors: {
        audio: fromCallback<AudioCommand, undefined>(({ sendBack, receive }) => {
          const audio = createAudio({
            sourceOf: (id) => `${mediaUrl}/${id}`,
            probe: probeMedia,
            send: sendBack,
          })
          receive(audio.tell)
          return audio.stop
        }),
        tabs: fromCallback<{ type: 'tabs.announce' }, undefined>(({ sendBack, receive }) => {
          const tabs = createTabs(() => sendBack({ type: 'tabs.playing-elsewhere' }))
          receive(tabs.announce)
          return tabs.stop
        }),
        reconnect: fromCallback<PlayerEvent, undefined>(({ sendBack }) => {
          attempt += 1
          return backOff(() => sendBack({ type: 'reconnect.now' }), attempt)
        }),
      },
    }),
    { input: heard, systemId: 'player', ...inspection },
  )
  player.on('listening.changed', () => void listening.keep(listeningOf(player.getSnapshot())))

  const settings = createSettingsStore(createSafeStorage(() => localStorage))
  const appearance = createAppearance()
  const customizer = createActor(customizerMachine, {
    input: { restore: restoring(settings.fromQuery(location.search) ?? settings.read()) },
    systemId: 'customizer',
    ...inspection,
  })
  customizer.subscribe((snapshot) => {
    appearance.show(settingsOf(snapshot))
    settings.write(settingsOf(snapshot))
  })
  const stopWatchingSettings = settings.watch((received) =>
    customizer.send({ type: 'settings.received', restore: restoring(received) }),
  )

  const notices = createNotices(inspect)
  const actors = { customizer, favourites, notices, profile, player }
  const told = wireNotices({ ...actors, settings, sharedAddress: new URL(dashboard, location.href).href })

  const mediaSession = createMediaSession(productName, player.send)
  player.subscribe((snapshot) => {
    if (snapshot.matches({ sound: 'playing' })) attempt = 0
    mediaSession.show(playerView(snapshot), positionView(snapshot))
  })

  const looking = new AbortController()
  const { signal } = looking
  addEventListener('pagehide', () => player.send({ type: 'page.hidden' }), { signal })
  document.addEventListener('visibilitychange', onVisibility, { signal })

  function onVisibility(): void {
    if (document.visibilityState === 'hidden') player.send({ type: 'page.hidden' })
    else favourites.send({ type: 'favourites.reload' })
  }

  for (const actor of [notices, customizer, favourites, profile, player]) actor.start()

  return {
    actors,
    renewed: told.renewed,
    stop() {
      player.send({ type: 'page.hidden' })
      looking.abort()
      mediaSession.stop()
      stopWatchingSettings()
      for (const actor of [player, profile, favourites, customizer, notices]) actor.stop()
    },
  }
}

/** Tracks that the catalogue no longer has leave the queue. */
function playable(heard: Listening): Listening {
  const ids = heard.queue.ids.filter((id) => trackById(id) !== undefined)
  const current = heard.queue.ids[heard.queue.index]
  return { ...heard, queue: { ids, index: Math.max(0, current === undefined ? 0 : ids.indexOf(current)) } }
}

function listeningOf(
  snapshot: ReturnType<ReturnType<typeof createActor<typeof playerMachine>>['getSnapshot']>,
): Listening {
  const { queue, volume, places, recent } = snapshot.context
  return { queue, volume, places, recent, loop: playerView(snapshot).loop }
}
