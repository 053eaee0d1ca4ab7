/**
 * The room: a feedback delay network of eight lines mixed by a Hadamard matrix (Jot and Chaigne, 1991), each line
 * with its own damping, two of them slowly moving, behind a pre-delay and four diffusing all-passes.
 *
 * Every delay is longer than a block, so each line is worked off a block at a time.
 */
import { slowFrames, slowRate } from './units.ts'

export type Room = {
  /** Time in seconds in which the sound falls by 60 dB. */
  decay: number
  /** Above this frequency (Hz) the tail dies sooner. */
  damping: number
  /** Scale of the delays: 1 is a hall. */
  size: number
  /** Milliseconds before the first reflection. */
  before: number
}

const lengths = [709, 853, 991, 1151, 1307, 1471, 1637, 1811]
const diffusers = [73, 107, 151, 223]
const ringFrames = 1 << 13

export function reverb(room: Room) {
  const ring = lengths.map(() => new Float32Array(ringFrames))
  const delay = lengths.map((frames) => Math.max(slowFrames + 40, Math.round(frames * room.size)))
  const feedback = delay.map((frames) => 10 ** ((-3 * frames) / slowRate / room.decay) / Math.sqrt(8))
  const pole = Math.exp((-2 * Math.PI * room.damping) / slowRate)
  const held = new Float64Array(8)
  const taps = lengths.map(() => new Float32Array(slowFrames))
  const before = [new Float32Array(ringFrames), new Float32Array(ringFrames)]
  const beforeFrames = Math.max(1, Math.round((room.before / 1000) * slowRate))
  const allpass = [0, 1].map((side) =>
    diffusers.map((frames) => ({ ring: new Float32Array(1024), frames: frames + side * 7 })),
  )
  const input = [new Float32Array(slowFrames), new Float32Array(slowFrames)]
  // A longer decay piles more energy up: the return is levelled so that recipes may change rooms freely.
  const level = 0.5 * Math.sqrt(2.5 / room.decay)
  let write = 0
  let turn = 0

  function diffuse(side: number): void {
    const samples = input[side]!
    for (const { ring: line, frames } of allpass[side]!) {
      for (let i = 0; i < slowFrames; i++) {
        const past = line[(write + i - frames) & 1023]!
        const now = samples[i]! - 0.6 * past
        line[(write + i) & 1023] = now
        samples[i] = past + 0.6 * now
      }
    }
  }

  function tap(n: number): void {
    const line = ring[n]!
    const out = taps[n]!
    const moving = n === 1 || n === 6
    const offset = moving ? 9 + 8 * Math.sin(turn * (n === 1 ? 1 : 0.77)) : 0
    const next = moving ? 9 + 8 * Math.sin((turn + 0.0042) * (n === 1 ? 1 : 0.77)) : 0
    let state = held[n]!
    const gain = feedback[n]! * (1 - pole)
    const start = write - delay[n]!
    if (!moving) {
      for (let i = 0; i < slowFrames; i++) {
        state = state * pole + gain * line[(start + i) & (ringFrames - 1)]!
        out[i] = state
      }
    } else {
      const step = (next - offset) / slowFrames
      let past = offset
      for (let i = 0; i < slowFrames; i++) {
        const whole = Math.floor(past)
        const part = past - whole
        const a = line[(start + i - whole) & (ringFrames - 1)]!
        const b = line[(start + i - whole - 1) & (ringFrames - 1)]!
        state = state * pole + gain * (a + (b - a) * part)
        out[i] = state
        past += step
      }
    }
    held[n] = state
  }

  /** Adds the room's answer to one block of `sendLeft`/`sendRight` to `left`/`right`. */
  return (sendLeft: Float32Array, sendRight: Float32Array, left: Float32Array, right: Float32Array): void => {
    const mask = ringFrames - 1
    for (let side = 0; side < 2; side++) {
      const send = side === 0 ? sendLeft : sendRight
      const line = before[side]!
      for (let i = 0; i < slowFrames; i++) line[(write + i) & mask] = send[i]!
      const samples = input[side]!
      for (let i = 0; i < slowFrames; i++) samples[i] = line[(write + i - beforeFrames) & mask]!
      diffuse(side)
    }
    for (let n = 0; n < 8; n++) tap(n)
    const t0 = taps[0]!
    const t1 = taps[1]!
    const t2 = taps[2]!
    const t3 = taps[3]!
    const t4 = taps[4]!
    const t5 = taps[5]!
    const t6 = taps[6]!
    const t7 = taps[7]!
    const r0 = ring[0]!
    const r1 = ring[1]!
    const r2 = ring[2]!
    const r3 = ring[3]!
    const r4 = ring[4]!
    const r5 = ring[5]!
    const r6 = ring[6]!
    const r7 = ring[7]!
    const inL = input[0]!
    const inR = input[1]!
    const loud = level * Math.sqrt(8)
    for (let i = 0; i < slowFrames; i++) {
      const x = inL[i]!
      const y = inR[i]!
      const s0 = t0[i]!
      const s1 = t1[i]!
      const s2 = t2[i]!
      const s3 = t3[i]!
      const s4 = t4[i]!
      const s5 = t5[i]!
      const s6 = t6[i]!
      const s7 = t7[i]!
      left[i] = left[i]! + loud * (s0 - s2 + s4 - s6)
      right[i] = right[i]! + loud * (s1 - s3 + s5 - s7)
      const a0 = s0 + s1
      const a1 = s0 - s1
      const a2 = s2 + s3
      const a3 = s2 - s3
      const a4 = s4 + s5
      const a5 = s4 - s5
      const a6 = s6 + s7
      const a7 = s6 - s7
      const b0 = a0 + a2
      const b1 = a1 + a3
      const b2 = a0 - a2
      const b3 = a1 - a3
      const b4 = a4 + a6
      const b5 = a5 + a7
      const b6 = a4 - a6
      const b7 = a5 - a7
      const at = (write + i) & mask
      r0[at] = x + b0 + b4
      r1[at] = -y + b1 + b5
      r2[at] = x + b2 + b6
      r3[at] = y + b3 + b7
      r4[at] = -x + b0 - b4
      r5[at] = y + b1 - b5
      r6[at] = -x + b2 - b6
      r7[at] = -y + b3 - b7
    }
    write = (write + slowFrames) & mask
    turn += 0.0042
  }
}
