/** Provides the visual's machine with the browser's features, with the hook for its screen. */
import { fromCallback, fromPromise } from 'xstate'
import type { LoadedActor } from '#machines/app/screen-actors.ts'
import { type KeptVisual, type VisualEvent, visualMachine } from '#machines/listening/visual.machine.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { display } from '#services/listening/display.ts'
import { createVisualService, visualRecord } from '#services/listening/visual.service.ts'
import { keepScreenOn } from '#services/listening/wake-lock.ts'
import { useScreenActor } from './member-actors.tsx'
import { useView } from './page-actors.tsx'

export type VisualServices = {
  keep: (visual: KeptVisual) => Promise<void>
  keepScreenOn: typeof keepScreenOn
  display: Pick<typeof display, 'fill' | 'leave' | 'exit' | 'watchFullScreen' | 'watchMotion'>
}

export const provideVisual = ({ keep, keepScreenOn, display }: VisualServices) =>
  visualMachine.provide({
    actors: {
      motionSetting: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
        display.watchMotion((isWanted) => sendBack({ type: isWanted ? 'motion.wanted' : 'motion.unwanted' })),
      ),
      fullScreen: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
        display.watchFullScreen(() => sendBack({ type: 'screen.left' })),
      ),
      keepAwake: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
        keepScreenOn({
          held: () => sendBack({ type: 'screen.held' }),
          released: () => sendBack({ type: 'screen.released' }),
        }),
      ),
      fillScreen: fromPromise(display.fill),
      leaveFullScreen: fromPromise(display.leave),
    },
    actions: { saveVisual: (_, visual) => void keep(visual), exitFullScreen: display.exit },
  })

export async function createVisualActor({ device }: { device: DeviceStore }): Promise<LoadedActor> {
  const service = createVisualService(device)
  const kept = (await service.recall()) ?? visualRecord.empty
  const motion = display.wantsMotion() ? 'wanted' : 'unwanted'
  return {
    id: 'visual',
    logic: provideVisual({ keep: service.keep, keepScreenOn, display }),
    input: { kept, motion },
  }
}

export const useVisual = () => useView(useScreenActor('visual'), visualView)
