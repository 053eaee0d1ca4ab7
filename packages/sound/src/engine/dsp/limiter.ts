import type { Stereo } from './stereo.ts'
import { blockFrames, blockSeconds } from './units.ts'

/**
 * A safety net that calibrated tracks hardly touch. Looks one block ahead and lowers the gain in a straight line before a
 * peak, so that nothing is clipped. Works in place; the output is delayed by one block.
 */
export function limiter(ceiling: number) {
  const heldLeft = new Float32Array(blockFrames)
  const heldRight = new Float32Array(blockFrames)
  const recovery = blockSeconds / 0.8
  let heldNeed = 1
  let gain = 1
  return ({ left, right }: Stereo): void => {
    let peak = 0
    for (let i = 0; i < blockFrames; i++) {
      const l = Math.abs(left[i]!)
      const r = Math.abs(right[i]!)
      if (l > peak) peak = l
      if (r > peak) peak = r
    }
    const need = peak > ceiling ? ceiling / peak : 1
    const target = Math.min(heldNeed, need, gain + recovery)
    const step = (target - gain) / blockFrames
    for (let i = 0; i < blockFrames; i++) {
      gain += step
      const l = left[i]!
      const r = right[i]!
      left[i] = heldLeft[i]! * gain
      right[i] = heldRight[i]! * gain
      heldLeft[i] = l
      heldRight[i] = r
    }
    gain = target
    heldNeed = need
  }
}
