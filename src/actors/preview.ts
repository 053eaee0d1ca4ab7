/** Previews of tracks, and of the two tones under them. They leave the player's queue and positions as they are. */
import { fromCallback } from 'xstate'
import { trackById } from '#content/programs.ts'
import { tonesOf } from '#content/pulse.ts'
import { type ExcerptInput, type PreviewEvent, previewMachine } from '#machines/guidance/preview.machine.ts'
import { previewView } from '#machines/guidance/preview.view.ts'
import { playExcerpt } from '#services/listening/excerpt.ts'
import { createTabs } from '#services/listening/tabs.ts'
import { playTwoTones } from '#services/listening/two-tones.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export const createPreview = ({ mediaUrl, media }: MemberEdges) => ({
  logic: previewMachine.provide({
    actors: {
      excerpt: fromCallback<PreviewEvent, ExcerptInput>(({ input, sendBack: send }) => {
        const { track: id, part, ...excerpt } = input
        const track = trackById(id)
        return part === 'tones' && track !== undefined
          ? playTwoTones({ ...excerpt, ...tonesOf(track.program), send })
          : playExcerpt({ ...excerpt, source: `${mediaUrl}/${id}`, renew: media.renew, send })
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
