/** Previews of tracks, and of the two tones under them. They leave the player's queue and positions as they are. */
import { fromCallback } from 'xstate'
import { trackById } from '#content/programs.ts'
import { tonesLength, tonesOf } from '#content/pulse.ts'
import { type PreviewEvent, previewMachine, type TonesInput } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { createTabs } from '#services/listening/tabs.ts'
import { playTwoTones } from '#services/listening/two-tones.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'
import { deckServices, provideDeck } from './provide-deck.ts'

export const createPreview = (edges: MemberEdges) => ({
  logic: previewMachine.provide({
    actors: {
      deck: provideDeck(deckServices(edges)),
      tones: fromCallback<PreviewEvent, TonesInput>(({ input, sendBack: send }) => {
        const { program } = trackById(input.track)!
        return playTwoTones({ ...tonesOf(program), duration: tonesLength, volume: input.volume, send })
      }),
      tabs: fromCallback<PreviewEvent, undefined>(({ sendBack }) => {
        const tabs = createTabs(() => sendBack({ type: 'tabs.playing-elsewhere' }))
        tabs.announce()
        return tabs.stop
      }),
    },
  }),
})

export const usePreview = () => useView(useScreenActor('preview'), previewView)
