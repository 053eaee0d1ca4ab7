/**
 * The three visuals at one moment. They're based on a program's cover: its purpose sets the hue, the beat the
 * number of crests or petals, the carrier the size of the disc. Their colours are those of night in every
 * mode, and nothing moves faster than a slow wave: the test of the flash limit uses these functions.
 */

import { purposeHues } from '#theme/cover-colours.ts'
import { hex } from '#theme/oklch.ts'
import { pitchClass, type Sound } from '#ui/artwork/cover-shapes.ts'
import type { Rgb, Scene, SceneShape } from './scene.ts'

export type Moment = {
  sound: Sound
  /** Aspect ratio of the stage. */
  aspect: number
  /** Since the start. */
  seconds: number
  /** Fullness of the lungs, 0 to 1. */
  level: number
}

type Draw = (moment: Moment) => Scene

const toneOf = (lightness: number, chroma: number, hue: number): Rgb => {
  const colour = Number.parseInt(hex([lightness, chroma, hue]).slice(1), 16)
  return [colour >> 16, (colour >> 8) & 255, colour & 255]
}

const mixed = new Map<number, { ground: Rgb; tones: readonly Rgb[]; paper: Rgb; warm: Rgb }>()

/** Night tones of a hue, from the ground to the lightest, mixed once. */
function tonesOf(hue: number) {
  const kept = mixed.get(hue)
  if (kept !== undefined) return kept
  const made = {
    ground: toneOf(0.17, 0.03, hue),
    tones: [0.22, 0.27, 0.33, 0.4, 0.48, 0.56].map((lightness) => toneOf(lightness, 0.075, hue)),
    paper: toneOf(0.8, 0.05, hue),
    warm: toneOf(0.5, 0.08, (hue + 50) % 360),
  }
  mixed.set(hue, made)
  return made
}

/** A beat from 2.5 to 18 Hz on a scale from 0 to 1. */
const quickness = ({ beatHz }: Sound) => Math.min(1, Math.max(0, Math.log(beatHz / 2.5) / Math.log(18 / 2.5)))

const hueOf = ({ purpose, carrierHz }: Sound) => purposeHues[purpose] + (pitchClass(carrierHz) - 6) * 2

const discOf = ({ carrierHz }: Sound) => Math.min(0.17, 22 / carrierHz)

/** A disc above layered waves; a breath in lifts both. */
export const tide: Draw = ({ sound, aspect, seconds, level }) => {
  const { ground, tones, paper } = tonesOf(hueOf(sound))
  const wavelength = 1.5 - quickness(sound) * 0.9
  // Upright, the title is above the disc.
  const lower = aspect < 0.75 ? 0.12 : 0
  const layers = [4, 3, 2, 1, 0].map((tone, index): SceneShape => {
    const base = 0.52 + lower / 2 + index * 0.105 - level * (0.075 - index * 0.008)
    const height = 0.035 + index * 0.006
    const length = (2 * Math.PI) / (wavelength * (1 + index * 0.16))
    const speed = (index % 2 === 0 ? 1 : -1) * (0.1 + index * 0.02)
    const late = index * 1.9
    return {
      kind: 'wave',
      colour: tones[tone]!,
      alpha: 0.96,
      edge: (x) =>
        base +
        height * Math.sin(x * length + seconds * speed + late) +
        height * 0.4 * Math.sin(x * length * 0.47 - seconds * speed * 0.7 + late),
    }
  })
  const middle = 0.44 + lower - level * 0.12
  const centre = [aspect * 0.5, middle] as const
  const radius = discOf(sound)
  return {
    ground,
    middle,
    shapes: [
      { kind: 'glow', colour: tones[5]!, alpha: 0.34 + level * 0.12, centre, radius: radius * 4.4 },
      { kind: 'ring', colour: paper, alpha: 0.72, centre, radius: () => radius * (0.94 + level * 0.1) },
      ...layers,
    ],
  }
}

/** Rings of petals about a disc, opening with a breath in. */
export const bloom: Draw = ({ sound, aspect, seconds, level }) => {
  const { ground, tones, paper } = tonesOf(hueOf(sound))
  const lobes = 5 + Math.round(quickness(sound) * 7)
  const open = 0.74 + level * 0.3
  const centre = [aspect / 2, 0.5] as const
  const rings = [0, 1, 2, 3, 4, 5].map((tone): SceneShape => {
    const reach = (0.5 - tone * 0.066) * open
    const turn = (tone % 2 === 0 ? 1 : -1) * seconds * 0.035 + (tone * Math.PI) / lobes
    const petal = 0.045 - tone * 0.004
    return {
      kind: 'ring',
      colour: tones[tone]!,
      alpha: 0.94,
      centre,
      radius: (angle) => reach * (1 + petal * 1.6 * Math.sin(angle * lobes + turn)),
    }
  })
  const disc = discOf(sound) * 0.62
  return {
    ground,
    middle: centre[1],
    shapes: [
      { kind: 'glow', colour: tones[3]!, alpha: 0.4, centre, radius: 0.95 * open },
      ...rings,
      { kind: 'ring', colour: paper, alpha: 0.76, centre, radius: () => disc * (0.86 + level * 0.24) },
    ],
  }
}

/** Soft lights that take a minute to pass one another. */
export const drift: Draw = ({ sound, aspect, seconds, level }) => {
  const { ground, tones, warm } = tonesOf(hueOf(sound))
  const swell = 0.9 + level * 0.2
  const lights = Array.from({ length: 7 }, (_, index): SceneShape => {
    const round = (2 * Math.PI) / (53 + index * 11)
    const late = index * 2.4
    return {
      kind: 'glow',
      colour: index % 3 === 2 ? warm : tones[4 + (index % 2)]!,
      alpha: 0.74 + level * 0.12,
      centre: [
        aspect * (0.5 + 0.42 * Math.sin(seconds * round + late)),
        0.5 + 0.36 * Math.cos(seconds * round * 0.83 + late * 1.7),
      ],
      radius: (0.34 + (index % 4) * 0.07) * swell,
    }
  })
  return { ground, middle: 0.45, shapes: lights }
}

export const scenes: Readonly<Record<'tide' | 'bloom' | 'drift', Draw>> = { tide, bloom, drift }

/** The finest resolution that a visual needs: soft lights look the same at half the pixels. */
export const fineness: Readonly<Record<keyof typeof scenes, number>> = { tide: 1, bloom: 1, drift: 0.4 }
