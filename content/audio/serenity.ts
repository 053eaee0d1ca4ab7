/**
 * Serenity: E major. Four open chords, ten seconds each, which is a slow breath; surf comes and goes at a pace of its
 * own. No rhythm, no tune but the one the choir sings.
 */
import type { Recipe } from '@neuro/sound/recipe'

const shore = { surf: 0, warm: 0, deep: -2 }
const breath = { surf: -1, warm: 0, deep: 0, strings: -3 }
const open = { surf: -2, warm: 1, deep: 0, strings: 0, air: 0 }
const horizon = { ...open, strings: 2, glass: 0 }

export const serenity: Recipe = {
  scale: 'E F# G# A B C# D#',
  progressions: {
    settle: {
      chords: [
        ['E2 | B3 E4 F#4 G#4', 8],
        ['A1 | B3 C#4 E4 G#4', 8],
        ['C#2 | B3 C#4 E4 G#4', 8],
        ['B1 | B3 C#4 E4 F#4', 8],
      ],
      tune: 'G#4/6 F#4/2  E4/8  G#4/6 B4/2  F#4/6 -/2',
    },
    float: {
      chords: [
        ['F#2 | A3 C#4 E4 G#4', 8],
        ['G#2 | B3 D#4 F#4 G#4', 8],
        ['A2 | B3 C#4 E4 G#4', 8],
        ['B1 | B3 C#4 F#4 A4', 8],
      ],
      tune: 'A4/6 G#4/2  B4/6 G#4/2  C#5/4 B4/4  F#4/6 -/2',
    },
  },
  layers: {
    warm: {
      kind: 'pad',
      timbre: 'warm',
      voices: 'upper',
      attack: 3.5,
      release: 5.5,
      width: 0.85,
      filter: { cutoff: 1_250, sweep: 0.3, period: 61 },
      breath: { depth: 6, open: 0.8 },
      drift: { depth: 0.12, period: 41 },
      level: -2,
      room: -5,
    },
    strings: {
      kind: 'pad',
      timbre: 'strings',
      voices: 'upper',
      attack: 4.5,
      release: 6,
      width: 1,
      filter: { cutoff: 2_500, sweep: 0.4, period: 51 },
      breath: { depth: 7, open: 0.8 },
      drift: { depth: 0.18, period: 31 },
      level: -9,
      room: -4,
    },
    air: {
      kind: 'pad',
      timbre: 'air',
      voices: 'top',
      octave: 1,
      attack: 5,
      release: 6,
      width: 1,
      filter: { cutoff: 2_800, sweep: 0.4, period: 37 },
      breath: { depth: 6, open: 0.4 },
      drift: { depth: 0.35, period: 23 },
      level: -15,
      room: -2,
    },
    glass: {
      kind: 'arp',
      instrument: 'glass',
      pattern: '. . . . 6 . . . . 4 . . . . . . . 7 . . . . .',
      step: 1,
      from: 'B4',
      restart: false,
      accents: '5',
      spread: 0.8,
      level: -15,
      room: 0,
    },
    deep: {
      kind: 'pad',
      timbre: 'deep',
      voices: 'bass',
      attack: 3,
      release: 5,
      width: 0.1,
      filter: { cutoff: 380, sweep: 0.2, period: 70 },
      breath: { depth: 3, open: 0 },
      level: -2,
      room: -18,
    },
    surf: {
      kind: 'bed',
      colour: 'pink',
      shape: 'low',
      from: 300,
      to: 4_500,
      wave: [9, 13],
      depth: 14,
      level: -3,
      room: -13,
    },
  },
  choir: {
    parts: ['S', 'A', 'T', 'B'],
    vowels: ['oo', 'ah', 'oo'],
    breath: 1,
    level: -4,
    room: -2,
    effort: 0.3,
  },
  form: [
    { play: 'settle', mix: shore },
    { play: 'settle', mix: breath, choir: -4 },
    { play: 'float', mix: open, choir: -1 },
    { play: 'settle', mix: open },
    { play: 'float', mix: horizon, choir: 0 },
    { play: 'settle', mix: breath },
    { play: 'settle', mix: open, choir: -1 },
    { play: 'float', mix: horizon, choir: 0 },
    { play: 'settle', mix: horizon },
    { play: 'float', mix: open, choir: -1 },
    { play: 'settle', mix: shore, choir: -4 },
  ],
  blend: 10,
  room: { decay: 5.5, damping: 4_600, size: 1.25, before: 36 },
  air: 8,
  carrier: -28,
  fade: { in: 6, out: 14 },
  gain: { vocals: 0.308, instrumental: 0.3595 },
}
