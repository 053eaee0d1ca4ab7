/** The audio machine with two decks and the network. */
import { fromCallback, fromPromise } from 'xstate'
import { audioMachine } from '#machines/listening/audio.machine.ts'
import type { Gains } from '#machines/listening/audio.setup.ts'
import type { Ring } from '#machines/listening/player.setup.ts'
import type { Media } from '#services/api/media.ts'
import { createStarts } from '#services/listening/starts.ts'
import { checkVolume } from '#services/listening/volume-check.ts'
import { type DeckServices, provideDeck } from './provide-deck.ts'

export type AudioServices = DeckServices & {
  /** Asks for media, with the cookie that they need. */
  fetch: Media['fetch']
  /** Gains of tracks that are louder than the others; null if they can’t be loaded now. */
  loadGains: () => Promise<Gains | null>
  /** Plays the bell or the chime once, separately from the track. */
  ring: (sound: Ring, volume: number) => void
}

export const provideAudio = ({ fetch, loadGains, ring, ...services }: AudioServices) =>
  audioMachine.provide({
    actors: {
      deck: provideDeck(services),
      starts: fromCallback(({ sendBack, receive }) => {
        const { execute, stop } = createStarts(services.sourceOf, fetch, sendBack)
        receive(execute)
        return stop
      }),
      loadGains: fromPromise(loadGains),
      volumeCheck: fromCallback(({ sendBack }) =>
        checkVolume((isOurs) => sendBack({ type: 'volume.checked', isOurs })),
      ),
    },
    actions: { ring: (_, { sound, volume }) => ring(sound, volume) },
  })
