import { createFft } from './fft.ts'
import type { Random } from './random.ts'
import { slowRate } from './units.ts'

export const tableBits = 16
const tableFrames = 1 << tableBits

/** One frame longer than the loop: the first is repeated, so that interpolation never wraps. */
export type EnsembleTable = { left: Float32Array; right: Float32Array; frequency: number }

export type Timbre = {
  /** The amplitude of partial n is n^−tilt. */
  tilt: number
  /** Level of even partials against odd ones, 0…1. */
  even: number
  /** Cutoff of the partials in Hz. */
  top: number
  /** Width of the first partial in cents. */
  spread: number
  /** Resonances of the instrument’s body. */
  body?: readonly { hertz: number; octaves: number; db: number }[]
}

const level = 0.1

/**
 * Many players holding one note: a loop of three seconds whose partials are narrow bands of noise (Paul Nasca’s PADsynth).
 * Left and right come from the real and the imaginary half of one inverse transform. The loop has about `frequency` Hz, its
 * own `frequency` exactly, at the slow rate and −20 dBFS RMS in each channel. `width` is 0 (mono) to 1.
 */
export function ensembleTable(
  frequency: number,
  timbre: Timbre,
  width: number,
  random: Random,
): EnsembleTable {
  const re = new Float64Array(tableFrames)
  const im = new Float64Array(tableFrames)
  const binHertz = slowRate / tableFrames
  const bins = Math.round(frequency / binHertz)
  const exact = bins * binHertz
  for (let n = 1; n * exact < Math.min(9_500, timbre.top * 5); n++) {
    const amplitude = partial(n, n * exact, timbre)
    const sigma = ((2 ** (timbre.spread / 1200) - 1) * exact * n ** 0.85) / binHertz / 2
    if (sigma < 2) {
      // A band of few lines would beat audibly every three seconds, so this partial is a single line.
      line(re, im, bins * n, amplitude, 2 * Math.PI * random())
      continue
    }
    const reach = Math.ceil(sigma * 3)
    for (let away = -reach; away <= reach; away++) {
      const size = (amplitude * Math.exp(-0.5 * (away / sigma) ** 2)) / Math.sqrt(sigma * 1.77)
      const bin = bins * n + away
      if (bin < 1) continue
      for (const at of [bin, tableFrames - bin]) {
        const phase = 2 * Math.PI * random()
        re[at] = re[at]! + size * Math.cos(phase)
        im[at] = im[at]! + size * Math.sin(phase)
      }
    }
  }
  createFft(tableFrames)(re, im, 'inverse')
  return { ...mixed(re, im, width), frequency: exact }
}

/** A sine in the real half only. */
function line(re: Float64Array, im: Float64Array, bin: number, size: number, phase: number): void {
  const other = tableFrames - bin
  re[bin] = re[bin]! + size * Math.cos(phase)
  im[bin] = im[bin]! + size * Math.sin(phase)
  re[other] = re[other]! + size * Math.cos(phase)
  im[other] = im[other]! - size * Math.sin(phase)
}

function partial(n: number, hertz: number, timbre: Timbre): number {
  let amplitude = n ** -timbre.tilt * (n % 2 === 0 ? timbre.even : 1)
  amplitude *= 1 / (1 + (hertz / timbre.top) ** 2)
  for (const bump of timbre.body ?? []) {
    const away = Math.log2(hertz / bump.hertz) / bump.octaves
    amplitude *= 10 ** ((bump.db * Math.exp(-away * away)) / 20)
  }
  return amplitude
}

function mixed(mid: Float64Array, side: Float64Array, width: number) {
  let energy = 0
  for (let i = 0; i < tableFrames; i++) energy += mid[i]! * mid[i]! + side[i]! * side[i]!
  const scale = level / Math.sqrt(energy / (2 * tableFrames)) / Math.sqrt(1 + width * width)
  const left = new Float32Array(tableFrames + 1)
  const right = new Float32Array(tableFrames + 1)
  for (let i = 0; i < tableFrames; i++) {
    left[i] = scale * (mid[i]! + width * side[i]!)
    right[i] = scale * (mid[i]! - width * side[i]!)
  }
  left[tableFrames] = left[0]!
  right[tableFrames] = right[0]!
  return { left, right }
}
