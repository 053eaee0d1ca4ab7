/**
 * Dreambloom: A minor, low, dark and slow. Twelve seconds a chord, nothing above a murmur; far away a glass note.
 * Men and altos hum.
 */
import type { Recipe } from '@neuro/sound/recipe'

const dusk = { night: 0, velvet: 0, deep: -1 }
const dark = { night: -1, velvet: 0, deep: 0, organ: -2 }
const asleep = { night: -1, velvet: 1, deep: 0, organ: 0, far: 0 }
const pulse = { ...dark, heart: 0 }

export const dreambloom: Recipe = {
  scale: 'A B C D E F G',
  progressions: {
    sink: {
      chords: [
        ['A1 | E3 G3 B3 E4', 8],
        ['F1 | F3 A3 C4 E4', 8],
        ['D2 | F3 A3 C4 E4', 8],
        ['E2 | E3 G3 B3 D4', 8],
      ],
      tune: 'E4/8  C4/6 A3/2  F4/6 E4/2  D4/6 -/2',
    },
    drift: {
      chords: [
        ['C2 | E3 G3 B3 D4', 8],
        ['A1 | E3 G3 C4 E4', 8],
        ['F1 | E3 A3 C4 E4', 8],
        ['G1 | D3 G3 C4 D4', 8],
      ],
      tune: 'E4/6 D4/2  C4/8  A3/6 C4/2  D4/6 -/2',
    },
  },
  layers: {
    velvet: {
      kind: 'pad',
      timbre: 'warm',
      voices: 'upper',
      attack: 4.5,
      release: 7,
      width: 0.8,
      filter: { cutoff: 480, sweep: 0.35, period: 73 },
      breath: { depth: 6, open: 0.7 },
      drift: { depth: 0.14, period: 53 },
      level: 0,
      room: -4,
    },
    organ: {
      kind: 'pad',
      timbre: 'organ',
      voices: 'upper',
      octave: 0,
      attack: 5,
      release: 7,
      width: 0.9,
      filter: { cutoff: 620, sweep: 0.4, period: 57 },
      breath: { depth: 8, open: 0.6 },
      drift: { depth: 0.2, period: 39 },
      level: -8,
      room: -3,
    },
    far: {
      kind: 'arp',
      instrument: 'glass',
      pattern: '. . . . . 3 . . . . . . . . 5 . . . . . . 4 . . . .',
      step: 1,
      from: 'E4',
      restart: false,
      accents: '3',
      spread: 0.9,
      level: -16,
      room: 3,
      echo: -3,
    },
    deep: {
      kind: 'pad',
      timbre: 'deep',
      voices: 'bass',
      octave: 0,
      attack: 3.5,
      release: 6,
      width: 0.1,
      filter: { cutoff: 300, sweep: 0.2, period: 80 },
      breath: { depth: 3, open: 0 },
      level: -2.5,
      room: -16,
    },
    heart: { kind: 'beat', instrument: 'heart', pattern: 'xo..', step: 0.5, spread: 0, level: -13, room: -8 },
    night: {
      kind: 'bed',
      colour: 'brown',
      shape: 'low',
      from: 160,
      to: 480,
      wave: [12, 20],
      depth: 7,
      level: -2,
      room: -14,
    },
  },
  choir: {
    parts: ['A', 'T', 'B'],
    vowels: ['mm', 'oo', 'mm'],
    breath: 1,
    level: -7.5,
    room: -1,
    effort: 0.12,
  },
  form: [
    { play: 'sink', mix: dusk },
    { play: 'sink', mix: pulse, choir: -3 },
    { play: 'drift', mix: pulse, choir: -1 },
    { play: 'sink', mix: asleep },
    { play: 'drift', mix: asleep, choir: 0 },
    { play: 'sink', mix: dark, choir: -1 },
    { play: 'drift', mix: asleep },
    { play: 'sink', mix: asleep, choir: -1 },
    { play: 'drift', mix: dark, choir: -2 },
    { play: 'sink', mix: dusk, choir: -5 },
  ],
  blend: 12,
  room: { decay: 6.5, damping: 1_900, size: 1.35, before: 45 },
  echo: { beats: 1, feedback: 0.5, damping: 1_200 },
  air: 0,
  carrier: -24.5,
  fade: { in: 6, out: 20 },
  gain: { vocals: 0.3186, instrumental: 0.3895 },
}
