import { formantCount } from './formants.ts'
import type { Stereo } from './stereo.ts'
import { slowFrames, slowRate } from './units.ts'

export type FormantFilter = {
  /** Takes frequencies, amplitudes and bandwidths as `shapeMouth` writes them. */
  tune(mouth: Float64Array): void
  run(buffer: Stereo): void
}

const createChannel = () => ({
  /** The last two samples. */
  x: new Float64Array(2),
  /** The last two outputs of each resonator. */
  y: new Float64Array(2 * formantCount),
  difference: new Float64Array(slowFrames),
  sum: new Float64Array(slowFrames),
})

/** Five parallel resonators in stereo, which can move while they sound. Works on blocks of `slowFrames`. */
export function formantFilter(): FormantFilter {
  const gain = new Float64Array(formantCount)
  const back1 = new Float64Array(formantCount)
  const back2 = new Float64Array(formantCount)
  const left = createChannel()
  const right = createChannel()

  return {
    tune(mouth) {
      for (let k = 0; k < formantCount; k++) {
        const w = (2 * Math.PI * mouth[k * 3]!) / slowRate
        const r = Math.exp((-Math.PI * mouth[k * 3 + 2]!) / slowRate)
        back1[k] = 2 * r * Math.cos(w)
        back2[k] = -r * r
        // Neighbours have opposite signs, so that they don’t cancel each other between their peaks (Klatt, 1980).
        gain[k] = (k % 2 === 0 ? 1 : -1) * mouth[k * 3 + 1]! * (1 - r * r) * 0.5
      }
    },
    run(buffer) {
      differentiate(buffer.left, left)
      differentiate(buffer.right, right)
      // Both channels in one loop, because each depends on its own last output: that is nearly twice as fast.
      for (let k = 0; k < formantCount; k++) {
        const g = gain[k]!
        const p = back1[k]!
        const q = back2[k]!
        let l1 = left.y[2 * k]!
        let l2 = left.y[2 * k + 1]!
        let r1 = right.y[2 * k]!
        let r2 = right.y[2 * k + 1]!
        for (let i = 0; i < slowFrames; i++) {
          const l = g * left.difference[i]! + p * l1 + q * l2
          const r = g * right.difference[i]! + p * r1 + q * r2
          l2 = l1
          l1 = l
          r2 = r1
          r1 = r
          left.sum[i] = left.sum[i]! + l
          right.sum[i] = right.sum[i]! + r
        }
        left.y[2 * k] = l1
        left.y[2 * k + 1] = l2
        right.y[2 * k] = r1
        right.y[2 * k + 1] = r2
      }
      buffer.left.set(left.sum)
      buffer.right.set(right.sum)
    },
  }
}

function differentiate(
  samples: Float32Array,
  { x, difference, sum }: ReturnType<typeof createChannel>,
): void {
  difference[0] = samples[0]! - x[1]!
  difference[1] = samples[1]! - x[0]!
  for (let i = 2; i < slowFrames; i++) difference[i] = samples[i]! - samples[i - 2]!
  x[0] = samples[slowFrames - 1]!
  x[1] = samples[slowFrames - 2]!
  sum.fill(0)
}
