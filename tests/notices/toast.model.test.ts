import { prove } from '@neuro/statecharts/vitest'
import { expect } from 'vitest'
import { dismissingShare, type PauseReason } from '#machines/notices/toast.machine.ts'
import { toastView } from '#machines/notices/toast.view.ts'
import { toastModel } from './toast.model.ts'

const isGone = ({ status }: { status: string }) => status === 'done'

prove(toastModel, {
  view: toastView,
  rules: ({ always, on, throughout }) => ({
    'a toast waits for the window to be active': on('xstate.init', ({ view, begun }) => {
      expect(begun).toEqual(['attention'])
      expect(view).toEqual({ isPaused: true, isDragged: false, renewals: 0 })
    }),

    'its time runs only while nothing pauses it, and it follows the finger in a drag': throughout(() => {
      const reasons = new Set<PauseReason>(['window'])
      return ({ stimulus, after, view }) => {
        const { type, by = 'drag' } = stimulus as { type: string; by?: PauseReason }
        if (type === 'toast.pause') reasons.add(by)
        if (type === 'toast.resume' || type === 'toast.release') reasons.delete(by)
        if (isGone(after)) return
        expect(view.isPaused).toBe(reasons.size > 0)
        expect(view.isDragged).toBe(reasons.has('drag'))
      }
    }),

    'it closes automatically once its time is over, not counting pauses': throughout(() => {
      let left = 0
      let since = 0
      /** Milliseconds since the time last started, by the browser's timers. */
      let ran = 0
      return ({ stimulus, after, view, viewBefore }) => {
        const { type, at = 0, ms } = stimulus as { type: string; at?: number; ms?: number }
        const isRenewed = type === 'toast.renew' || type === 'xstate.init'
        if (isRenewed) left = after.context.lifetime
        // The device's clock may have been set back.
        else if (type === 'toast.pause' && !viewBefore.isPaused)
          left -= Math.min(left, Math.max(0, at - since))
        if (!view.isPaused && (viewBefore.isPaused || isRenewed)) [since, ran] = [at, 0]
        expect(after.context.left).toBe(left)
        if (ms === undefined) return
        if (!viewBefore.isPaused) ran += ms
        expect(isGone(after)).toBe(!viewBefore.isPaused && ran >= left)
      }
    }),

    'the member can close it': on('toast.close', ({ after }) => expect(isGone(after)).toBe(true)),

    'a drag beyond 80% of its width dismisses it, but a shorter one doesn’t': on(
      'toast.release',
      ({ event, after, viewBefore }) =>
        expect(isGone(after)).toBe(viewBefore.isDragged && event.share > dismissingShare),
    ),

    'it stays while the member reads it, and when its message is repeated': on(
      ['toast.pause', 'toast.resume', 'toast.renew'],
      ({ after }) => expect(isGone(after)).toBe(false),
    ),

    'it counts repetitions of its message': always(({ stimulus, view, viewBefore }) =>
      expect(view.renewals).toBe(viewBefore.renewals + (stimulus.type === 'toast.renew' ? 1 : 0)),
    ),
  }),
})
