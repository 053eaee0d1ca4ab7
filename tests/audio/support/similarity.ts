/**
 * How much of a long piece of music is heard again. The sound is reduced to the levels of 48 semitones, twice a second.
 * Two minutes are as similar as these correlate, 1 for the same music at any loudness.
 */
import { createFft } from '#sound/engine/dsp/fft.ts'

const size = 4_096
const thinning = 8
const semitones = 48
const lowest = 98
const floor = 1e-4
const fft = createFft(size)
const bell = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))

export const framesPerSecond = 2

export function collectSketch(sampleRate: number) {
  const rate = sampleRate / thinning
  const step = Math.round(rate / framesPerSecond)
  const edges = Array.from({ length: semitones + 1 }, (_, i) =>
    Math.round((lowest * 2 ** ((i - 0.5) / 12) * size) / rate),
  )
  const frames: Float32Array[] = []
  const thin = new Float64Array(size)
  let filled = 0
  let sum = 0
  let count = 0

  function frame(): void {
    const re = thin.map((sample, i) => sample * bell[i]!)
    const im = new Float64Array(size)
    fft(re, im, 'forward')
    const powers = new Float32Array(semitones)
    for (let band = 0; band < semitones; band++) {
      const to = Math.max(edges[band + 1]!, edges[band]! + 1)
      for (let bin = edges[band]!; bin < to; bin++)
        powers[band] = powers[band]! + (re[bin]! ** 2 + im[bin]! ** 2) / (to - edges[band]!)
    }
    const most = Math.max(...powers, 1e-12)
    frames.push(powers.map((power) => Math.log(power / most + floor)))
    thin.copyWithin(0, step)
    filled = size - step
  }

  return {
    frames,
    add({ left, right }: { left: Float32Array; right: Float32Array }): void {
      for (let i = 0; i < left.length; i++) {
        sum += left[i]! + right[i]!
        if (++count < thinning) continue
        thin[filled++] = sum
        sum = 0
        count = 0
        if (filled === size) frame()
      }
    },
  }
}

/** The two most similar minutes that don’t overlap. Times in seconds. */
export function mostSimilar(sketch: readonly Float32Array[]) {
  const minute = 60 * framesPerSecond
  const means = running(sketch, minute)
  let best = { similarity: -1, at: 0, again: 0 }
  const own = products(sketch, means, 0, minute)
  for (let lag = minute; lag + minute <= sketch.length; lag++) {
    const shared = products(sketch, means, lag, minute)
    for (let at = 0; at < shared.length; at++) {
      const similarity = shared[at]! / Math.sqrt(own[at]! * own[at + lag]!)
      if (similarity > best.similarity)
        best = { similarity, at: at / framesPerSecond, again: (at + lag) / framesPerSecond }
    }
  }
  return best
}

/** The mean of each band in the minute from each frame. */
function running(sketch: readonly Float32Array[], minute: number): Float64Array[] {
  const sum = new Float64Array(semitones)
  return sketch.flatMap((frame, i) => {
    for (let band = 0; band < semitones; band++)
      sum[band] = sum[band]! + frame[band]! - (i >= minute ? sketch[i - minute]![band]! : 0)
    return i >= minute - 1 ? [sum.map((value) => value / minute)] : []
  })
}

/** Covariance of the minute from each frame with the one `lag` frames later. */
function products(
  sketch: readonly Float32Array[],
  means: readonly Float64Array[],
  lag: number,
  minute: number,
): Float64Array {
  const out = new Float64Array(Math.max(0, sketch.length - lag - minute + 1))
  const dots = new Float64Array(sketch.length - lag)
  for (let i = 0; i < dots.length; i++) dots[i] = dot(sketch[i]!, sketch[i + lag]!)
  let sum = 0
  for (let i = 0; i < dots.length; i++) {
    sum += dots[i]! - (i >= minute ? dots[i - minute]! : 0)
    const at = i - minute + 1
    if (at >= 0) out[at] = sum / minute - dot(means[at]!, means[at + lag]!)
  }
  return out
}

function dot(one: ArrayLike<number>, other: ArrayLike<number>): number {
  let sum = 0
  for (let band = 0; band < semitones; band++) sum += one[band]! * other[band]!
  return sum
}
