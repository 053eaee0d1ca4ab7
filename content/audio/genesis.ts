/**
 * Genesis: D, wide and unhurried. Low brass and strings swell over bass notes that sink by thirds; a felt piano
 * speaks between. Once in the middle a C natural opens a window.
 */
import type { Recipe } from '@neuro/sound/recipe'

const void_ = { low: -2, deep: 0, wind: 0 }
const first = { low: 0, deep: 0, wind: -2, piano: 0 }
const rise = { low: 1, deep: 0, wind: -3, piano: 0, strings: 0, sky: -4 }
const wide = { low: 2, deep: 1, wind: -4, strings: 2, sky: 0, pulse: -2, piano: 0 }
const still = { low: -1, deep: 0, wind: 1, piano: 1, sky: -3 }

export const genesis: Recipe = {
  scale: 'D E F# G A B C#',
  borrowed: 'C',
  progressions: {
    ground: {
      chords: [
        ['D2 | A3 D4 E4 F#4', 8],
        ['B1 | A3 D4 E4 F#4', 8],
        ['G1 | B3 D4 F#4 A4', 8],
        ['A1 | A3 D4 E4 G4', 8],
      ],
      tune: 'F#4/6 E4/2  D4/8  B4/6 A4/2  G4/2 A4/4 -/2',
    },
    ascent: {
      chords: [
        ['E2 | B3 D4 G4 A4', 8],
        ['F#2 | A3 D4 F#4 A4', 8],
        ['G2 | B3 D4 F#4 B4', 8],
        ['A1 | A3 D4 E4 A4', 8],
      ],
      tune: 'B4/6 A4/2  A4/4 F#4/4  B4/4 D5/4  A4/6 -/2',
    },
    window: {
      chords: [
        ['D2 | A3 D4 F#4 A4', 8],
        ['C2 | G3 C4 E4 B4', 8],
        ['G1 | G3 B3 D4 A4', 8],
        ['D2 | A3 D4 E4 A4', 8],
      ],
      tune: 'F#4/8  E4/4 G4/4  B4/6 A4/2  A4/6 -/2',
    },
  },
  layers: {
    low: {
      kind: 'pad',
      timbre: 'brass',
      voices: 'upper',
      attack: 3.6,
      release: 5,
      width: 0.7,
      filter: { cutoff: 950, sweep: 0.4, period: 59 },
      breath: { depth: 5, open: 1.1 },
      drift: { depth: 0.1, period: 43 },
      level: -3,
      room: -5,
    },
    strings: {
      kind: 'pad',
      timbre: 'strings',
      voices: 'upper',
      attack: 4.5,
      release: 6,
      width: 1,
      filter: { cutoff: 2_700, sweep: 0.4, period: 47 },
      breath: { depth: 6, open: 0.8 },
      drift: { depth: 0.15, period: 33 },
      level: -7,
      room: -4,
    },
    sky: {
      kind: 'pad',
      timbre: 'air',
      voices: 'top',
      octave: 1,
      attack: 5,
      release: 6,
      width: 1,
      filter: { cutoff: 3_200, sweep: 0.5, period: 37 },
      breath: { depth: 5, open: 0.4 },
      drift: { depth: 0.4, period: 25 },
      level: -15,
      room: -2,
    },
    deep: {
      kind: 'pad',
      timbre: 'deep',
      voices: 'bass',
      attack: 2.5,
      release: 4.5,
      width: 0.1,
      filter: { cutoff: 380, sweep: 0.2, period: 61 },
      level: -3,
      room: -18,
    },
    piano: { kind: 'lead', instrument: 'felt', spread: 0.35, level: -6, room: -5, echo: -12 },
    pulse: {
      kind: 'beat',
      instrument: 'heart',
      pattern: 'x...o...',
      step: 1,
      spread: 0,
      level: -6,
      room: -10,
    },
    wind: {
      kind: 'bed',
      colour: 'pink',
      shape: 'band',
      from: 220,
      to: 1_500,
      wave: [10, 19],
      depth: 11,
      level: -7,
      room: -8,
    },
  },
  choir: {
    parts: ['S', 'A', 'T', 'B'],
    vowels: ['oo', 'oh', 'ah', 'oh'],
    breath: 2,
    level: -5,
    room: -2,
    effort: 0.45,
  },
  form: [
    { play: 'ground', mix: void_ },
    { play: 'ground', mix: first, choir: -4 },
    { play: 'ascent', mix: first },
    { play: 'ground', mix: rise, choir: -1 },
    { play: 'ascent', mix: wide, choir: 0 },
    { play: 'window', mix: still },
    { play: 'window', mix: rise, choir: -1 },
    { play: 'ascent', mix: wide, choir: 1 },
    { play: 'ground', mix: wide, choir: 0 },
    { play: 'window', mix: still, choir: -3 },
  ],
  blend: 9,
  room: { decay: 6, damping: 4_400, size: 1.3, before: 40 },
  echo: { beats: 1, feedback: 0.35, damping: 1_800 },
  air: 7,
  carrier: -28,
  fade: { in: 5, out: 12 },
  gain: { vocals: 0.3572, instrumental: 0.4254 },
}
