import type { Choir, Vowel } from '../../recipe.ts'
import { formantFilter } from '../dsp/formant-filter.ts'
import { formantCount, type Part, shapeMouth } from '../dsp/formants.ts'
import { createGlottis, glottisFrames } from '../dsp/glottis.ts'
import { noise } from '../dsp/noise.ts'
import { type Random, seeded } from '../dsp/random.ts'
import { type Stereo, stereoBuffer } from '../dsp/stereo.ts'
import { blockSeconds, decibels, ease, hertz, slowFrames, slowRate } from '../dsp/units.ts'
import { automation, type Score } from '../score.ts'
import { type Phrase, phrasesOf } from '../vocal-parts.ts'
import { fader, type Player } from './mixer.ts'

type Singer = {
  late: number
  detune: number
  rate: number
  depth: number
  turn: number
  wander: number
  pitch: number
  glide: number
  phase: number
  gain: number
  left: number
  right: number
}

const singersInPart = 4
const places: Record<Part, number> = { S: -0.35, A: 0.3, T: -0.15, B: 0.15 }
const levels: Record<Part, number> = { S: -3.5, A: -2, T: 0, B: 1 }

/**
 * Wordless vocals: four singers to a part, each with a pitch, vibrato, delay and pan of their own, through the formants of
 * a mouth that moves from vowel to vowel.
 */
export function vocalsPlayer(choir: Choir, score: Score, blend: number, seed: string): Player {
  const parts = choir.parts.map((part) => partPlayer(part, choir, score, seeded(`${seed}/${part}`)))
  const levelAt = automation(score, blend, (section) => section.choir)
  const put = fader(choir)
  const out = stereoBuffer(slowFrames)
  const one = stereoBuffer(slowFrames)
  return (time, mixer) => {
    out.left.fill(0)
    out.right.fill(0)
    let isSinging = false
    for (const play of parts) {
      if (!play(time, one)) continue
      isSinging = true
      for (let i = 0; i < slowFrames; i++) {
        out.left[i] = out.left[i]! + one.left[i]!
        out.right[i] = out.right[i]! + one.right[i]!
      }
    }
    if (isSinging) put(out, mixer.slow, decibels(levelAt(time) ?? -60))
  }
}

function partPlayer(part: Part, choir: Choir, score: Score, random: Random) {
  const phrases = phrasesOf(part, choir, score)
  const singers = Array.from({ length: singersInPart }, (_, i) => newSinger(part, i, random))
  const glottis = createGlottis()
  const filter = formantFilter()
  const breath = noise('white', random)
  const air = stereoBuffer(slowFrames)
  const mouth = new Float64Array(formantCount * 3)
  const level = decibels(levels[part]) * 0.5
  const darkness = 1 - Math.exp((-2 * Math.PI * (1_100 + 3_400 * choir.effort)) / slowRate)
  const dark = new Float64Array(2)
  const rise = 1.7 - 0.9 * choir.effort
  let at = 0
  let block = 0

  /** Sings one block into `out`; false when the part is silent. */
  return (time: number, out: Stereo): boolean => {
    while (at < phrases.length && time > phrases[at]!.end + 2.4) at++
    const phrase = phrases[at]
    if (!phrase || time < phrase.start - 0.2) return false
    out.left.fill(0)
    out.right.fill(0)
    for (const singer of singers) sing(singer, phrase, time, rise, random, glottis, out)
    breath(air)
    const airy = level * (0.035 - 0.015 * choir.effort) * effortAt(phrase, time, rise)
    let darkLeft = dark[0]!
    let darkRight = dark[1]!
    for (let i = 0; i < slowFrames; i++) {
      darkLeft += darkness * (out.left[i]! * level + air.left[i]! * airy - darkLeft)
      darkRight += darkness * (out.right[i]! * level + air.right[i]! * airy - darkRight)
      out.left[i] = darkLeft
      out.right[i] = darkRight
    }
    dark[0] = darkLeft
    dark[1] = darkRight
    if (block++ % 2 === 0) {
      const [from, to, way] = vowelAt(choir.vowels, (time - phrase.start) / (phrase.end - phrase.start))
      shapeMouth(part, from, to, way, hertz(noteAt(phrase, time)), mouth)
      filter.tune(mouth)
    }
    filter.run(out)
    return true
  }
}

function newSinger(part: Part, i: number, random: Random): Singer {
  const place = places[part] + [-0.5, 0.5, -0.2, 0.22][i]!
  const angle = ((Math.max(-1, Math.min(1, place)) + 1) * Math.PI) / 4
  return {
    late: 0.02 + 0.16 * random(),
    detune: (random() - 0.5) * 16,
    rate: 4.7 + 1.1 * random(),
    depth: 9 + 12 * random(),
    turn: random() * 2 * Math.PI,
    wander: 0,
    pitch: 0,
    glide: 0.045 + 0.05 * random(),
    phase: random() * glottisFrames,
    gain: 0,
    left: Math.cos(angle),
    right: Math.sin(angle),
  }
}

function sing(
  singer: Singer,
  phrase: Phrase,
  now: number,
  rise: number,
  random: Random,
  glottis: ReturnType<typeof createGlottis>,
  out: Stereo,
): void {
  const time = now - singer.late
  const midi = noteAt(phrase, time)
  if (singer.gain === 0) singer.pitch = midi - 0.35
  singer.pitch += (midi - singer.pitch) * (1 - Math.exp(-blockSeconds / singer.glide))
  singer.wander += (random() - 0.5) * 2.6 - singer.wander * 0.012
  const settled = ease((time - phrase.start - 0.5) / 1.2)
  const cents =
    singer.detune +
    singer.wander +
    singer.depth * settled * Math.sin(2 * Math.PI * singer.rate * time + singer.turn)
  const frequency = hertz(singer.pitch + cents / 100)
  const table = glottis(frequency)
  const step = (frequency * glottisFrames) / slowRate
  const target = effortAt(phrase, time, rise)
  const slope = (target - singer.gain) / slowFrames
  const { left, right } = singer
  let { phase, gain } = singer
  for (let i = 0; i < slowFrames; i++) {
    const whole = phase | 0
    const a = table[whole]!
    gain += slope
    const s = gain * (a + (table[whole + 1]! - a) * (phase - whole))
    out.left[i] = out.left[i]! + left * s
    out.right[i] = out.right[i]! + right * s
    phase += step
    if (phase >= glottisFrames) phase -= glottisFrames
  }
  singer.phase = phase
  singer.gain = target
}

/** Rises within about a second, grows to the middle of the phrase, and ends softly. */
function effortAt({ start, end }: Phrase, time: number, rise: number): number {
  if (time <= start || time >= end + 1.4) return 0
  const arch = 0.72 + 0.28 * Math.sin(Math.PI * Math.min(1, (time - start) / (end - start)))
  return ease((time - start) / rise) * arch * (1 - ease((time - end + 0.4) / 1.8))
}

function noteAt({ notes }: Phrase, time: number): number {
  for (let i = notes.length - 1; i > 0; i--) if (time >= notes[i]!.start) return notes[i]!.midi
  return notes[0]!.midi
}

function vowelAt(vowels: readonly Vowel[], progress: number): [Vowel, Vowel, number] {
  if (vowels.length === 1) return [vowels[0]!, vowels[0]!, 0]
  const x = Math.max(0, Math.min(0.9999, progress)) * (vowels.length - 1)
  const i = Math.floor(x)
  // Holds each vowel for a while before it moves to the next.
  return [vowels[i]!, vowels[i + 1]!, ease((x - i - 0.3) / 0.7)]
}
