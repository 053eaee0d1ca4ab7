/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4, annex 1): K-weighting, blocks of 400 ms
 * every 100 ms, an absolute gate at −70 LUFS and a relative one 10 LU below what passed it. Two channels.
 */
import { lufs, weighedEnergy } from '../engine/dsp/loudness.ts'
import { sampleRate } from '../engine/dsp/units.ts'

export type LoudnessMeter = {
  add(left: Float32Array, right: Float32Array): void
  /** K-weighted power of both channels together in each tenth of a second so far. */
  powers(): readonly number[]
  /** LUFS so far; −Infinity when everything was below the gate. */
  integrated(): number
}

/** `rate` is in samples per second; by default, that of the rendered tracks. */
export function loudnessMeter(rate = sampleRate): LoudnessMeter {
  const stepFrames = Math.round(rate / 10)
  const steps: number[] = []
  const energyLeft = weighedEnergy(rate)
  const energyRight = weighedEnergy(rate)
  let sum = 0
  let filled = 0

  function add(left: Float32Array, right: Float32Array): void {
    for (let at = 0; at < left.length; ) {
      const count = Math.min(stepFrames - filled, left.length - at)
      sum += energyLeft(left, at, count)
      sum += energyRight(right, at, count)
      at += count
      filled += count
      if (filled < stepFrames) continue
      steps.push(sum / stepFrames)
      sum = 0
      filled = 0
    }
  }

  return { add, powers: () => steps, integrated: () => integratedLoudness(steps) }
}

/** LUFS of a signal, from its K-weighted power in each tenth of a second. */
export function integratedLoudness(steps: readonly number[]): number {
  const blocks = steps.slice(3).map((_, i) => (steps[i]! + steps[i + 1]! + steps[i + 2]! + steps[i + 3]!) / 4)
  const audible = blocks.filter((power) => lufs(power) > -70)
  const threshold = lufs(mean(audible)) - 10
  return lufs(mean(audible.filter((power) => lufs(power) > threshold)))
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
