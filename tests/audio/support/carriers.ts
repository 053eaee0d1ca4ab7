/**
 * Finds the carriers without knowing their frequencies: each channel is shifted down by the middle of a band and
 * decimated, once, and transformed over the whole track, which resolves a few thousandths of a hertz.
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

/** `middle` Hz is shifted to 0; there are `rate` complex samples per second. */
export type Band = { re: Float64Array; im: Float64Array; count: number; rate: number; middle: number }

const thinning = 256

/** The strongest line within `reach` Hz of the middle. */
export function strongestLine({ re, im, rate, count, middle }: Band, reach: number): Line {
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
export function levelAt(band: Band, frequency: number): number {
  const { re, im, count } = retuned(band, frequency)
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
export function trace(band: Band, frequency: number, seconds: number) {
  const { re, im, rate, count } = retuned(band, frequency)
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
export function bandAround(samples: Float32Array, sampleRate: number, middle: number): Band {
  const collector = collectBand(sampleRate, middle)
  collector.add(samples)
  return collector.band()
}

/** The same for sound that comes in pieces, each but the last a multiple of 256 samples. */
export function collectBand(sampleRate: number, middle: number) {
  const re: number[] = []
  const im: number[] = []
  const cos = Math.cos((2 * Math.PI * middle) / sampleRate)
  const sin = -Math.sin((2 * Math.PI * middle) / sampleRate)
  let x = 1
  let y = 0
  return {
    add(samples: Float32Array): void {
      for (let start = 0; start + thinning <= samples.length; start += thinning) {
        let [risingX, risingY, allX, allY] = [0, 0, 0, 0]
        for (let i = 0; i < thinning; i++) {
          const sample = samples[start + i]! / thinning
          allX += sample * x
          allY += sample * y
          risingX += (sample * x * i) / thinning
          risingY += (sample * y * i) / thinning
          const turned = x * cos - y * sin
          y = x * sin + y * cos
          x = turned
        }
        const before = re.length - 1
        if (before >= 0) {
          re[before] = re[before]! + allX - risingX
          im[before] = im[before]! + allY - risingY
        }
        re.push(risingX)
        im.push(risingY)
      }
    },
    /** The last block is incomplete. */
    band: (): Band => ({
      re: Float64Array.from(re),
      im: Float64Array.from(im),
      count: re.length - 1,
      rate: sampleRate / thinning,
      middle,
    }),
  }
}

/** The same band with `frequency` at 0. */
function retuned({ re, im, count, rate, middle }: Band, frequency: number): Band {
  const turn = (2 * Math.PI * (middle - frequency)) / rate
  const turnedRe = new Float64Array(count)
  const turnedIm = new Float64Array(count)
  for (let i = 0; i < count; i++) {
    const cos = Math.cos(turn * i)
    const sin = Math.sin(turn * i)
    turnedRe[i] = re[i]! * cos - im[i]! * sin
    turnedIm[i] = re[i]! * sin + im[i]! * cos
  }
  return { re: turnedRe, im: turnedIm, count, rate, middle: frequency }
}
