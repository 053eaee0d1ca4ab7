/** Provides the visual's machine with the browser's features, with the hook for its screen. */
import { fromCallback, fromPromise } from 'xstate'
import type { CueId, PaceId } from '#content/visuals.ts'
import { type VisualEvent, type VisualInput, visualMachine } from '#machines/listening/visual.machine.ts'
import { visualView } from '#machines/listening/visual.view.ts'
import { watchActivity } from '#services/browser/activity.ts'
import { breathClock, canVibrate, cueBreaths } from '#services/listening/breath-cue.ts'
import { display } from '#services/listening/display.ts'
import { createVisualService, visualRecord } from '#services/listening/visual.service.ts'
import { keepScreenOn } from '#services/listening/wake-lock.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export async function createVisual({ device }: MemberEdges) {
  const { recall, keep } = createVisualService(device)
  const logic = visualMachine.provide({
    actors: {
      motionSetting: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
        display.watchMotion((isWanted) => sendBack({ type: isWanted ? 'motion.wanted' : 'motion.unwanted' })),
      ),
      cueBreaths: fromCallback<VisualEvent, { pace: PaceId; cue: CueId }>(({ input }) =>
        cueBreaths(input.pace, input.cue, playTone),
      ),
      activity: fromCallback<VisualEvent, undefined>(({ sendBack }) =>
        watchActivity(() => sendBack({ type: 'person.active' })),
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

  const kept = (await recall()) ?? visualRecord.empty
  const motion: VisualInput['motion'] = display.wantsMotion() ? 'wanted' : 'unwanted'
  return { logic, input: { kept, motion } }
}

/** A tone that can't be loaded isn't heard. */
function playTone(breath: 'in' | 'out'): void {
  import('#services/listening/tones.ts').then(
    ({ breathTone, playOnce }) => void playOnce(() => breathTone(breath), 0.5),
    () => {},
  )
}

export { breathClock, canVibrate }

export const useVisual = () => useView(useScreenActor('visual'), visualView)
