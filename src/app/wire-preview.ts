/**
 * Previews on the offer screens. They pause the player here and in other tabs, and leave its queue and positions as they
 * are.
 */
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import { type ExcerptInput, type PreviewEvent, previewMachine } from '#machines/guidance/preview.machine.ts'
import type { playerMachine } from '#machines/listening/player.machine.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { playExcerpt } from '#services/listening/excerpt.ts'
import { createTabs } from '#services/listening/tabs.ts'
import type { Inspect } from './system.ts'

type Options = {
  mediaUrl: string
  player: ActorRefFrom<typeof playerMachine>
  inspect: Inspect | undefined
}

/** The least volume of a preview, also if the player is muted. */
const least = 0.2

export function wirePreview({ mediaUrl, player, inspect }: Options) {
  const tabs = createTabs(() => preview.send({ type: 'preview.stop' }))
  const preview = createActor(
    previewMachine.provide({
      actors: {
        excerpt: fromCallback<PreviewEvent, ExcerptInput>(({ input, sendBack }) => {
          player.send({ type: 'player.pause' })
          tabs.announce()
          return playExcerpt({
            source: `${mediaUrl}/${input.track}`,
            from: input.from,
            duration: input.length,
            volume: Math.max(least, playerView(player.getSnapshot()).volume),
            send: sendBack,
          })
        }),
      },
    }),
    { systemId: 'preview', ...(inspect === undefined ? {} : { inspect }) },
  )

  const looking = new AbortController()
  let path = location.pathname

  function follow(): void {
    if (location.pathname !== path) preview.send({ type: 'preview.stop' })
    path = location.pathname
  }

  return {
    actors: { preview },
    start() {
      preview.start()
      for (const change of ['popstate', 'pushState', 'replaceState'])
        addEventListener(change, follow, { signal: looking.signal })
      player.subscribe((snapshot) => {
        if (snapshot.hasTag('sounding')) preview.send({ type: 'preview.stop' })
      })
    },
    stop() {
      looking.abort()
      tabs.stop()
      preview.stop()
    },
  }
}
