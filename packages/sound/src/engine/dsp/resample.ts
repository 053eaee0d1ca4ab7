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

/** `x` keeps the frames before. The loop is outside the closures, which share their compiled code: that's slower. */
function upsample(x: Float64Array, slow: Float32Array, fast: Float32Array): void {
  const [t0, t1, t2, t3, t4, t5, t6, t7] = scaled
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

/** `held` keeps the last three frames. */
function downsample(held: Float64Array, low: Float64Array, fast: Float32Array): void {
  let a = held[0]!
  let b = held[1]!
  let c = held[2]!
  for (let i = 0; i < slowFrames; i++) {
    const d = fast[2 * i]!
    const e = fast[2 * i + 1]!
    low[i] = (a + 4 * b + 6 * c + 4 * d + e) * 0.0625
    a = c
    b = d
    c = e
  }
  held[0] = a
  held[1] = b
  held[2] = c
}

/** Adds a slow block to a fast one, delayed by eight slow frames. */
export function createUpsampler() {
  const left = new Float64Array(slowFrames + 2 * pairs)
  const right = new Float64Array(slowFrames + 2 * pairs)
  return (slow: Stereo, fast: Stereo): void => {
    upsample(left, slow.left, fast.left)
    upsample(right, slow.right, fast.right)
  }
}

/** Adds a fast block, slightly low-passed, to slow ones. */
export function createDownsampler() {
  const [left, right] = [new Float64Array(3), new Float64Array(3)]
  const low = new Float64Array(slowFrames)
  return (fast: Stereo, slow: readonly Stereo[]): void => {
    downsample(left, low, fast.left)
    for (const { left } of slow) addTo(left, low, 1)
    downsample(right, low, fast.right)
    for (const { right } of slow) addTo(right, low, 1)
  }
}
