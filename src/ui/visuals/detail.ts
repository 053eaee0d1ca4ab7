/** How finely a visual is painted, dropped by itself where the device cannot keep up. It never goes up again. */

export const details = [
  { scale: 1, steps: 96 },
  { scale: 0.75, steps: 72 },
  { scale: 0.5, steps: 56 },
  { scale: 0.35, steps: 40 },
  { scale: 0.25, steps: 32 },
] as const

/** `frames` and `late` count since the last judgement; `strikes` are judgements in a row that it was too much. */
export type Effort = { level: number; frames: number; late: number; strikes: number }

export const fresh: Effort = { level: 0, frames: 0, late: 0, strikes: 0 }

const judgedAfter = 40
/** A frame at 60 Hz takes 16.7 ms; one that took longer than this came late. */
const lateAfter = 20
/** The page was hidden, or the device asleep: such a frame says nothing. */
const meaningless = 500
const toleratedShare = 0.25
/** Something else may have kept the device busy for a moment. */
const droppedAfter = 2

/** What to do after one more frame that took `milliseconds`. */
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

/** Pixels of the canvas for a stage of so many CSS pixels. */
export function sheetFor(
  stage: { width: number; height: number; pixelRatio: number },
  level: number,
  fineness: number,
): { width: number; height: number; steps: number } {
  const { scale, steps } = details[level] ?? details[0]
  const finest = Math.min(1.5, stage.pixelRatio) * scale * fineness
  // No more than a stage of 1600 × 1000 has, whatever the screen.
  const share =
    finest * Math.min(1, Math.sqrt(1_600_000 / Math.max(1, stage.width * stage.height * finest ** 2)))
  return {
    width: Math.max(2, Math.round(stage.width * share)),
    height: Math.max(2, Math.round(stage.height * share)),
    steps,
  }
}
