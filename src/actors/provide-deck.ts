/** The deck machine with an audio element and the network. The player has two of them, a preview one. */
import { fromCallback, fromPromise } from 'xstate'
import { deckMachine } from '#machines/listening/deck.machine.ts'
import type { AudioFault } from '#machines/listening/player.setup.ts'
import { watchFor } from '#services/browser/clocks.ts'
import { createAudio } from '#services/listening/audio.ts'
import { probeMedia } from '#services/listening/media-probe.ts'
import type { MemberEdges } from './member-edges.ts'

export type DeckServices = {
  /** The address of a track's file. */
  sourceOf: (id: string) => string
  /** Finds out why a file failed to load. */
  probe: (source: string) => Promise<AudioFault>
  /** Renews the cookie that media need. */
  renew: () => Promise<boolean>
}

/** Seconds in which a track has to move, or to go on after it stopped to load more: any wait is long after eight. */
const patience = 8

export const provideDeck = ({ sourceOf, probe, renew }: DeckServices) =>
  deckMachine.provide({
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
  })

/** `askToWait` is told how long the server wants to be left alone. */
export const deckServices = (
  { kept: { sourceOf, removeDamaged }, media }: Pick<MemberEdges, 'kept' | 'media'>,
  askToWait?: (seconds: number | null) => void,
): DeckServices => ({
  sourceOf,
  // A damaged file of this device has been removed, so the server is asked for it.
  probe: async (source) =>
    (await removeDamaged(source).catch(() => false)) ? 'network' : probeMedia(source, askToWait),
  renew: media.renew,
})
