/**
 * Isolates the vocals: both versions are the same performance, so their difference, each at its level before the
 * gain, is the vocals (and what the encoder changed).
 */

import type { Program } from '#content/programs.ts'
import { createFft } from '#sound/engine/dsp/fft.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { recipes } from '../../../content/audio/catalogue.ts'
import type { Sound } from './decode.ts'

export type SectionReport = {
  /** Whether the section has vocals. */
  isSung: boolean
  /** Whether too little of it remains between the fades to measure. */
  isFaded: boolean
  /** dB against the music of the other version, mean over the section's middle. */
  voices: number
  /** dB of the vocals between 250 and 1200 Hz, where vowels differ, relative to the whole. */
  vowels: number
}

const size = 8_192
const fft = createFft(size)
const bell = Float64Array.from({ length: size }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / size))

export function voicesIn(sung: Sound, played: Sound, program: Program): SectionReport[] {
  const recipe = recipes[program.id as keyof typeof recipes]
  const { vocals, instrumental } = recipe.gain
  const music = mono(played, 1 / instrumental)
  const voice = mono(sung, 1 / vocals)
  for (let i = 0; i < voice.length; i++) voice[i] = voice[i]! - music[i]!
  return scoreOf(recipe, program.seconds).sections.map(({ start, end, choir }) => {
    // Leaves out the fades, and reverberation from the section before.
    const from = Math.max(start + Math.min(9, (end - start) / 2), 8)
    const to = Math.min(end, program.seconds - 16)
    const { heard, vowels, played } = powers(voice, music, sung.sampleRate, from, to)
    return {
      isSung: choir !== undefined,
      isFaded: to - from < 2,
      voices: 10 * Math.log10(heard / played),
      vowels: 10 * Math.log10(vowels / heard),
    }
  })
}

/**
 * Uses loops, here and above: `map` takes several times as long, and a track has eighteen million samples.
 */
function mono({ left, right }: Sound, gain: number): Float32Array {
  const out = new Float32Array(left.length)
  for (let i = 0; i < out.length; i++) out[i] = (left[i]! + right[i]!) * 0.5 * gain
  return out
}

/**
 * Power above 250 Hz, without the carriers, and power of the vocals below 1200 Hz. One transform serves both:
 * the spectrum of a real signal is symmetric, and that of an imaginary one antisymmetric.
 */
function powers(voice: Float32Array, music: Float32Array, sampleRate: number, from: number, to: number) {
  const re = new Float64Array(size)
  const im = new Float64Array(size)
  const [low, middle, high] = [250, 1_200, 6_000].map((hertz) => Math.round((hertz * size) / sampleRate)) as [
    number,
    number,
    number,
  ]
  let vowels = 0
  let rest = 0
  let played = 0
  for (let at = Math.round(from * sampleRate); at + size <= to * sampleRate; at += size) {
    for (let i = 0; i < size; i++) {
      re[i] = voice[at + i]! * bell[i]!
      im[i] = music[at + i]! * bell[i]!
    }
    fft(re, im, 'forward')
    for (let bin = low; bin < high; bin++) {
      const mirrored = size - bin
      const power = (re[bin]! + re[mirrored]!) ** 2 + (im[bin]! - im[mirrored]!) ** 2
      if (bin < middle) vowels += power
      else rest += power
      played += (re[bin]! - re[mirrored]!) ** 2 + (im[bin]! + im[mirrored]!) ** 2
    }
  }
  return { heard: vowels + rest, vowels, played }
}
