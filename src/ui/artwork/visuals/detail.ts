/** The level of detail of a visual. It drops automatically on slow devices and never rises again. */

export const details = [
  { scale: 1, steps: 96 },
  { scale: 0.75, steps: 72 },
  { scale: 0.5, steps: 56 },
  { scale: 0.35, steps: 40 },
  { scale: 0.25, steps: 32 },
] as const

/** `frames` and `late` count since the last check; `strikes` counts failed checks in a row. */
export type Effort = { level: number; frames: number; late: number; strikes: number }

export const fresh: Effort = { level: 0, frames: 0, late: 0, strikes: 0 }

const judgedAfter = 40
/** A frame at 60 Hz takes 16.7 ms; a longer one than this is late. */
const lateAfter = 20
/** The page was hidden or the device asleep: such a frame doesn't count. */
const meaningless = 500
const toleratedShare = 0.25
/** One failed check may be chance: the device was busy for a moment. */
const droppedAfter = 2

/** The state after one more frame of `milliseconds`. */
export function afterFrame(effort: Effort, milliseconds: number): Effort {
  if (milliseconds > meaningless) return effort
  const frames = effort.frames + 1
  const late = effort.late + (milliseconds > lateAfter ? 1 : 0)
  if (frames < judgedAfter) return { ...effort, frames, late }
  const strikes = late > frames * toleratedShare ? effort.strikes + 1 : 0
  return strikes < droppedAfter
    ? { level: effort.level, frames: 0, late: 0, strikes }
    : { level: Math.min(details.length - 1, effort.level + 1), frames: 0, late: 0, strikes: 0 }
}

/** The canvas size in pixels for a stage in CSS pixels. */
export function sheetFor(
  stage: { width: number; height: number; pixelRatio: number },
  level: number,
  fineness: number,
): { width: number; height: number; steps: number } {
  const { scale, steps } = details[level] ?? details[0]
  const finest = Math.min(1.5, stage.pixelRatio) * scale * fineness
  // Never more pixels than 1600 × 1000.
  const share =
    finest * Math.min(1, Math.sqrt(1_600_000 / Math.max(1, stage.width * stage.height * finest ** 2)))
  return {
    width: Math.max(2, Math.round(stage.width * share)),
    height: Math.max(2, Math.round(stage.height * share)),
    steps,
  }
}
