/**
 * Short sounds that are computed once and played many times: struck, plucked and blown notes, and a few soft noises. Each is
 * a mono buffer that begins and ends at zero. `normalized` sets its level.
 */
import { sine } from './oscillator.ts'
import type { Random } from './random.ts'
import { decibels, ease, sampleRate } from './units.ts'

/** `decay` is the time in seconds to fall by 60 dB. */
export type Partial = readonly [ratio: number, db: number, decay: number]

/** A sum of decaying sines: bells, bars, tines. `pair` doubles each partial that many Hz apart, so that it shimmers. */
export function modal(
  hertz: number,
  partials: readonly Partial[],
  seconds: number,
  attack: number,
  pair = 0,
) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  for (const [ratio, db, decay] of partials) {
    for (const away of pair ? [-pair / 2, pair / 2] : [0]) {
      const frequency = hertz * ratio + away
      if (frequency < 11_000)
        sine(frequency, decibels(db) / (pair ? 2 : 1), decay, ratio + (away > 0 ? 0.25 : 0))(out)
    }
  }
  return shaped(out, attack)
}

/** A plucked string (Karplus and Strong, 1983; tuned by an all-pass as in Jaffe and Smith, 1983). */
export function plucked(
  hertz: number,
  string: { decay: number /** 0 bright … 0.5 dull. */; dull: number; pick: number; tone: number },
  seconds: number,
  random: Random,
) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const period = sampleRate / hertz - string.dull
  const whole = Math.floor(period - 0.2)
  const part = period - whole
  const allpass = (1 - part) / (1 + part)
  const loss = 10 ** (-3 / (string.decay * hertz))
  const line = excitation(whole, string, random)
  let before = 0
  let seen = 0
  let sent = 0
  for (let i = 0, at = 0; i < out.length; i++) {
    const now = line[at]!
    const dulled = loss * ((1 - string.dull) * now + string.dull * before)
    before = now
    sent = allpass * dulled + seen - allpass * sent
    seen = dulled
    line[at] = sent
    out[i] = now
    at = at + 1 === whole ? 0 : at + 1
  }
  return shaped(out, 0.003)
}

function excitation(frames: number, string: { pick: number; tone: number }, random: Random): Float64Array {
  const burst = new Float64Array(frames)
  const pole = Math.exp((-2 * Math.PI * string.tone) / sampleRate)
  let state = 0
  for (let turn = 0; turn < 2; turn++) {
    for (let i = 0; i < frames; i++) {
      if (turn === 0) burst[i] = random() * 2 - 1
      state += (1 - pole) * (burst[i]! - state)
      if (turn === 1) burst[i] = state
    }
  }
  const back = Math.max(1, Math.round(frames * string.pick))
  const combed = burst.map((x, i) => x - burst[(i + frames - back) % frames]!)
  const mean = combed.reduce((sum, x) => sum + x, 0) / frames
  return combed.map((x) => x - mean)
}

/** A felt-covered hammer on two strings: stiff partials that decay fast at first, then slowly. */
export function felt(hertz: number, seconds: number, random: Random) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const ring = 7 * Math.sqrt(220 / hertz)
  for (let n = 1; n <= 18; n++) {
    const frequency = n * hertz * Math.sqrt(1 + 0.0003 * n * n)
    if (frequency > 5_000) break
    const amplitude = (n ** -1.05 * Math.abs(Math.sin(Math.PI * n * 0.12))) / (1 + (frequency / 1_600) ** 2)
    const decay = ring / (1 + 0.35 * n)
    sine(frequency * 0.99985, amplitude * 0.6, decay, random())(out)
    sine(frequency * 1.0002, amplitude * 0.4, decay * 1.6, random())(out)
    sine(frequency, amplitude * 0.7, decay * 0.16, random())(out)
  }
  const thud = noiseBurst(0.09, 40, 260, random)
  for (let i = 0; i < thud.length; i++) out[i] = out[i]! + thud[i]! * 0.5
  return shaped(out, 0.006)
}

/** An electric piano: a bell-like tine over a sine whose overtones decay faster than its tone (FM, Chowning 1973). */
export function tine(hertz: number, seconds: number) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const decay = 4.2 * Math.sqrt(220 / hertz)
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    const colour = 1.15 * Math.exp(-t / 0.55) + 0.22
    const strike = 0.16 * Math.exp(-t / 0.09) * Math.sin(2 * Math.PI * hertz * 6.98 * t)
    const tone = Math.sin(
      2 * Math.PI * hertz * t + colour * Math.sin(2 * Math.PI * hertz * 1.0004 * t) + strike,
    )
    out[i] = tone * Math.exp((-6.9 * t) / decay)
  }
  return shaped(out, 0.004)
}

/** A short synthetic tone whose upper partials decay first; `even` 1 is a sawtooth, 0 a square wave. */
export function pulse(hertz: number, seconds: number, even: number, top: number) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  for (let n = 1; n * hertz < Math.min(top * 2, 8_000); n++) {
    const amplitude = ((n % 2 === 0 ? even : 1) / n) * (1 / (1 + ((n * hertz) / top) ** 2))
    sine(n * hertz, amplitude, seconds / (0.55 + 0.22 * n), n * 0.5)(out)
  }
  return shaped(out, 0.005)
}

/** A sine that glides from `from` to `to` Hz: a drop of water when it rises, a soft drum when it falls. */
export function glide(
  from: number,
  to: number,
  bend: number,
  decay: number,
  seconds: number,
  attack: number,
) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  let phase = 0
  for (let i = 0; i < out.length; i++) {
    const t = i / sampleRate
    out[i] = Math.sin(phase) * Math.exp((-6.9 * t) / decay)
    phase += (2 * Math.PI * (to + (from - to) * Math.exp(-t / bend))) / sampleRate
  }
  return shaped(out, attack)
}

/** Noise between two frequencies that swells and falls within `seconds`. */
export function noiseBurst(seconds: number, low: number, high: number, random: Random, attack = 0.3) {
  const out = new Float32Array(Math.round(seconds * sampleRate))
  const closing = Math.exp((-2 * Math.PI * high) / sampleRate)
  const opening = Math.exp((-2 * Math.PI * low) / sampleRate)
  const state = [0, 0, 0, 0]
  for (let i = 0; i < out.length; i++) {
    let x = random() * 2 - 1
    for (let k = 0; k < 2; k++) x = state[k]! = x + (state[k]! - x) * closing
    for (let k = 2; k < 4; k++) {
      state[k] = x + (state[k]! - x) * opening
      x -= state[k]!
    }
    const t = i / out.length
    out[i] = x * (t < attack ? ease(t / attack) : ease((1 - t) / (1 - attack)) ** 2)
  }
  return out
}

/** Removes everything below 18 Hz, and fades in over `attack` seconds and out over 60 ms. */
function shaped(out: Float32Array, attack: number): Float32Array {
  const pole = 1 - Math.exp((-2 * Math.PI * 18) / sampleRate)
  let low = 0
  for (let i = 0; i < out.length; i++) {
    low += pole * (out[i]! - low)
    out[i] = out[i]! - low
  }
  const rise = Math.max(1, Math.round(attack * sampleRate))
  const fall = Math.min(out.length, Math.round(0.06 * sampleRate))
  for (let i = 0; i < rise && i < out.length; i++) out[i] = out[i]! * ease(i / rise)
  for (let i = 0; i < fall; i++) out[out.length - 1 - i] = out[out.length - 1 - i]! * ease(i / fall)
  return out
}

/** Scales a sound so that its loudest tenth of a second has an RMS of 0.1. */
export function normalized(out: Float32Array): Float32Array {
  const span = Math.min(out.length, Math.round(0.1 * sampleRate))
  let sum = 0
  let loudest = 0
  for (let i = 0; i < out.length; i++) {
    sum += out[i]! * out[i]!
    if (i >= span) sum -= out[i - span]! * out[i - span]!
    if (sum > loudest) loudest = sum
  }
  const scale = loudest > 0 ? 0.1 / Math.sqrt(loudest / span) : 0
  for (let i = 0; i < out.length; i++) out[i] = out[i]! * scale
  return out
}
