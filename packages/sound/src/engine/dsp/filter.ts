/**
 * A stereo state variable filter whose cutoff may move while it runs without a click (trapezoidal integration,
 * Andrew Simper, "Solving the continuous SVF equations", 2013), and two fixed ones, all for the slow rate.
 */
import { slowRate } from './units.ts'

export type FilterShape = 'low' | 'band' | 'high'

export type StereoFilter = {
  /** `cutoff` in Hz, `q` ≥ 0.5. Takes effect with the next block. */
  tune(cutoff: number, q: number): void
  /** Filters both channels in place. */
  run(left: Float32Array, right: Float32Array, frames: number): void
}

export function stereoFilter(shape: FilterShape): StereoFilter {
  let a1 = 1
  let a2 = 0
  let a3 = 0
  let k = 1
  const state = new Float64Array(4)

  function channel(samples: Float32Array, frames: number, at: number): void {
    let s1 = state[at]!
    let s2 = state[at + 1]!
    for (let i = 0; i < frames; i++) {
      const x = samples[i]!
      const v3 = x - s2
      const v1 = a1 * s1 + a2 * v3
      const v2 = s2 + a2 * s1 + a3 * v3
      s1 = 2 * v1 - s1
      s2 = 2 * v2 - s2
      samples[i] = shape === 'low' ? v2 : shape === 'band' ? k * v1 : x - k * v1 - v2
    }
    state[at] = s1
    state[at + 1] = s2
  }

  return {
    tune(cutoff, q) {
      const g = Math.tan((Math.PI * Math.min(cutoff, 9_000)) / slowRate)
      k = 1 / q
      a1 = 1 / (1 + g * (g + k))
      a2 = g * a1
      a3 = g * a2
    },
    run(left, right, frames) {
      channel(left, frames, 0)
      channel(right, frames, 2)
    },
  }
}

/** A stereo dip or lift of `db` at `hertz` (Robert Bristow-Johnson, "Audio EQ cookbook", peaking). */
export function stereoBell(hertz: number, q: number, db: number) {
  const w = (2 * Math.PI * hertz) / slowRate
  const amount = 10 ** (db / 40)
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha / amount
  const b0 = (1 + alpha * amount) / a0
  const b1 = (-2 * Math.cos(w)) / a0
  const b2 = (1 - alpha * amount) / a0
  const a2 = (1 - alpha / amount) / a0
  const state = new Float64Array(4)

  function channel(samples: Float32Array, frames: number, at: number): void {
    let s1 = state[at]!
    let s2 = state[at + 1]!
    for (let i = 0; i < frames; i++) {
      const x = samples[i]!
      const y = b0 * x + s1
      s1 = b1 * (x - y) + s2
      s2 = b2 * x - a2 * y
      samples[i] = y
    }
    state[at] = s1
    state[at + 1] = s2
  }

  return (left: Float32Array, right: Float32Array, frames: number): void => {
    channel(left, frames, 0)
    channel(right, frames, 2)
  }
}

/** Lifts what lies above `hertz` by `db`, gently. */
export function stereoLift(hertz: number, db: number) {
  const pole = 1 - Math.exp((-2 * Math.PI * hertz) / slowRate)
  const amount = 10 ** (db / 20) - 1
  const state = new Float64Array(2)

  function channel(samples: Float32Array, frames: number, at: number): void {
    let low = state[at]!
    for (let i = 0; i < frames; i++) {
      const x = samples[i]!
      low += pole * (x - low)
      samples[i] = x + amount * (x - low)
    }
    state[at] = low
  }

  return (left: Float32Array, right: Float32Array, frames: number): void => {
    channel(left, frames, 0)
    channel(right, frames, 1)
  }
}
