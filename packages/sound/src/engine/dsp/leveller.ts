import { powerOf, weighedEnergy } from './loudness.ts'
import { sine } from './oscillator.ts'
import { type Stereo, stereoBuffer } from './stereo.ts'
import { blockFrames, blockSeconds, decibels, sampleRate } from './units.ts'

/** Blocks in the eight seconds before and after a moment, whose mean is its loudness. */
export const levellerBlocks = Math.round(8 / blockSeconds)

/** How far it moves the gain, up or down. */
const most = decibels(14)

/**
 * Holds music and carriers together at one loudness (LUFS) by moving the gain of the music. Works in place; the output
 * is delayed by `levellerBlocks`.
 */
export function leveller(loudness: number, carriers: { hertz: number; level: number }) {
  const music = powerOf(loudness) - 2 * carrierPower(carriers)
  const energyLeft = weighedEnergy(sampleRate)
  const energyRight = weighedEnergy(sampleRate)
  const held = Array.from({ length: levellerBlocks }, () => stereoBuffer(blockFrames))
  const powers = new Float64Array(2 * levellerBlocks)
  let count = 0
  let sum = 0
  let gain = 0
  return ({ left, right }: Stereo): void => {
    const at = count % powers.length
    const power = (energyLeft(left) + energyRight(right)) / blockFrames
    sum += power - powers[at]!
    powers[at] = power
    count++
    const mean = sum / Math.min(count, powers.length)
    const target = Math.min(most, Math.max(1 / most, Math.sqrt(music / mean)))
    const step = (target - gain) / blockFrames
    const before = held[count % levellerBlocks]!
    for (let i = 0; i < blockFrames; i++) {
      gain += step
      const l = left[i]!
      const r = right[i]!
      left[i] = before.left[i]! * gain
      right[i] = before.right[i]! * gain
      before.left[i] = l
      before.right[i] = r
    }
    gain = target
  }
}

/** Weighed power of one carrier, measured over a second after the filters have settled. */
function carrierPower({ hertz, level }: { hertz: number; level: number }): number {
  const tone = new Float32Array(2 * sampleRate)
  sine(hertz, decibels(level))(tone)
  const energy = weighedEnergy(sampleRate)
  energy(tone, 0, sampleRate)
  return energy(tone, sampleRate, sampleRate) / sampleRate
}
