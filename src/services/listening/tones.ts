/** The app's own short sounds, rendered when first needed and played on a separate <audio>. */
import { wavOf } from './wav.ts'

const sampleRate = 22_050

/** Partials of a small bell: multiple of the fundamental, level, seconds to fall by 60 dB. */
const partials = [
  [1, 0.5, 2.6],
  [2.01, 0.2, 1.6],
  [2.99, 0.09, 0.9],
] as const

/** One soft strike: samples from −1 to 1 that start and end at zero. */
export function struck(hertz: number, seconds: number): Float32Array {
  const samples = new Float32Array(Math.round(seconds * sampleRate))
  for (let at = 0; at < samples.length; at += 1) {
    const time = at / sampleRate
    const rise = Math.min(1, time / 0.02)
    const end = Math.min(1, (seconds - time) / 0.1)
    const sum = partials.reduce(
      (total, [ratio, gain, decay]) =>
        total + gain * 10 ** ((-3 * time) / decay) * Math.sin(2 * Math.PI * hertz * ratio * time),
      0,
    )
    samples[at] = sum * rise * end
  }
  return samples
}

/** The interval bell: one low, soft strike on both ears. */
export function bell(): Blob {
  const strike = struck(349.23, 3).map((sample) => 0.5 * sample)
  return wavOf(strike, strike, sampleRate)
}

/** A breath in or out, on both ears; out is lower. */
export function breathTone(breath: 'in' | 'out'): Blob {
  const note = struck(breath === 'in' ? 392 : 293.66, 1.6).map((sample) => 0.4 * sample)
  return wavOf(note, note, sampleRate)
}

/** The sleep timer's chime: two soft notes on both ears. */
export function chime(): Blob {
  const first = struck(523.25, 2.4)
  const second = struck(659.25, 2)
  const both = Float32Array.from(first, (sample, at) => {
    const late = at - Math.round(0.4 * sampleRate)
    return 0.4 * (sample + (late >= 0 ? (second[late] ?? 0) : 0))
  })
  return wavOf(both, both, sampleRate)
}

/** Three soft notes on one ear and silence on the other, after `wait` seconds of silence on both. */
export function earTone(ear: 'left' | 'right', wait = 0): Blob {
  const note = struck(440, 1.4)
  const gap = Math.round(0.7 * sampleRate)
  const first = Math.round(wait * sampleRate)
  const sound = new Float32Array(first + note.length + 2 * gap)
  for (const start of [first, first + gap, first + 2 * gap]) {
    for (let at = 0; at < note.length; at += 1) sound[start + at]! += 0.45 * note[at]!
  }
  const silence = new Float32Array(sound.length)
  return ear === 'left' ? wavOf(sound, silence, sampleRate) : wavOf(silence, sound, sampleRate)
}

/** Two steady tones, one for each ear, that come and go softly. */
export function twoTones(left: number, right: number, seconds: number): Blob {
  const tone = (hertz: number) =>
    Float32Array.from({ length: Math.round(seconds * sampleRate) }, (_, at) => {
      const time = at / sampleRate
      const share = Math.min(1, time / 0.4, (seconds - time) / 0.4)
      return 0.2 * Math.sin((Math.PI / 2) * share) ** 2 * Math.sin(2 * Math.PI * hertz * time)
    })
  return wavOf(tone(left), tone(right), sampleRate)
}

/** Plays `make()`'s sound once. Returns a function that stops it. */
export function playOnce(make: () => Blob, volume = 1): () => void {
  const address = URL.createObjectURL(make())
  const element = new Audio(address)
  element.volume = volume
  const end = () => URL.revokeObjectURL(address)
  element.addEventListener('ended', end)
  element.play().catch(end)
  return () => {
    element.pause()
    end()
  }
}
