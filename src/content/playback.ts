/** How tracks are played, as the member likes it: figures, limits and defaults. */

export const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5] as const
export type Speed = (typeof speeds)[number]

export type Playback = {
  /** Seconds over which one track goes over into the next; 0: one after the other. */
  crossfade: number
  /** Counts while it is unlocked only. */
  speed: Speed
  isSpeedUnlocked: boolean
  /** The browser asks before the page is closed while it plays. */
  asksBeforeClosing: boolean
  sleep: {
    /** What the sleep timer was last set to. */
    minutes: number
    /** Seconds over which the sound leaves. */
    fade: number
    hasChime: boolean
  }
}

export const plainPlayback: Playback = {
  crossfade: 0,
  speed: 1,
  isSpeedUnlocked: false,
  asksBeforeClosing: false,
  sleep: { minutes: 30, fade: 60, hasChime: false },
}

/** Seconds. */
export const crossfadeRange = { min: 0, max: 15 } as const
export const fadeRange = { min: 0, max: 300 } as const

/** Minutes. */
export const sleepPresets = [5, 10, 15, 30, 45, 60] as const
export const sleepRange = { min: 1, max: 600 } as const
export const repeatPresets = [15, 30, 45, 60, 90] as const

/** Minutes that one more press adds to a sleep timer about to end. */
export const extension = 10
