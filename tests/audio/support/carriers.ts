/**
 * Finds the carriers without knowing their frequencies: each channel is shifted down by the middle of a band,
 * decimated, and transformed over the whole track at once, which resolves a few thousandths of a hertz.
 */
import { createFft } from '#sound/engine/dsp/fft.ts'

export type Line = {
  /** Hz. */
  frequency: number
  /** dBFS of a sine. */
  level: number
  /** How far (dB) it’s above everything else in the band. */
  clear: number
}

const thinning = 256

/** The strongest line within `middle` ± `reach` Hz. */
export function strongestLine(
  samples: Float32Array,
  sampleRate: number,
  middle: number,
  reach: number,
): Line {
  const { re, im, rate, count } = shiftedDown(samples, sampleRate, middle)
  const size = 2 ** Math.ceil(Math.log2(count))
  const real = new Float64Array(size)
  const imaginary = new Float64Array(size)
  for (let i = 0; i < count; i++) {
    const window = 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / count)
    real[i] = re[i]! * window
    imaginary[i] = im[i]! * window
  }
  createFft(size)(real, imaginary, 'forward')
  const power = (bin: number) => {
    const at = (bin + size) % size
    return real[at]! ** 2 + imaginary[at]! ** 2
  }
  const most = Math.floor((reach * size) / rate)
  let best = -most
  for (let bin = -most; bin <= most; bin++) if (power(bin) > power(best)) best = bin
  const skirt = Math.ceil((4 * size) / count)
  let rest = 0
  for (let bin = -most; bin <= most; bin++)
    if (Math.abs(bin - best) > skirt) rest = Math.max(rest, power(bin))
  const [a, b, c] = [best - 1, best, best + 1].map((bin) => Math.log(power(bin))) as [number, number, number]
  const between = (0.5 * (a - c)) / (a - 2 * b + c)
  return {
    frequency: middle + ((best + between) * rate) / size,
    level: 10 * Math.log10(power(best) / (count / 4) ** 2),
    clear: 10 * Math.log10(power(best) / rest),
  }
}

/** Level (dBFS) at exactly `frequency` over the whole track. */
export function levelAt(samples: Float32Array, sampleRate: number, frequency: number): number {
  const { re, im, count } = shiftedDown(samples, sampleRate, frequency)
  let x = 0
  let y = 0
  for (let i = 0; i < count; i++) {
    const window = 1 - Math.cos((2 * Math.PI * i) / count)
    x += re[i]! * window
    y += im[i]! * window
  }
  return 20 * Math.log10((2 * Math.hypot(x, y)) / count)
}

/**
 * Phase (radians, unwrapped) and amplitude of the tone at `frequency` in each `seconds` of the track: a straight, level
 * line if the tone is continuous.
 */
export function trace(samples: Float32Array, sampleRate: number, frequency: number, seconds: number) {
  const { re, im, rate, count } = shiftedDown(samples, sampleRate, frequency)
  const span = Math.round(seconds * rate)
  const points: { time: number; phase: number; amplitude: number }[] = []
  for (let start = 0; start + span <= count; start += span) {
    let x = 0
    let y = 0
    for (let i = 0; i < span; i++) {
      const window = 1 - Math.cos((2 * Math.PI * i) / span)
      x += re[start + i]! * window
      y += im[start + i]! * window
    }
    const before = points.at(-1)?.phase ?? Math.atan2(y, x)
    const turned = Math.atan2(y, x) - before
    const phase = before + turned - 2 * Math.PI * Math.round(turned / (2 * Math.PI))
    points.push({ time: (start + span / 2) / rate, phase, amplitude: (2 * Math.hypot(x, y)) / span })
  }
  return points
}

/** Multiplies by a rotating phasor and decimates by 256 with a triangular window. */
function shiftedDown(samples: Float32Array, sampleRate: number, frequency: number) {
  const count = Math.floor(samples.length / thinning) - 1
  const re = new Float64Array(count + 1)
  const im = new Float64Array(count + 1)
  const cos = Math.cos((2 * Math.PI * frequency) / sampleRate)
  const sin = -Math.sin((2 * Math.PI * frequency) / sampleRate)
  let x = 1
  let y = 0
  for (let block = 0; block <= count; block++) {
    for (let i = 0; i < thinning; i++) {
      const sample = samples[block * thinning + i]!
      const rising = i / thinning
      const a = sample * x
      const b = sample * y
      re[block] = re[block]! + a * rising
      im[block] = im[block]! + b * rising
      if (block > 0) {
        re[block - 1] = re[block - 1]! + a * (1 - rising)
        im[block - 1] = im[block - 1]! + b * (1 - rising)
      }
      const turned = x * cos - y * sin
      y = x * sin + y * cos
      x = turned
    }
  }
  for (let i = 0; i < count; i++) {
    re[i] = re[i]! / thinning
    im[i] = im[i]! / thinning
  }
  return { re, im, count, rate: sampleRate / thinning }
}
