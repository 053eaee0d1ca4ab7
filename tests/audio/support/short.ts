/** Tracks of a few seconds with a bit of everything, for tests of rendering rather than of the sound. */
import type { Recipe, Version } from '@neuro/sound/recipe'
import { createJob, type Job } from '#sound/job.ts'

export const shortRecipe: Recipe = {
  scale: 'C D E F G A B',
  progressions: {
    only: {
      chords: [
        ['C2 | G3 C4 E4', 4],
        ['F2 | A3 C4 F4', 4],
      ],
      tune: 'E4/4 F4/3 -/1',
    },
  },
  layers: {
    pad: {
      kind: 'pad',
      timbre: 'warm',
      voices: 'all',
      attack: 0.5,
      release: 1,
      width: 0.8,
      filter: { cutoff: 1_500, sweep: 0.3, period: 7 },
      level: -4,
      room: -8,
    },
    harp: {
      kind: 'arp',
      instrument: 'harp',
      pattern: '0 1 . 2',
      step: 0.5,
      from: 'C4',
      spread: 0.5,
      level: -8,
      room: -8,
    },
    bell: { kind: 'lead', instrument: 'bell', spread: 0.2, level: -10, room: -4, echo: -8 },
    heart: {
      kind: 'beat',
      instrument: 'heart',
      pattern: 'x.o.',
      step: 0.5,
      spread: 0,
      level: -10,
      room: -20,
    },
    surf: {
      kind: 'bed',
      colour: 'pink',
      shape: 'low',
      from: 200,
      to: 900,
      wave: [3, 5],
      depth: 8,
      level: -10,
      room: -12,
    },
  },
  choir: { parts: ['S', 'A', 'T', 'B'], vowels: ['oo', 'ah'], breath: 1, level: -6, room: -6, effort: 0.5 },
  form: [{ play: 'only', mix: { pad: 0, harp: 0, bell: 0, heart: 0, surf: 0 }, choir: 0 }],
  blend: 2,
  room: { decay: 2, damping: 4_000, size: 1, before: 20 },
  echo: { beats: 0.75, feedback: 0.3, damping: 3_000 },
  air: 2,
  carrier: -28,
  fade: { in: 3, out: 6 },
  gain: { vocals: 0.5, instrumental: 0.5 },
}

const program = { id: 'stream', beatHz: 10, carrierHz: 200 }
const album = { artist: 'Neuro', album: 'Neuro programs', genre: 'Ambient' }

export const shortJob = (
  id: string,
  {
    seconds = 12,
    version = 'vocals',
    hasPulse = true,
    recipe = shortRecipe,
  }: { seconds?: number; version?: Version; hasPulse?: boolean; recipe?: Recipe } = {},
): Job =>
  createJob(
    { id, title: `Short ${id}`, program: { ...program, seconds }, version, hasPulse },
    recipe,
    album,
    '1/1',
  )

/** A long form, though not a long one. */
export const longJob = (id: string): Job =>
  shortJob(id, {
    recipe: {
      ...shortRecipe,
      course: [
        { time: 0, loudness: -20, brightness: 9_000 },
        { time: 12, loudness: -30, brightness: 2_000 },
      ],
    },
  })
