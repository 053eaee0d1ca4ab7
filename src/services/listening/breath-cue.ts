/** Marks each breath in and out with a soft tone or the device's vibration. */
import { breathAt, type CueId, type PaceId } from '#content/visuals.ts'

/** Picture and cue follow one clock, in seconds, so that they agree. */
export const breathClock = (): number => performance.now() / 1000

/** Vibrations in milliseconds, with the pause between them. */
const patterns = { in: [90], out: [45, 90, 45] }

export const canVibrate = (): boolean => 'vibrate' in navigator

/** From the next turn of the breath on. Returns a function that stops it. */
export function cueBreaths(pace: PaceId, cue: CueId, playTone: (breath: 'in' | 'out') => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function wait(): void {
    // A little late: a timer that is a little early would find the breath before.
    timer = setTimeout(mark, breathAt(pace, breathClock()).left * 1000 + 20)
  }
  function mark(): void {
    const { breath } = breathAt(pace, breathClock())
    if (cue === 'tone') playTone(breath)
    else navigator.vibrate(patterns[breath])
    wait()
  }
  wait()
  return () => clearTimeout(timer)
}
