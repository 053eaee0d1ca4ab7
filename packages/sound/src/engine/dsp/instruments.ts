import type { BeatInstrument, NoteInstrument, PadTimbre } from '../../recipe.ts'
import type { Timbre } from './ensemble.ts'
import { felt, glide, modal, noiseBurst, normalized, plucked, pulse, tine } from './one-shots.ts'
import type { Random } from './random.ts'
import { hertz } from './units.ts'

/** Low notes of bars and tines ring longer. */
const ring = (midi: number) => 2 ** ((69 - midi) / 24)

const notes: Record<NoteInstrument, (midi: number, random: Random) => Float32Array> = {
  bell: (midi) =>
    modal(
      hertz(midi),
      [
        [1, 0, 3.4],
        [2, -9, 2.3],
        [3.01, -17, 1.5],
        [4.17, -25, 0.9],
        [5.43, -30, 0.5],
      ],
      2.8,
      0.006,
      0.7,
    ),
  glass: (midi) =>
    modal(
      hertz(midi),
      [
        [1, 0, 4.5],
        [2.003, -15, 3],
        [3.98, -29, 1.4],
      ],
      3.6,
      0.07,
      0.9,
    ),
  kalimba: (midi) =>
    modal(
      hertz(midi),
      [
        [1, 0, 1.7 * ring(midi)],
        [2, -21, 0.7],
        [5.43, -24, 0.16],
        [8.9, -38, 0.06],
      ],
      1.7,
      0.003,
    ),
  marimba: (midi) =>
    modal(
      hertz(midi),
      [
        [1, 0, 1.15 * ring(midi)],
        [3.98, -17, 0.32],
        [9.2, -32, 0.09],
      ],
      1.3,
      0.003,
    ),
  harp: (midi, random) =>
    plucked(hertz(midi), { decay: 3.2 * ring(midi), dull: 0.42, pick: 0.28, tone: 2_400 }, 2.1, random),
  muted: (midi, random) =>
    plucked(hertz(midi), { decay: 0.7, dull: 0.48, pick: 0.17, tone: 2_300 }, 0.7, random),
  felt: (midi, random) => felt(hertz(midi), 3.8, random),
  tine: (midi) => tine(hertz(midi), 2.6),
  pulse: (midi) => pulse(hertz(midi), 0.62, 0.45, 1_500),
  hollow: (midi) => pulse(hertz(midi), 0.8, 0.06, 1_100),
  drop: (midi) => glide(hertz(midi) * 0.86, hertz(midi), 0.02, 0.75, 0.9, 0.005),
}

const beats: Record<BeatInstrument, (random: Random) => Float32Array> = {
  heart: () => glide(92, 47, 0.035, 0.42, 0.5, 0.006),
  knock: () => glide(260, 175, 0.02, 0.16, 0.22, 0.003),
  shaker: (random) => noiseBurst(0.11, 4_200, 8_500, random, 0.45),
  brush: (random) => noiseBurst(0.26, 1_400, 5_200, random, 0.35),
  tick: (random) => noiseBurst(0.045, 2_600, 7_000, random, 0.25),
}

/** One note at a normalized level. */
export const note = (instrument: NoteInstrument, midi: number, random: Random): Float32Array =>
  normalized(notes[instrument](midi, random))

/** One beat at a normalized level. */
export const beat = (instrument: BeatInstrument, random: Random): Float32Array =>
  normalized(beats[instrument](random))

export const timbres: Record<PadTimbre, Timbre> = {
  warm: { tilt: 1.25, even: 0.8, top: 2_600, spread: 26 },
  strings: {
    tilt: 0.95,
    even: 0.95,
    top: 3_400,
    spread: 22,
    body: [
      { hertz: 450, octaves: 0.5, db: 4 },
      { hertz: 2_800, octaves: 0.6, db: -7 },
    ],
  },
  glass: { tilt: 1.7, even: 0.35, top: 5_000, spread: 12 },
  organ: { tilt: 1.6, even: 1.3, top: 2_600, spread: 15 },
  hollow: { tilt: 1.15, even: 0.08, top: 1_900, spread: 20 },
  brass: { tilt: 0.85, even: 1, top: 1_500, spread: 18, body: [{ hertz: 620, octaves: 0.7, db: 4 }] },
  air: {
    tilt: 0.6,
    even: 0.9,
    top: 6_500,
    spread: 70,
    body: [
      { hertz: 600, octaves: 1.2, db: -6 },
      { hertz: 3_200, octaves: 0.9, db: -9 },
    ],
  },
  deep: { tilt: 2.1, even: 0.6, top: 420, spread: 10 },
}
