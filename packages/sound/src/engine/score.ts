import type { Recipe } from '../recipe.ts'
import { ease } from './dsp/units.ts'
import { tuneOf, type Voicing, voicingOf } from './notes.ts'

/** Seconds that the last chord rings past the written form. */
const ringing = 7

export type ChordSpan = { start: number; end: number; voicing: Voicing; section: number }
export type TuneSpan = { start: number; end: number; midi: number | null; section: number }
export type SectionSpan = {
  start: number
  end: number
  mix: Readonly<Record<string, number>>
  choir: number | undefined
  patterns: Readonly<Record<string, string>>
}

export type Score = {
  seconds: number
  /** Seconds in a beat. */
  beat: number
  sections: readonly SectionSpan[]
  chords: readonly ChordSpan[]
  tune: readonly TuneSpan[]
}

/** A recipe laid out in time. The form is stretched to the program’s length, which sets the tempo. */
export function scoreOf(recipe: Recipe, seconds: number): Score {
  const played = recipe.form.map((section) => ({ section, ...recipe.progressions[section.play]! }))
  const beatsOf = (chords: Recipe['progressions'][string]['chords']) =>
    chords.reduce((sum, [, beats]) => sum + beats, 0)
  const beat = (seconds - ringing) / played.reduce((sum, { chords }) => sum + beatsOf(chords), 0)
  const sections: SectionSpan[] = []
  const chords: ChordSpan[] = []
  const tune: TuneSpan[] = []
  let start = 0
  played.forEach((part, section) => {
    let at = start
    for (const [voicing, beats] of part.chords) {
      chords.push({ start: at, end: at + beats * beat, voicing: voicingOf(voicing), section })
      at += beats * beat
    }
    let sung = start
    for (const { midi, beats } of tuneOf(part.tune)) {
      tune.push({ start: sung, end: sung + beats * beat, midi, section })
      sung += beats * beat
    }
    const { mix, choir, patterns = {} } = part.section
    sections.push({ start, end: at, mix, choir, patterns })
    start = at
  })
  sections.at(-1)!.end = seconds
  chords.at(-1)!.end = seconds
  return { seconds, beat, sections, chords, tune }
}

/** The chord that sounds at `time` (seconds). */
export function chordAt(score: Score, time: number): ChordSpan {
  const { chords } = score
  let first = 0
  let last = chords.length - 1
  while (first < last) {
    const middle = (first + last) >> 1
    if (time < chords[middle]!.end) last = middle
    else first = middle + 1
  }
  return chords[first]!
}

/**
 * Level in dB at a time: what `levelIn` returns for each section, gliding over `blend` seconds after each change; `null`
 * is silence. A part that enters from silence starts 20 dB lower; a part that ends keeps its level while it rings.
 */
export function automation(
  score: Score,
  blend: number,
  levelIn: (section: SectionSpan) => number | undefined,
): (time: number) => number | null {
  const levels = score.sections.map(levelIn)
  let at = 0
  return (time) => {
    while (at < levels.length - 1 && time >= score.sections[at]!.end) at++
    const now = levels[at]
    const before = at > 0 ? levels[at - 1] : now
    if (now === undefined && before === undefined) return null
    const from = before ?? now! - 20
    const to = now ?? from
    return from + (to - from) * ease((time - score.sections[at]!.start) / blend)
  }
}
