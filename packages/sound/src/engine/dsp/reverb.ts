/**
 * A feedback delay network of eight lines mixed by a Hadamard matrix (Jot and Chaigne, 1991), each with its own damping,
 * two of them slowly modulated, behind a pre-delay and four diffusing all-passes.
 *
 * Every delay is longer than a block, so each line is processed a block at a time. Two lines, or two all-passes, share a
 * loop: each sample depends on the one before, so in a loop for one the processor would wait.
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
const turnPerBlock = 0.0042

type Allpass = { line: Float32Array; frames: number }

export function reverb(room: Room) {
  const lines = eight(() => new Float32Array(bufferFrames))
  const delay = lengths.map((frames) => Math.max(slowFrames + 40, Math.round(frames * room.size)))
  const feedback = delay.map((frames) => 10 ** ((-3 * frames) / slowRate / room.decay) / Math.sqrt(8))
  const pole = Math.exp((-2 * Math.PI * room.damping) / slowRate)
  const held = new Float64Array(8)
  const x = eight(() => new Float32Array(slowFrames))
  const preDelay = [new Float32Array(bufferFrames), new Float32Array(bufferFrames)]
  const preDelayFrames = Math.max(1, Math.round((room.before / 1000) * slowRate))
  const allpass = [0, 1].map((side) =>
    diffusers.map((frames) => ({ line: new Float32Array(1024), frames: frames + side * 7 })),
  )
  const diffused = [new Float32Array(slowFrames), new Float32Array(slowFrames)] as const
  // A longer decay accumulates more energy. This keeps rooms equally loud.
  const loud = 0.5 * Math.sqrt(2.5 / room.decay) * Math.sqrt(8)
  let write = 0
  let turn = 0

  function diffuse(input: Float32Array, side: number): void {
    const early = preDelay[side]!
    const samples = diffused[side]!
    for (let i = 0; i < slowFrames; i++) {
      early[(write + i) & mask] = input[i]!
      samples[i] = early[(write + i - preDelayFrames) & mask]!
    }
    const [a, b, c, d] = allpass[side]!
    pass(samples, a!, b!)
    pass(samples, c!, d!)
  }

  function pass(
    samples: Float32Array,
    { line: a, frames: framesA }: Allpass,
    { line: b, frames: framesB }: Allpass,
  ) {
    for (let i = 0; i < slowFrames; i++) {
      const at = write + i
      const pastA = a[(at - framesA) & 1023]!
      const nowA = samples[i]! - 0.6 * pastA
      a[at & 1023] = nowA
      const pastB = b[(at - framesB) & 1023]!
      const nowB = Math.fround(pastA + 0.6 * nowA) - 0.6 * pastB
      b[at & 1023] = nowB
      samples[i] = pastB + 0.6 * nowB
    }
  }

  /** Reads a block from lines `n` and `m`, low-passed, into `x[n]` and `x[m]`. */
  function read(n: number, m: number): void {
    const [lineN, lineM] = [lines[n]!, lines[m]!]
    const [outN, outM] = [x[n]!, x[m]!]
    const gainN = feedback[n]! * (1 - pole)
    const gainM = feedback[m]! * (1 - pole)
    const startN = write - delay[n]!
    const startM = write - delay[m]!
    let stateN = held[n]!
    let stateM = held[m]!
    for (let i = 0; i < slowFrames; i++) {
      stateN = stateN * pole + gainN * lineN[(startN + i) & mask]!
      stateM = stateM * pole + gainM * lineM[(startM + i) & mask]!
      outN[i] = stateN
      outM[i] = stateM
    }
    held[n] = stateN
    held[m] = stateM
  }

  /** The same for a line whose length moves, `rate` times as fast as `turn`. */
  function readMoving(n: number, rate: number): void {
    const line = lines[n]!
    const out = x[n]!
    const gain = feedback[n]! * (1 - pole)
    const start = write - delay[n]!
    let state = held[n]!
    let past = 9 + 8 * Math.sin(turn * rate)
    const step = (9 + 8 * Math.sin((turn + turnPerBlock) * rate) - past) / slowFrames
    for (let i = 0; i < slowFrames; i++) {
      const whole = Math.floor(past)
      const a = line[(start + i - whole) & mask]!
      const b = line[(start + i - whole - 1) & mask]!
      state = state * pole + gain * (a + (b - a) * (past - whole))
      out[i] = state
      past += step
    }
    held[n] = state
  }

  /** Adds what was read to `output`, and writes its Hadamard transform and the input to the lines. */
  function mix({ left, right }: Stereo): void {
    const [x0, x1, x2, x3, x4, x5, x6, x7] = x
    const [l0, l1, l2, l3, l4, l5, l6, l7] = lines
    const [even, odd] = diffused
    for (let i = 0; i < slowFrames; i++) {
      const at = (write + i) & mask
      const a = x0[i]!
      const b = x1[i]!
      const c = x2[i]!
      const d = x3[i]!
      const e = x4[i]!
      const f = x5[i]!
      const g = x6[i]!
      const h = x7[i]!
      const p = even[i]!
      const q = odd[i]!
      left[i] = left[i]! + loud * (a - c + e - g)
      right[i] = right[i]! + loud * (b - d + f - h)
      l0[at] = p + (a + b + (c + d)) + (e + f + (g + h))
      l4[at] = -p + (a + b + (c + d)) - (e + f + (g + h))
      l1[at] = -q + (a - b + (c - d)) + (e - f + (g - h))
      l5[at] = q + (a - b + (c - d)) - (e - f + (g - h))
      l2[at] = p + (a + b - (c + d)) + (e + f - (g + h))
      l6[at] = -p + (a + b - (c + d)) - (e + f - (g + h))
      l3[at] = q + (a - b - (c - d)) + (e - f - (g - h))
      l7[at] = -q + (a - b - (c - d)) - (e - f - (g - h))
    }
  }

  /** Adds the reverberation of one block of `input` to `output`. */
  return (input: Stereo, output: Stereo): void => {
    diffuse(input.left, 0)
    diffuse(input.right, 1)
    read(0, 2)
    read(3, 4)
    read(5, 7)
    readMoving(1, 1)
    readMoving(6, 0.77)
    mix(output)
    write = (write + slowFrames) & mask
    turn += turnPerBlock
  }
}

function eight<Each>(create: () => Each) {
  return lengths.map(create) as [Each, Each, Each, Each, Each, Each, Each, Each]
}
