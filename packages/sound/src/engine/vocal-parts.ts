import type { Choir } from '../recipe.ts'
import type { Part } from './dsp/formants.ts'
import type { ChordSpan, Score } from './score.ts'

export type Sung = { start: number; end: number; midi: number }
/** Notes sung in one breath. */
export type Phrase = { start: number; end: number; notes: readonly Sung[]; section: number }

/** Comfortable ranges (MIDI). */
const ranges: Record<Part, readonly [low: number, high: number]> = {
  S: [60, 79],
  A: [55, 71],
  T: [48, 65],
  B: [40, 57],
}

const breathSeconds = 1.1

/**
 * The notes of a part: sopranos sing the tune, basses the bass, altos and tenors the notes of the chord nearest to their last one.
 * A phrase ends a little early, because singers breathe.
 */
export function phrasesOf(part: Part, choir: Choir, score: Score): Phrase[] {
  const line = part === 'S' ? tune(choir, score) : held(part, choir, score)
  const phrases: Phrase[] = []
  for (const breath of breaths(choir, score)) {
    const notes = line.filter((note) => note.start < breath.end - 0.4 && note.end > breath.start + 0.01)
    if (notes.length === 0) continue
    const start = Math.max(breath.start, notes[0]!.start)
    const end = Math.min(breath.end, notes.at(-1)!.end) - breathSeconds
    if (end - start > 1) phrases.push({ start, end, notes, section: breath.section })
  }
  return phrases
}

/** Stretches of `choir.breath` chords in the sections where the choir sings. */
function breaths(choir: Choir, score: Score) {
  const stretches: { start: number; end: number; section: number }[] = []
  score.sections.forEach(({ choir: level }, section) => {
    if (level === undefined) return
    const chords = score.chords.filter((chord) => chord.section === section)
    for (let i = 0; i < chords.length; i += choir.breath) {
      const end = chords[Math.min(i + choir.breath, chords.length) - 1]!.end
      stretches.push({ start: chords[i]!.start, end: Math.min(end, score.seconds - 5), section })
    }
  })
  return stretches
}

function tune(choir: Choir, score: Score): Sung[] {
  return score.tune.flatMap(({ start, end, midi }) =>
    midi === null ? [] : [{ start, end, midi: inRange('S', midi + 12 * (choir.octave ?? 0)) }],
  )
}

function held(part: Part, choir: Choir, score: Score): Sung[] {
  const [low, high] = ranges[part]
  let last = part === 'B' ? 45 : part === 'T' ? 55 : 62
  const others: Part[] = part === 'T' && choir.parts.includes('A') ? ['A'] : []
  const beside = others.map((other) => held(other, { ...choir, parts: [other] }, score))
  return score.chords.map((chord, i) => {
    const { start, end } = chord
    if (part === 'B') return { start, end, midi: inRange('B', chord.voicing.bass) }
    const taken = new Set(beside.map((line) => line[i]!.midi))
    last = nearest(notesBetween(chord, low, high), taken, last)
    return { start, end, midi: last }
  })
}

function notesBetween({ voicing }: ChordSpan, low: number, high: number): number[] {
  const classes = new Set(voicing.upper.map((midi) => midi % 12))
  return Array.from({ length: high - low + 1 }, (_, i) => low + i).filter((midi) => classes.has(midi % 12))
}

function nearest(notes: readonly number[], taken: ReadonlySet<number>, last: number): number {
  const free = notes.filter((midi) => !taken.has(midi))
  return (free.length ? free : notes).reduce((best, midi) =>
    Math.abs(midi - last) < Math.abs(best - last) ? midi : best,
  )
}

/** The octave of `midi` that the part can sing. */
function inRange(part: Part, midi: number): number {
  const [low, high] = ranges[part]
  let moved = midi
  while (moved < low) moved += 12
  while (moved > high) moved -= 12
  return moved
}
