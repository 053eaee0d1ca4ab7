/** The visual: opened and closed by the URL, saved on the device, still if the system asks for reduced motion. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { Paths } from '#content/paths.ts'
import { type VisualEvent, visualMachine } from '#machines/listening/visual.machine.ts'
import { keptVisual } from '#machines/listening/visual.view.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createVisualService, visualRecord } from '#services/listening/visual.service.ts'
import { keepScreenOn } from '#services/listening/wake-lock.ts'
import type { Inspect } from './system.ts'

type Options = { device: DeviceStore; paths: Paths; inspect: Inspect | undefined }

export async function wireVisual({ device, paths, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createVisualService(device)
  const stillness = matchMedia('(prefers-reduced-motion: reduce)')
  const visual = createActor(
    visualMachine.provide({
      actors: {
        keepAwake: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
          keepScreenOn({
            held: () => sendBack({ type: 'screen.held' }),
            released: () => visual.send({ type: 'screen.released' }),
          }),
        ),
        fillScreen: fromPromise(() => stage().requestFullscreen({ navigationUI: 'hide' })),
        leaveFullScreen: fromPromise(() => document.exitFullscreen()),
      },
    }),
    {
      input: {
        kept: (await service.recall()) ?? visualRecord.empty,
        motion: stillness.matches ? 'unwanted' : 'wanted',
      },
      systemId: 'visual',
      ...inspection,
    },
  )
  visual.on('visual.changed', () => void service.keep(keptVisual(visual.getSnapshot())))

  const looking = new AbortController()
  const { signal } = looking

  function follow(): void {
    const isHere = location.pathname.replace(/\/$/, '') === paths.visual
    visual.send({ type: isHere ? 'visual.open' : 'visual.close' })
    if (!isHere && document.fullscreenElement !== null) void document.exitFullscreen().catch(() => {})
  }

  return {
    actors: { visual },
    start() {
      visual.start()
      follow()
      for (const change of ['popstate', 'pushState', 'replaceState'])
        addEventListener(change, follow, { signal })
      document.addEventListener(
        'fullscreenchange',
        () => document.fullscreenElement === null && visual.send({ type: 'screen.left' }),
        { signal },
      )
      stillness.addEventListener(
        'change',
        ({ matches }) => visual.send({ type: matches ? 'motion.unwanted' : 'motion.wanted' }),
        { signal },
      )
    },
    stop() {
      looking.abort()
      visual.stop()
    },
  }
}

/** What goes full screen: the picture alone, if there is one. */
const stage = () => document.querySelector('[data-stage=visual]') ?? document.documentElement
