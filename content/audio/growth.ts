/**
 * Growth: F sharp major. Marimba, kalimba and muted strings play figures of eight, five and seven notes that never
 * meet twice in the same way while a chord changes only every thirteen seconds.
 */
import type { Recipe } from '@neuro/sound/recipe'

const seed = { soil: 0, deep: -2, eight: -4 }
const root = { soil: 0, deep: 0, eight: 0, five: -4 }
const stem = { soil: 0, deep: 0, eight: 0, five: 0, wood: -2 }
const leaves = { soil: 1, deep: 0, eight: 0, five: 0, seven: 0, wood: 0, canopy: 0 }
const crown = { ...leaves, canopy: 2, bell: 0 }

export const growth: Recipe = {
  scale: 'F# G# A# B C# D# E#',
  progressions: {
    ground: {
      chords: [
        ['F#2 | A#3 C#4 F#4 G#4', 16],
        ['D#2 | A#3 C#4 E#4 F#4', 16],
        ['B1 | A#3 C#4 D#4 F#4', 16],
        ['C#2 | G#3 C#4 D#4 F#4', 16],
      ],
      tune: 'C#5/6 A#4/2 G#4/8  F#4/6 E#4/2 C#4/8  D#4/4 F#4/4 A#4/8  G#4/14 -/2',
    },
    light: {
      chords: [
        ['G#2 | B3 D#4 F#4 A#4', 16],
        ['A#2 | C#4 E#4 G#4 A#4', 16],
        ['B2 | C#4 D#4 F#4 A#4', 16],
        ['C#2 | C#4 D#4 F#4 G#4', 16],
      ],
      tune: 'D#5/6 C#5/2 B4/8  E#4/6 G#4/2 C#5/8  D#5/4 C#5/4 A#4/8  G#4/14 -/2',
    },
  },
  layers: {
    soil: {
      kind: 'pad',
      timbre: 'hollow',
      voices: 'upper',
      attack: 3,
      release: 4,
      width: 0.8,
      filter: { cutoff: 1_600, sweep: 0.5, period: 55 },
      breath: { depth: 4, open: 0.7 },
      drift: { depth: 0.15, period: 35 },
      level: -4,
      room: -8,
    },
    canopy: {
      kind: 'pad',
      timbre: 'strings',
      voices: 'upper',
      attack: 4,
      release: 5,
      width: 1,
      filter: { cutoff: 2_700, sweep: 0.5, period: 45 },
      breath: { depth: 6, open: 0.9 },
      level: -11,
      room: -6,
    },
    deep: {
      kind: 'pad',
      timbre: 'deep',
      voices: 'bass',
      attack: 1.6,
      release: 3,
      width: 0.1,
      filter: { cutoff: 420, sweep: 0.2, period: 60 },
      level: -3,
      room: -20,
    },
    eight: {
      kind: 'arp',
      instrument: 'marimba',
      pattern: '0 2 1 3 2 4 1 3',
      step: 0.5,
      from: 'F#3',
      accents: '84546454',
      restart: false,
      spread: 0.3,
      level: -5,
      room: -10,
    },
    five: {
      kind: 'arp',
      instrument: 'kalimba',
      pattern: '4 . 6 5 .',
      step: 0.5,
      from: 'F#3',
      accents: '75656',
      restart: false,
      spread: 0.75,
      level: -9,
      room: -9,
      echo: -12,
    },
    seven: {
      kind: 'arp',
      instrument: 'muted',
      pattern: '. 3 . 5 . 4 .',
      step: 0.25,
      from: 'C#4',
      accents: '5647454',
      restart: false,
      spread: 0.9,
      level: -11,
      room: -8,
      echo: -9,
    },
    bell: { kind: 'lead', instrument: 'glass', octave: 0, spread: 0.35, level: -11, room: -3 },
    wood: {
      kind: 'beat',
      instrument: 'knock',
      pattern: 'o.......x...o...',
      step: 0.5,
      spread: 0.4,
      level: -19,
      room: -7,
    },
  },
  choir: {
    parts: ['S', 'A', 'T', 'B'],
    vowels: ['oo', 'oh', 'ah', 'oh'],
    breath: 1,
    level: -6,
    room: -4,
    effort: 0.45,
  },
  form: [
    { play: 'ground', mix: seed },
    { play: 'ground', mix: root, choir: -4 },
    { play: 'light', mix: stem },
    { play: 'ground', mix: leaves, choir: -1 },
    { play: 'light', mix: crown, choir: 0 },
    { play: 'ground', mix: stem },
    { play: 'light', mix: crown, choir: 0 },
    { play: 'ground', mix: root, choir: -3 },
  ],
  blend: 8,
  room: { decay: 3, damping: 5_000, size: 0.95, before: 22 },
  echo: { beats: 0.75, feedback: 0.4, damping: 2_400 },
  air: 6,
  carrier: -29,
  fade: { in: 4, out: 10 },
  gain: { vocals: 0.4313, instrumental: 0.5026 },
}
