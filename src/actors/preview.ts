/** Previews of tracks on the offer screens. They leave the player's queue and positions as they are. */
import { type ActorRefFrom, type AnyActorRef, fromCallback } from 'xstate'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import { type ExcerptInput, type PreviewEvent, previewMachine } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { playerView } from '#machines/listening/player.view.ts'
import type { Media } from '#services/api/media.ts'
import { playExcerpt } from '#services/listening/excerpt.ts'
import { createTabs } from '#services/listening/tabs.ts'
import { useScreenActor } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export type PreviewServices = {
  /** Plays part of a track. Returns a function that stops it. */
  play: (excerpt: ExcerptInput, send: (event: PreviewEvent) => void) => () => void
  /** Tells the other tabs that this one plays, and calls back when another one does. Returns a function that stops it. */
  announce: (onElsewhere: () => void) => () => void
}

export const providePreview = ({ play, announce }: PreviewServices) =>
  previewMachine.provide({
    actors: {
      excerpt: fromCallback<PreviewEvent, ExcerptInput>(({ input, sendBack }) => play(input, sendBack)),
      tabs: fromCallback<PreviewEvent, undefined>(({ sendBack }) =>
        announce(() => sendBack({ type: 'tabs.playing-elsewhere' })),
      ),
    },
  })

/** The minimum volume of a preview, even if the player is muted. */
const least = 0.2

type Options = { mediaUrl: string; media: Media; system: AnyActorRef['system'] }

export function createPreviewActor({ mediaUrl, media, system }: Options): LoadedActor {
  const player: ActorRefFrom<typeof playerMachine> = system.get('player')
  const logic = providePreview({
    play: ({ track, from, duration }, send) =>
      playExcerpt({
        source: `${mediaUrl}/${track}`,
        from,
        duration,
        renew: media.renew,
        send,
        volume: Math.max(least, playerView(player.getSnapshot()).volume),
      }),
    announce(onElsewhere) {
      const tabs = createTabs(onElsewhere)
      tabs.announce()
      return tabs.stop
    },
  })
  return { id: 'preview', logic, input: undefined }
}

export const usePreview = () => useView(useScreenActor('preview'), previewView)
