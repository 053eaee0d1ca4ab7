/** The display features that the visual needs: full screen, and the system's motion setting. */

import { reducedMotion } from '#services/browser/reduced-motion.ts'

export const display = {
  fill: (): Promise<void> => stage().requestFullscreen({ navigationUI: 'hide' }),
  leave: (): Promise<void> => document.exitFullscreen(),

  /**
   * Leaves full screen if the browser is in it. On iPhones, which have no full screen, the element is
   * undefined.
   */
  exit(): void {
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {})
  },

  /** Reports when the browser leaves full screen. Returns a function that stops it. */
  watchFullScreen(onLeft: () => void): () => void {
    const look = () => !document.fullscreenElement && onLeft()
    document.addEventListener('fullscreenchange', look)
    return () => document.removeEventListener('fullscreenchange', look)
  },

  wantsMotion: (): boolean => !reducedMotion().matches,

  /** Reports changes of the system's setting. Returns a function that stops it. */
  watchMotion(onChange: (isWanted: boolean) => void): () => void {
    const query = reducedMotion()
    const look = () => onChange(!query.matches)
    query.addEventListener('change', look)
    return () => query.removeEventListener('change', look)
  },
}

/** The element that fills the screen: only the picture, if there is one. */
const stage = () => document.querySelector('[data-stage=visual]') ?? document.documentElement
