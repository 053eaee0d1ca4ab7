/** Five resonances side by side, in stereo, whose shape may move while they sound. */
import { formantCount } from './formants.ts'
import { slowRate } from './units.ts'

export function throat() {
  const gain = new Float64Array(formantCount)
  const back1 = new Float64Array(formantCount)
  const back2 = new Float64Array(formantCount)
  const states = [new Float64Array(2 + formantCount * 2), new Float64Array(2 + formantCount * 2)]

  /** Takes frequencies, amplitudes and bandwidths as `shapeMouth` writes them. */
  function shape(mouth: Float64Array): void {
    for (let k = 0; k < formantCount; k++) {
      const w = (2 * Math.PI * mouth[k * 3]!) / slowRate
      const r = Math.exp((-Math.PI * mouth[k * 3 + 2]!) / slowRate)
      back1[k] = 2 * r * Math.cos(w)
      back2[k] = -r * r
      // Neighbours are turned against each other, so that no hole opens between them (Klatt, 1980).
      gain[k] = (k % 2 === 0 ? 1 : -1) * mouth[k * 3 + 1]! * (1 - r * r) * 0.5
    }
  }

  function channel(samples: Float32Array, frames: number, state: Float64Array): void {
    const g0 = gain[0]!
    const g1 = gain[1]!
    const g2 = gain[2]!
    const g3 = gain[3]!
    const g4 = gain[4]!
    const p0 = back1[0]!
    const p1 = back1[1]!
    const p2 = back1[2]!
    const p3 = back1[3]!
    const p4 = back1[4]!
    const q0 = back2[0]!
    const q1 = back2[1]!
    const q2 = back2[2]!
    const q3 = back2[3]!
    const q4 = back2[4]!
    let x1 = state[0]!
    let x2 = state[1]!
    let a1 = state[2]!
    let a2 = state[3]!
    let b1 = state[4]!
    let b2 = state[5]!
    let c1 = state[6]!
    let c2 = state[7]!
    let d1 = state[8]!
    let d2 = state[9]!
    let e1 = state[10]!
    let e2 = state[11]!
    for (let i = 0; i < frames; i++) {
      const x = samples[i]!
      const moved = x - x2
      x2 = x1
      x1 = x
      const a = g0 * moved + p0 * a1 + q0 * a2
      a2 = a1
      a1 = a
      const b = g1 * moved + p1 * b1 + q1 * b2
      b2 = b1
      b1 = b
      const c = g2 * moved + p2 * c1 + q2 * c2
      c2 = c1
      c1 = c
      const d = g3 * moved + p3 * d1 + q3 * d2
      d2 = d1
      d1 = d
      const e = g4 * moved + p4 * e1 + q4 * e2
      e2 = e1
      e1 = e
      samples[i] = a + b + c + d + e
    }
    state[0] = x1
    state[1] = x2
    state[2] = a1
    state[3] = a2
    state[4] = b1
    state[5] = b2
    state[6] = c1
    state[7] = c2
    state[8] = d1
    state[9] = d2
    state[10] = e1
    state[11] = e2
  }

  return {
    shape,
    /** Resonates one block in place. */
    run(left: Float32Array, right: Float32Array, frames: number): void {
      channel(left, frames, states[0]!)
      channel(right, frames, states[1]!)
    },
  }
}
