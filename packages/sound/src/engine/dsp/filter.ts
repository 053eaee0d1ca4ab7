/** Stereo filters, for the slow rate unless another is given. */
import { perChannel, type Stereo } from './stereo.ts'
import { slowRate } from './units.ts'

export type FilterType = 'low' | 'band' | 'high'

export type TunableFilter = {
  /** `cutoff` in Hz, `q` ≥ 0.5. Applies from the next block. */
  tune(cutoff: number, q: number): void
  run(buffer: Stereo): void
}

/**
 * A state variable filter whose cutoff can move without clicks (trapezoidal integration; Andrew Simper, “Solving the
 * continuous SVF equations”, 2013).
 */
export function stateVariableFilter(type: FilterType, rate = slowRate): TunableFilter {
  let a1 = 1
  let a2 = 0
  let a3 = 0
  let k = 1
  return {
    tune(cutoff, q) {
      const g = Math.tan((Math.PI * Math.min(cutoff, 9_000)) / rate)
      k = 1 / q
      a1 = 1 / (1 + g * (g + k))
      a2 = g * a1
      a3 = g * a2
    },
    run: perChannel(
      () => ({ s1: 0, s2: 0 }),
      (samples, state) => {
        let { s1, s2 } = state
        for (let i = 0; i < samples.length; i++) {
          const x = samples[i]!
          const v3 = x - s2
          const v1 = a1 * s1 + a2 * v3
          const v2 = s2 + a2 * s1 + a3 * v3
          s1 = 2 * v1 - s1
          s2 = 2 * v2 - s2
          samples[i] = type === 'low' ? v2 : type === 'band' ? k * v1 : x - k * v1 - v2
        }
        state.s1 = s1
        state.s2 = s2
      },
    ),
  }
}

/** A peaking filter of `db` at `hertz` (Robert Bristow-Johnson, “Audio EQ cookbook”). */
export function peakingFilter(hertz: number, q: number, db: number) {
  const w = (2 * Math.PI * hertz) / slowRate
  const amount = 10 ** (db / 40)
  const alpha = Math.sin(w) / (2 * q)
  const a0 = 1 + alpha / amount
  const b0 = (1 + alpha * amount) / a0
  const b1 = (-2 * Math.cos(w)) / a0
  const b2 = (1 - alpha * amount) / a0
  const a2 = (1 - alpha / amount) / a0
  return perChannel(
    () => ({ s1: 0, s2: 0 }),
    (samples, state) => {
      let { s1, s2 } = state
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i]!
        const y = b0 * x + s1
        s1 = b1 * (x - y) + s2
        s2 = b2 * x - a2 * y
        samples[i] = y
      }
      state.s1 = s1
      state.s2 = s2
    },
  )
}

/** A high-shelf filter of the first order: raises everything above `hertz` by `db`. */
export function highShelfFilter(hertz: number, db: number) {
  const pole = 1 - Math.exp((-2 * Math.PI * hertz) / slowRate)
  const amount = 10 ** (db / 20) - 1
  return perChannel(
    () => ({ low: 0 }),
    (samples, state) => {
      let { low } = state
      for (let i = 0; i < samples.length; i++) {
        const x = samples[i]!
        low += pole * (x - low)
        samples[i] = x + amount * (x - low)
      }
      state.low = low
    },
  )
}
