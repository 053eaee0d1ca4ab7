/** Between the two rates: a half-band filter up, a short smoothing down. */
import { blockFrames, slowFrames } from './units.ts'

const pairs = 8

/** One side of a half-band filter under a raised cosine: every other tap is zero, the middle one is a half. */
const side = Array.from({ length: pairs }, (_, k) => {
  const x = k + 0.5
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / pairs))
})
const scale = 1 / (2 * side.reduce((sum, each) => sum + each, 0))
const tap = (k: number) => side[k]! * scale
const t0 = tap(0)
const t1 = tap(1)
const t2 = tap(2)
const t3 = tap(3)
const t4 = tap(4)
const t5 = tap(5)
const t6 = tap(6)
const t7 = tap(7)

/** Adds a slow block to a fast one; late by eight slow frames. */
export function upwards() {
  const x = new Float64Array(slowFrames + 2 * pairs)
  return (slow: Float32Array, fast: Float32Array): void => {
    for (let i = 0; i < 2 * pairs; i++) x[i] = x[i + slowFrames]!
    for (let i = 0; i < slowFrames; i++) x[i + 2 * pairs] = slow[i]!
    for (let i = 0; i < slowFrames; i++) {
      fast[2 * i] = fast[2 * i]! + x[i + 8]!
      fast[2 * i + 1] =
        fast[2 * i + 1]! +
        t0 * (x[i + 8]! + x[i + 9]!) +
        t1 * (x[i + 7]! + x[i + 10]!) +
        t2 * (x[i + 6]! + x[i + 11]!) +
        t3 * (x[i + 5]! + x[i + 12]!) +
        t4 * (x[i + 4]! + x[i + 13]!) +
        t5 * (x[i + 3]! + x[i + 14]!) +
        t6 * (x[i + 2]! + x[i + 15]!) +
        t7 * (x[i + 1]! + x[i + 16]!)
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
