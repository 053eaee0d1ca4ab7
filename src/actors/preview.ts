/** Previews of tracks on the offer screens. They leave the player's queue and positions as they are. */
import { fromCallback } from 'xstate'
import { type PreviewEvent, previewMachine } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { createTabs } from '#services/listening/tabs.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'
import { deckServices, provideDeck } from './provide-deck.ts'

export const createPreview = (edges: MemberEdges) => ({
  logic: previewMachine.provide({
    actors: {
      deck: provideDeck(deckServices(edges)),
      tabs: fromCallback<PreviewEvent, undefined>(({ sendBack }) => {
        const tabs = createTabs(() => sendBack({ type: 'tabs.playing-elsewhere' }))
        tabs.announce()
        return tabs.stop
      }),
    },
  }),
})

export const usePreview = () => useView(useScreenActor('preview'), previewView)
