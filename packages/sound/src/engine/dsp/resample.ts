/** Converts between the two sample rates. */
import type { Stereo } from './stereo.ts'
import { blockFrames, slowFrames } from './units.ts'

const pairs = 8

/** One side of a half-band filter under a raised cosine: every other tap is 0, the middle one is ½. */
const taps = Array.from({ length: pairs }, (_, k) => {
  const x = k + 0.5
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / pairs))
})
const scale = 1 / (2 * taps.reduce((sum, each) => sum + each, 0))
const scaled = Float64Array.from(taps, (tap) => tap * scale)

function channelUpsampler() {
  const x = new Float64Array(slowFrames + 2 * pairs)
  const sum = new Float64Array(slowFrames)
  return (slow: Float32Array, fast: Float32Array): void => {
    x.copyWithin(0, slowFrames)
    x.set(slow, 2 * pairs)
    for (let i = 0; i < slowFrames; i++) {
      fast[2 * i] = fast[2 * i]! + x[i + pairs]!
      sum[i] = fast[2 * i + 1]!
    }
    for (let k = 0; k < pairs; k++) {
      const tap = scaled[k]!
      for (let i = 0; i < slowFrames; i++)
        sum[i] = sum[i]! + tap * (x[i + pairs - k]! + x[i + pairs + 1 + k]!)
    }
    for (let i = 0; i < slowFrames; i++) fast[2 * i + 1] = sum[i]!
  }
}

function channelDownsampler() {
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

const inStereo = (create: () => (from: Float32Array, to: Float32Array) => void) => () => {
  const [left, right] = [create(), create()]
  return (from: Stereo, to: Stereo): void => {
    left(from.left, to.left)
    right(from.right, to.right)
  }
}

/** Adds a slow block to a fast one, delayed by eight slow frames. */
export const createUpsampler = inStereo(channelUpsampler)

/** Adds a fast block, slightly low-passed, to a slow one. */
export const createDownsampler = inStereo(channelDownsampler)
