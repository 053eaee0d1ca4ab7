/**
 * Bloomwave: F major. Each chord opens like a flower, soft, bright, soft again, in ten seconds; a harp is rolled
 * upwards as it opens, surf goes by underneath.
 */
import type { Recipe } from '@neuro/sound/recipe'

const bud = { warm: 0, deep: -3, surf: 0 }
const leaf = { ...bud, deep: 0, petals: -3, harp: -3 }
const bloom = { warm: 1, deep: 0, surf: -2, petals: 0, harp: 0, silk: 0 }
const full = { ...bloom, bell: 0, silk: 2 }

export const bloomwave: Recipe = {
  scale: 'F G A Bb C D E',
  progressions: {
    open: {
      chords: [
        ['F2 | C4 E4 G4 A4', 10],
        ['D2 | C4 E4 F4 A4', 10],
        ['Bb1 | C4 D4 F4 A4', 10],
        ['C2 | Bb3 D4 F4 G4', 10],
      ],
      tune: 'A4/6 G4/2 E4/2  F4/6 E4/2 C4/2  D4/4 F4/4 A4/2  G4/8 -/2',
    },
    turn: {
      chords: [
        ['A2 | C4 E4 G4 C5', 10],
        ['G2 | Bb3 D4 F4 A4', 10],
        ['Bb1 | A3 D4 F4 C5', 10],
        ['C2 | Bb3 D4 G4 C5', 10],
      ],
      tune: 'C5/4 A4/4 G4/2  F4/6 A4/4  D5/4 C5/4 A4/2  G4/8 -/2',
    },
  },
  layers: {
    warm: {
      kind: 'pad',
      timbre: 'warm',
      voices: 'upper',
      attack: 3,
      release: 5,
      width: 0.8,
      filter: { cutoff: 1_250, sweep: 0.35, period: 53 },
      breath: { depth: 7, open: 1.7 },
      drift: { depth: 0.18, period: 37 },
      level: 0,
      room: -6,
    },
    silk: {
      kind: 'pad',
      timbre: 'strings',
      voices: 'upper',
      attack: 4,
      release: 5,
      width: 1,
      filter: { cutoff: 2_300, sweep: 0.4, period: 41 },
      breath: { depth: 9, open: 1.4 },
      drift: { depth: 0.2, period: 29 },
      level: -10,
      room: -5,
    },
    petals: {
      kind: 'pad',
      timbre: 'glass',
      voices: 'top',
      octave: 1,
      attack: 4.5,
      release: 5,
      width: 1,
      filter: { cutoff: 2_800, sweep: 0.4, period: 31 },
      breath: { depth: 10, open: 0.6 },
      drift: { depth: 0.45, period: 17 },
      level: -12,
      room: -2,
    },
    deep: {
      kind: 'pad',
      timbre: 'deep',
      voices: 'bass',
      attack: 2.4,
      release: 4,
      width: 0.15,
      filter: { cutoff: 420, sweep: 0.2, period: 60 },
      breath: { depth: 3, open: 0 },
      level: -2,
      room: -18,
    },
    harp: {
      kind: 'arp',
      instrument: 'harp',
      pattern: '. . 0 1 2 3 4 5 6 7 8 . . 7 . 6 . . 5 .',
      step: 0.5,
      from: 'C4',
      accents: '33455667766554444333',
      spread: 0.7,
      level: -7,
      room: -4,
      echo: -8,
    },
    bell: { kind: 'lead', instrument: 'glass', octave: 1, spread: 0.4, level: -13, room: -1, echo: -6 },
    surf: {
      kind: 'bed',
      colour: 'pink',
      shape: 'low',
      from: 260,
      to: 3_400,
      wave: [8, 14],
      depth: 13,
      level: -6,
      room: -12,
    },
  },
  choir: {
    parts: ['S', 'A', 'T', 'B'],
    vowels: ['mm', 'oo', 'ah', 'oo'],
    breath: 1,
    level: -5.5,
    room: -3,
    effort: 0.35,
  },
  form: [
    { play: 'open', mix: bud },
    { play: 'open', mix: leaf, choir: -3 },
    { play: 'turn', mix: bloom, choir: 0 },
    { play: 'open', mix: bloom },
    { play: 'turn', mix: full, choir: 0 },
    { play: 'open', mix: leaf, choir: -1 },
    { play: 'open', mix: bloom },
    { play: 'turn', mix: full, choir: 0 },
    { play: 'open', mix: full, choir: 0 },
    { play: 'open', mix: leaf, choir: -3 },
  ],
  blend: 10,
  room: { decay: 5, damping: 4_800, size: 1.15, before: 32 },
  echo: { beats: 1.5, feedback: 0.4, damping: 2_000 },
  air: 7,
  carrier: -28.5,
  fade: { in: 5, out: 12 },
  gain: { vocals: 0.333, instrumental: 0.376 },
}
