/**
 * A safety net, not an effect: looks one block ahead and leads the gain down in a straight line before a peak, so
 * that nothing is ever clipped or distorted. Calibrated tracks hardly touch it.
 */
import { blockFrames, blockSeconds } from './units.ts'

/** Works on one block in place and returns the block before it: the output is late by one block. */
export function limiter(ceiling: number) {
  const heldLeft = new Float32Array(blockFrames)
  const heldRight = new Float32Array(blockFrames)
  const recovery = blockSeconds / 0.8
  let heldNeed = 1
  let gain = 1

  return (left: Float32Array, right: Float32Array): void => {
    let peak = 0
    for (let i = 0; i < blockFrames; i++) {
      const a = Math.abs(left[i]!)
      const b = Math.abs(right[i]!)
      if (a > peak) peak = a
      if (b > peak) peak = b
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
