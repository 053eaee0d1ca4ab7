/** Converts between the two sample rates. */
import { addTo, type Stereo } from './stereo.ts'
import { slowFrames } from './units.ts'

const pairs = 8

/** One side of a half-band filter under a raised cosine: every other tap is 0, the middle one is ½. */
const taps = Array.from({ length: pairs }, (_, k) => {
  const x = k + 0.5
  return (Math.sin(Math.PI * x) / (Math.PI * x)) * (0.5 + 0.5 * Math.cos((Math.PI * x) / pairs))
})
const scale = 1 / (2 * taps.reduce((sum, each) => sum + each, 0))
const scaled = taps.map((tap) => tap * scale) as unknown as Readonly<
  [number, number, number, number, number, number, number, number]
>

function channelUpsampler() {
  const x = new Float64Array(slowFrames + 2 * pairs)
  const [t0, t1, t2, t3, t4, t5, t6, t7] = scaled
  return (slow: Float32Array, fast: Float32Array): void => {
    x.copyWithin(0, slowFrames)
    x.set(slow, 2 * pairs)
    for (let i = 0; i < slowFrames; i++) {
      fast[2 * i] = fast[2 * i]! + x[i + 8]!
      // Written out, which is twice as fast as a loop over the taps.
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

function channelDownsampler() {
  const low = new Float64Array(slowFrames)
  let a = 0
  let b = 0
  let c = 0
  return (fast: Float32Array, slow: readonly Float32Array[]): void => {
    for (let i = 0; i < slowFrames; i++) {
      const d = fast[2 * i]!
      const e = fast[2 * i + 1]!
      low[i] = (a + 4 * b + 6 * c + 4 * d + e) * 0.0625
      a = c
      b = d
      c = e
    }
    for (const samples of slow) addTo(samples, low, 1)
  }
}

/** Adds a slow block to a fast one, delayed by eight slow frames. */
export function createUpsampler() {
  const [left, right] = [channelUpsampler(), channelUpsampler()]
  return (slow: Stereo, fast: Stereo): void => {
    left(slow.left, fast.left)
    right(slow.right, fast.right)
  }
}

/** Adds a fast block, slightly low-passed, to slow ones. */
export function createDownsampler() {
  const [left, right] = [channelDownsampler(), channelDownsampler()]
  return (fast: Stereo, slow: readonly Stereo[]): void => {
    left(
      fast.left,
      slow.map((samples) => samples.left),
    )
    right(
      fast.right,
      slow.map((samples) => samples.right),
    )
  }
}
