/**
 * Finds clicks, where the waveform is discontinuous. A click is short and has all frequencies, so the fourth
 * difference of the samples, a steep high-pass, jumps for a millisecond and is quiet before and after. A plucked string
 * or a shaker jumps less and lasts longer.
 */

export type Jump = {
  /** Seconds. */ time: number /** Times louder than its surroundings. */
  sharpness: number
}

const spanFrames = 44
/** Milliseconds before and after that count as surroundings, and those next to the jump that don’t. */
const around = 24
const beside = 2
/** Jumps below this are inaudible (fourth difference, RMS of a millisecond). */
const floor = 1.2e-4

/** Sharper than this is a click: `jumps.test.ts` shows which ones it catches, and that music stays below. */
export const sharpestAllowed = 13

/** The sharpest jump in a channel. */
export function sharpestJump(samples: Float32Array, sampleRate = 44_100): Jump {
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
