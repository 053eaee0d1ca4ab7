/**
 * Integrated loudness in LUFS (ITU-R BS.1770-4, annex 1): K-weighting, blocks of 400 ms
 * every 100 ms, an absolute gate at −70 LUFS and a relative one 10 LU below what passed it. Two channels.
 */
import { sampleRate } from '../engine/dsp/units.ts'

type Section = { b0: number; b1: number; b2: number; a1: number; a2: number }

/**
 * The two filters of the standard, which lists coefficients for 48 kHz only; these are the analogue prototypes behind
 * them (frequency, Q and gain as worked out by Brecht De Man, "Evaluation of implementations of the EBU R128
 * loudness measurement", 2018) by bilinear transform at our rate.
 */
function shelfAt(rate: number): Section {
  const k = Math.tan((Math.PI * 1681.974450955533) / rate)
  const q = 0.7071752369554196
  const high = 10 ** (3.999843853973347 / 20)
  const middle = high ** 0.4996667741545416
  const a0 = 1 + k / q + k * k
  return {
    b0: (high + (middle * k) / q + k * k) / a0,
    b1: (2 * (k * k - high)) / a0,
    b2: (high - (middle * k) / q + k * k) / a0,
    a1: (2 * (k * k - 1)) / a0,
    a2: (1 - k / q + k * k) / a0,
  }
}

function highPassAt(rate: number): Section {
  const k = Math.tan((Math.PI * 38.13547087602444) / rate)
  const q = 0.5003270373238773
  const a0 = 1 + k / q + k * k
  return { b0: 1, b1: -2, b2: 1, a1: (2 * (k * k - 1)) / a0, a2: (1 - k / q + k * k) / a0 }
}

export type LoudnessMeter = {
  add(left: Float32Array, right: Float32Array): void
  /** K-weighted power of both channels together in each tenth of a second so far. */
  powers(): readonly number[]
  /** LUFS so far; −Infinity when everything was below the gate. */
  integrated(): number
}

/** `rate` is in samples per second; by default, that of the rendered tracks. */
export function loudnessMeter(rate = sampleRate): LoudnessMeter {
  const sections = [shelfAt(rate), highPassAt(rate)] as const
  const stepFrames = Math.round(rate / 10)
  const steps: number[] = []
  const states = [new Float64Array(4), new Float64Array(4)]
  let sum = 0
  let filled = 0

  function add(left: Float32Array, right: Float32Array): void {
    for (let at = 0; at < left.length; ) {
      const count = Math.min(stepFrames - filled, left.length - at)
      sum += energy(left, at, count, sections, states[0]!)
      sum += energy(right, at, count, sections, states[1]!)
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
  const audible = blocks.filter((power) => inLufs(power) > -70)
  const threshold = inLufs(mean(audible)) - 10
  return inLufs(mean(audible.filter((power) => inLufs(power) > threshold)))
}

const inLufs = (power: number) => -0.691 + 10 * Math.log10(power)
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Sum of squares of the K-weighted samples. */
function energy(
  samples: Float32Array,
  start: number,
  count: number,
  [shelf, highPass]: readonly [Section, Section],
  state: Float64Array,
): number {
  let s1 = state[0]!
  let s2 = state[1]!
  let t1 = state[2]!
  let t2 = state[3]!
  let sum = 0
  for (let i = start; i < start + count; i++) {
    const x = samples[i]!
    const y = shelf.b0 * x + s1
    s1 = shelf.b1 * x - shelf.a1 * y + s2
    s2 = shelf.b2 * x - shelf.a2 * y
    const z = y + t1
    t1 = highPass.b1 * y - highPass.a1 * z + t2
    t2 = y - highPass.a2 * z
    sum += z * z
  }
  state[0] = s1
  state[1] = s2
  state[2] = t1
  state[3] = t2
  return sum
}
