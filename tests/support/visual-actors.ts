/** The visual for screen tests: a real machine on a screen that does what a test says. */
import { createActor, fromCallback, fromPromise } from 'xstate'
import type { VisualActors } from '#actors/visual-actors.tsx'
import { type KeptVisual, type VisualEvent, visualMachine } from '#machines/listening/visual.machine.ts'

export type GivenVisual = {
  visual?: Partial<KeptVisual>
  motion?: 'wanted' | 'unwanted'
  fillScreen?: () => Promise<void>
}

export const createVisualActors = ({ visual, motion = 'wanted', fillScreen }: GivenVisual): VisualActors => ({
  visual: createActor(
    visualMachine.provide({
      actors: {
        keepAwake: fromCallback<VisualEvent, undefined>(({ sendBack }) => sendBack({ type: 'screen.held' })),
        fillScreen: fromPromise(fillScreen ?? (async () => {})),
        leaveFullScreen: fromPromise(async () => {}),
      },
    }),
    { input: { kept: { light: null, visual: 'tide', pace: 'slow', ...visual }, motion } },
  ),
})
