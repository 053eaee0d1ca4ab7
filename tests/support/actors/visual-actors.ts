/** The visual for screen tests, on a fake display. */
import { createActor } from 'xstate'
import { provideVisual } from '#actors/visual.ts'
import type { KeptVisual } from '#machines/listening/visual.machine.ts'

export type GivenVisual = {
  visual?: Partial<KeptVisual>
  motion?: 'wanted' | 'unwanted'
  fillScreen?: () => Promise<void>
  saveVisual?: (visual: KeptVisual) => void
}

const stop = () => {}

export function createVisualActors(given: GivenVisual) {
  const { visual, motion = 'wanted', fillScreen, saveVisual } = given
  const logic = provideVisual({
    keep: async (kept) => saveVisual?.(kept),
    keepScreenOn({ held }) {
      held()
      return stop
    },
    display: {
      fill: fillScreen ?? (async () => {}),
      leave: async () => {},
      exit: () => {},
      watchFullScreen: () => stop,
      watchMotion: () => stop,
    },
  })
  const kept: KeptVisual = { light: null, visual: 'tide', pace: 'slow', ...visual }
  return { visual: createActor(logic, { input: { kept, motion } }) }
}
