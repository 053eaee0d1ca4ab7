/** Playback defaults, ranges and choices. */

/** Initial volume, 0 to 1: below the maximum, whatever the device's own volume is. */
export const firstVolume = 0.6

export const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5] as const
export type Speed = (typeof speeds)[number]

/** Seconds. */
export const skips = [10, 15, 30, 60] as const
export type Skip = (typeof skips)[number]

/** Minutes between two rings of the interval bell; 0 turns it off. */
export const bellIntervals = [0, 5, 10, 15, 30] as const
export type BellInterval = (typeof bellIntervals)[number]

export type Playback = {
  /** Seconds over which one track fades into the next; 0 turns it off. */
  crossfade: number
  /** Only used while it is unlocked. */
  speed: Speed
  isSpeedUnlocked: boolean
  /** Seconds skipped by one press. */
  skip: Skip
  bell: BellInterval
  /** The browser asks before the page is closed while a track plays. */
  asksBeforeClosing: boolean
  sleep: {
    /** The last length of the sleep timer. */
    minutes: number
    /** Seconds that the fade-out takes. */
    fade: number
    hasChime: boolean
  }
}

export const plainPlayback: Playback = {
  crossfade: 0,
  speed: 1,
  isSpeedUnlocked: false,
  skip: 15,
  bell: 0,
  asksBeforeClosing: false,
  sleep: { minutes: 30, fade: 60, hasChime: false },
}

/** Crossfade in seconds, and speed. */
export type Mix = Pick<Playback, 'crossfade' | 'speed'>

/** Seconds. */
export const crossfadeRange = { min: 0, max: 15 } as const
export const fadeRange = { min: 0, max: 300 } as const
/** The shortest fade-out of a loop with a time limit. */
export const leastFade = 30

/** Minutes. */
export const sleepPresets = [5, 10, 15, 30, 45, 60] as const
export const sleepRange = { min: 1, max: 600 } as const
export const loopPresets = [15, 30, 45, 60, 90] as const
/** What the pages of sleep and calm programs offer. */
export const sessionLengths = [30, 45, 60] as const

/** Minutes that the play key adds to a sleep timer that is about to end. */
export const extension = 10
/** Minutes by which a running sleep timer is made longer or shorter. */
export const timerStep = 5

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.min(max, Math.max(min, Math.round(value)))

/**
 * The settings after a change, each within its range. At any speed but 1×, the pulse between the two
 * tones changes: hence the lock.
 */
export function changedPlayback(playback: Playback, change: Partial<Playback>): Playback {
  const { sleep, ...changed } = { ...playback, ...change }
  return {
    ...changed,
    crossfade: within(changed.crossfade, crossfadeRange),
    speed: changed.isSpeedUnlocked ? changed.speed : 1,
    sleep: { ...sleep, minutes: within(sleep.minutes, sleepRange), fade: within(sleep.fade, fadeRange) },
  }
}
