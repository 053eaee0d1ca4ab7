/** Between the two rates: a half-band filter up, a short smoothing down. */
import { blockFrames, slowFrames } from './units.ts'

const pairs = 8

/** Taps of a windowed (Kaiser-like) half-band filter: every other one is zero, the middle one is a half. */
const taps = Float64Array.from({ length: pairs }, (_, k) => {
  const x = k + 0.5
  const window = 0.5 + 0.5 * Math.cos((Math.PI * x) / pairs)
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * window
})

/** Adds a slow block to a fast one; late by eight slow frames. */
export function upwards() {
  const held = new Float64Array(slowFrames + 2 * pairs)
  const scale = 1 / (2 * taps.reduce((sum, tap) => sum + tap, 0))
  return (slow: Float32Array, fast: Float32Array): void => {
    held.copyWithin(0, slowFrames)
    held.set(slow, 2 * pairs)
    for (let i = 0; i < slowFrames; i++) {
      const middle = i + pairs
      let sum = 0
      for (let k = 0; k < pairs; k++) sum += taps[k]! * (held[middle - k]! + held[middle + 1 + k]!)
      fast[2 * i] = fast[2 * i]! + held[middle]!
      fast[2 * i + 1] = fast[2 * i + 1]! + sum * scale
    }
  }
}

/** Adds a fast block, a little darkened, to a slow one. */
export function downwards() {
  let a = 0
  let b = 0
  let c = 0
  return (fast: Float32Array, slow: Float32Array): void => {
    for (let i = 0; i < blockFrames; i += 2) {
      const d = fast[i]!
      const e = fast[i + 1]!
      slow[i >> 1] = slow[i >> 1]! + (a + 4 * b + 6 * c + 4 * d + e) * 0.0625
      a = c
      b = d
      c = e
    }
  }
}
