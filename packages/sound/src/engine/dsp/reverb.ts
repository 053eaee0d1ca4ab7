/**
 * A feedback delay network of eight lines mixed by a Hadamard matrix (Jot and Chaigne, 1991), each with its own damping,
 * two of them slowly modulated, behind a pre-delay and four diffusing all-passes.
 *
 * Every delay is longer than a block, so each line is processed a block at a time.
 */
import type { Stereo } from './stereo.ts'
import { slowFrames, slowRate } from './units.ts'

export type Room = {
  /** Seconds to fall by 60 dB. */
  decay: number
  /** Above this frequency (Hz) the tail decays sooner. */
  damping: number
  /** Scale of the delays: 1 is a hall. */
  size: number
  /** Milliseconds before the first reflection. */
  before: number
}

const lengths = [709, 853, 991, 1151, 1307, 1471, 1637, 1811]
const diffusers = [73, 107, 151, 223]
const bufferFrames = 1 << 13
const mask = bufferFrames - 1
/** Two lines have a slowly moving length. */
const modulation: Partial<Record<number, number>> = { 1: 1, 6: 0.77 }
const turnPerBlock = 0.0042
/** Signs of the input of lines n and n + 4. */
const signs = [
  [1, -1],
  [-1, 1],
  [1, -1],
  [1, -1],
] as const

export function reverb(room: Room) {
  const lines = lengths.map(() => new Float32Array(bufferFrames))
  const delay = lengths.map((frames) => Math.max(slowFrames + 40, Math.round(frames * room.size)))
  const feedback = delay.map((frames) => 10 ** ((-3 * frames) / slowRate / room.decay) / Math.sqrt(8))
  const pole = Math.exp((-2 * Math.PI * room.damping) / slowRate)
  const held = new Float64Array(8)
  const x = lengths.map(() => new Float64Array(slowFrames))
  const preDelay = [new Float32Array(bufferFrames), new Float32Array(bufferFrames)]
  const preDelayFrames = Math.max(1, Math.round((room.before / 1000) * slowRate))
  const allpass = [0, 1].map((side) =>
    diffusers.map((frames) => ({ line: new Float32Array(1024), frames: frames + side * 7 })),
  )
  const diffused = [new Float32Array(slowFrames), new Float32Array(slowFrames)]
  // A longer decay accumulates more energy. This keeps rooms equally loud.
  const loud = 0.5 * Math.sqrt(2.5 / room.decay) * Math.sqrt(8)
  let write = 0
  let turn = 0

  function diffuse(input: Float32Array, side: number): void {
    const early = preDelay[side]!
    const samples = diffused[side]!
    for (let i = 0; i < slowFrames; i++) early[(write + i) & mask] = input[i]!
    for (let i = 0; i < slowFrames; i++) samples[i] = early[(write + i - preDelayFrames) & mask]!
    for (const { line, frames } of allpass[side]!) {
      for (let i = 0; i < slowFrames; i++) {
        const past = line[(write + i - frames) & 1023]!
        const now = samples[i]! - 0.6 * past
        line[(write + i) & 1023] = now
        samples[i] = past + 0.6 * now
      }
    }
  }

  /** Reads a block from line `n`, low-passed, into `x[n]`. */
  function read(n: number): void {
    const line = lines[n]!
    const out = x[n]!
    const gain = feedback[n]! * (1 - pole)
    const start = write - delay[n]!
    let state = held[n]!
    const rate = modulation[n]
    if (rate === undefined) {
      for (let i = 0; i < slowFrames; i++) {
        state = state * pole + gain * line[(start + i) & mask]!
        out[i] = Math.fround(state)
      }
    } else {
      const offset = (at: number) => 9 + 8 * Math.sin(at * rate)
      let past = offset(turn)
      const step = (offset(turn + turnPerBlock) - past) / slowFrames
      for (let i = 0; i < slowFrames; i++) {
        const whole = Math.floor(past)
        const a = line[(start + i - whole) & mask]!
        const b = line[(start + i - whole - 1) & mask]!
        state = state * pole + gain * (a + (b - a) * (past - whole))
        out[i] = Math.fround(state)
        past += step
      }
    }
    held[n] = state
  }

  function addTo(
    out: Float32Array,
    a: Float64Array,
    b: Float64Array,
    c: Float64Array,
    d: Float64Array,
  ): void {
    for (let i = 0; i < slowFrames; i++) out[i] = out[i]! + loud * (a[i]! - b[i]! + c[i]! - d[i]!)
  }

  /** Adds the reverberation of one block of `input` to `output`. */
  return (input: Stereo, output: Stereo): void => {
    diffuse(input.left, 0)
    diffuse(input.right, 1)
    for (let n = 0; n < 8; n++) read(n)
    addTo(output.left, x[0]!, x[2]!, x[4]!, x[6]!)
    addTo(output.right, x[1]!, x[3]!, x[5]!, x[7]!)
    // The last step of the Hadamard transform is part of writing to the lines.
    hadamard(x[0]!, x[1]!, x[2]!, x[3]!)
    hadamard(x[4]!, x[5]!, x[6]!, x[7]!)
    for (let n = 0; n < 4; n++) {
      const [low, high] = [lines[n]!, lines[n + 4]!]
      const [a, b] = [x[n]!, x[n + 4]!]
      const source = diffused[n % 2]!
      const [signLow, signHigh] = signs[n]!
      for (let i = 0; i < slowFrames; i++) {
        const at = (write + i) & mask
        low[at] = signLow * source[i]! + a[i]! + b[i]!
        high[at] = signHigh * source[i]! + a[i]! - b[i]!
      }
    }
    write = (write + slowFrames) & mask
    turn += turnPerBlock
  }
}

function hadamard(a: Float64Array, b: Float64Array, c: Float64Array, d: Float64Array): void {
  for (let i = 0; i < slowFrames; i++) {
    const sumAB = a[i]! + b[i]!
    const differenceAB = a[i]! - b[i]!
    const sumCD = c[i]! + d[i]!
    const differenceCD = c[i]! - d[i]!
    a[i] = sumAB + sumCD
    b[i] = differenceAB + differenceCD
    c[i] = sumAB - sumCD
    d[i] = differenceAB - differenceCD
  }
}
