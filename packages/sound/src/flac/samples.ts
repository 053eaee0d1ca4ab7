import { seeded } from '../engine/dsp/random.ts'
import type { Stereo } from '../engine/dsp/stereo.ts'

const full = 2 ** 15

/**
 * Returns a function that writes the next frames as 16 bit integers, left and right in turn. Rounding alone would add
 * distortion to quiet sound; noise of up to one step, with a triangular distribution, makes that an even hiss far below the
 * music. The noise is the same each time for the same `name`.
 */
export function quantiser(name: string): (sound: Stereo, frames: number) => Int32Array<ArrayBuffer> {
  const random = seeded(`${name}/dither`)
  const whole = (sample: number) =>
    Math.max(-full, Math.min(full - 1, Math.round(sample * full + random() - random())))
  return ({ left, right }, frames) => {
    const out = new Int32Array(2 * frames)
    for (let i = 0; i < frames; i++) {
      out[2 * i] = whole(left[i]!)
      out[2 * i + 1] = whole(right[i]!)
    }
    return out
  }
}
