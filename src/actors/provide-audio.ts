/** The audio machine with two audio elements and the network. */
import { fromCallback, fromPromise } from 'xstate'
import { audioMachine } from '#machines/listening/audio.machine.ts'
import type { Gains } from '#machines/listening/audio.setup.ts'
import { deckMachine } from '#machines/listening/deck.machine.ts'
import type { AudioFault, Ring } from '#machines/listening/player.setup.ts'
import { watchFor } from '#services/browser/clocks.ts'
import { createAudio } from '#services/listening/audio.ts'
import { createStarts } from '#services/listening/starts.ts'
import { checkVolume } from '#services/listening/volume-check.ts'

export type AudioServices = {
  /** The address of a track's file. */
  sourceOf: (id: string) => string
  /** Finds out why a file failed to load. */
  probe: (source: string) => Promise<AudioFault>
  /** Renews the cookie that media need. */
  renew: () => Promise<boolean>
  /** Gains of tracks that are louder than the others; null if they can’t be loaded now. */
  loadGains: () => Promise<Gains | null>
  /** Plays the bell or the chime once, separately from the track. */
  ring: (sound: Ring, volume: number) => void
}

/** Seconds in which a track has to move, or to go on after it stopped to load more. */
const patience = 10

export const provideAudio = ({ sourceOf, probe, renew, loadGains, ring }: AudioServices) =>
  audioMachine.provide({
    actors: {
      deck: deckMachine.provide({
        actors: {
          element: fromCallback(({ sendBack, receive }) => {
            const { execute, stop } = createAudio({ sourceOf, send: sendBack })
            receive(execute)
            return stop
          }),
          watch: fromCallback(({ sendBack, receive }) => {
            const { restart, stop } = watchFor(patience, () => sendBack({ type: 'watch.over' }))
            receive(restart)
            return stop
          }),
          probe: fromPromise(({ input: { id } }) => probe(sourceOf(id))),
          renew: fromPromise(renew),
        },
      }),
      starts: fromCallback(({ sendBack, receive }) => {
        const { execute, stop } = createStarts(sourceOf, sendBack)
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
