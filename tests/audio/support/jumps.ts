/**
 * Looks for clicks: places where the waveform breaks off for an instant. A click is short and has all frequencies, so
 * the fourth difference of the samples, which hears almost only the highest, leaps up for a millisecond and is quiet
 * before and after. A plucked string or a shaker leaps less and stays.
 */

export type Jump = {
  /** Seconds. */ time: number /** Times louder than what is around it. */
  sharpness: number
}

const spanFrames = 44
/** Spans before and after that count as surroundings, and those next to the place that do not. */
const around = 24
const beside = 2
/** Below this the ear hears nothing (fourth difference, RMS of a millisecond). */
const floor = 1.2e-4

/** Sharper than this is a click: `jumps.test.ts` shows which ones it catches, and that music stays below. */
export const sharpestAllowed = 13

/** The sharpest place of a channel. */
export function sharpestPlace(samples: Float32Array, sampleRate = 44_100): Jump {
  const energies = highEnergies(samples)
  let sharpest = { at: 0, ratio: 0 }
  for (let at = around; at < energies.length - around; at++) {
    if (energies[at]! < floor * floor) continue
    let sum = 0
    for (let away = beside; away <= around; away++) sum += energies[at - away]! + energies[at + away]!
    const ratio = energies[at]! / (sum / (2 * (around - beside + 1)) + floor * floor)
    if (ratio > sharpest.ratio) sharpest = { at, ratio }
  }
  return { time: (sharpest.at * spanFrames) / sampleRate, sharpness: Math.sqrt(sharpest.ratio) }
}

/** Mean square of the fourth difference, a millisecond at a time. */
function highEnergies(x: Float32Array): Float64Array {
  const energies = new Float64Array(Math.floor((x.length - 4) / spanFrames))
  for (let span = 0; span < energies.length; span++) {
    let sum = 0
    for (let i = span * spanFrames; i < (span + 1) * spanFrames; i++) {
      const d = x[i]! - 4 * x[i + 1]! + 6 * x[i + 2]! - 4 * x[i + 3]! + x[i + 4]!
      sum += d * d
    }
    energies[span] = sum / spanFrames
  }
  return energies
}
