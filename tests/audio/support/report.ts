/** Renders both versions of a program and measures everything that the tests check about them. */
import type { Program, ProgramId, Version } from '#content/programs.ts'
import { type Stereo, stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '#sound/engine/dsp/units.ts'
import { createRenderer } from '#sound/engine/renderer.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { recipes } from '../../../content/audio/catalogue.ts'
import { bandLevels } from './bands.ts'
import { type Band, bandAround, type Line, levelAt, strongestLine, trace } from './carriers.ts'
import type { Sound } from './decode.ts'
import { sharpestJump } from './jumps.ts'
import { truePeak } from './true-peak.ts'
import { type SectionReport, voicesIn } from './voices.ts'

export type ProgramReport = Record<Version, SoundReport> & { sections: SectionReport[] }

export type SoundReport = {
  /** Seconds of decoded sound. */
  seconds: number
  sampleRate: number
  /** LUFS. */
  loudness: number
  /** dBTP. */
  peak: number
  /** Mean of the samples, relative to full scale. */
  offset: number
  left: Line
  right: Line
  /** How much weaker (dB) the other channel's tone is in each channel. */
  apart: number
  /** Largest deviation of a carrier's phase from a straight line (radians), between the fades. */
  stumble: number
  /** Weakest carrier in any ten seconds between the fades, against the whole (dB). */
  weakest: number
  /**
   * Level of the carriers against their middle, every half second of the first eighteen and the last thirty
   * seconds.
   */
  rise: number[]
  fall: number[]
  /** Sharpest jump in either channel. */
  jump: { time: number; sharpness: number }
  /** dBFS RMS of the first and the last tenth of a second, of the second second, and of the whole track. */
  levels: { first: number; last: number; second: number; whole: number }
  /** dB of third-octave-like bands, named by their lower edge. */
  bands: Record<string, number>
}

const pieceFrames = blockFrames * 180

export function reportOn(program: Program, { vocals, instrumental } = soundOf(program)): ProgramReport {
  return {
    vocals: look(vocals, program),
    instrumental: look(instrumental, program),
    sections: voicesIn(vocals, instrumental, program),
  }
}

/** Both versions as they are before they're encoded. */
export function soundOf(program: Program): Record<Version, Sound> {
  const track = createRenderer(recipes[program.id as ProgramId], program, [
    { version: 'vocals', hasPulse: true },
    { version: 'instrumental', hasPulse: true },
  ])
  const pieces = [stereoBuffer(pieceFrames), stereoBuffer(pieceFrames)] as const
  const whole = pieces.map(() => stereoBuffer(track.frames)) as [Stereo, Stereo]
  for (let at = 0; at < track.frames; at += pieceFrames) {
    track.fill(pieces)
    for (const [i, piece] of pieces.entries())
      for (const side of ['left', 'right'] as const)
        whole[i]![side].set(piece[side].subarray(0, track.frames - at), at)
  }
  const [vocals, instrumental] = whole
  return { vocals: { ...vocals, sampleRate }, instrumental: { ...instrumental, sampleRate } }
}

function look({ left, right, sampleRate }: Sound, program: Program): SoundReport {
  const meter = loudnessMeter()
  meter.add(left, right)
  const bands = [left, right].map((channel) => bandAround(channel, sampleRate, program.carrierHz)) as [
    Band,
    Band,
  ]
  const lines = bands.map((band) => strongestLine(band, program.beatHz / 2 + 8))
  const [one, other] = lines as [Line, Line]
  const traces = [
    between(trace(bands[0], one.frequency, 10), program),
    between(trace(bands[1], other.frequency, 10), program),
  ]
  const fades = against(trace(bands[0], one.frequency, 0.5))
  const jumps = [left, right].map((channel) => sharpestJump(channel, sampleRate))
  return {
    seconds: left.length / sampleRate,
    sampleRate,
    loudness: meter.integrated(),
    peak: truePeak(left, right),
    offset: Math.max(...[left, right].map((channel) => Math.abs(mean(channel)))),
    left: one,
    right: other,
    apart: Math.min(
      other.level - levelAt(bands[0], other.frequency),
      one.level - levelAt(bands[1], one.frequency),
    ),
    stumble: Math.max(...traces.map(bend)),
    weakest: Math.min(...traces.map(dip)),
    rise: fades.slice(0, 36),
    fall: fades.slice(-60),
    jump: jumps.reduce((worst, jump) => (jump.sharpness > worst.sharpness ? jump : worst)),
    levels: {
      first: rms(left, right, 0, 0.1 * sampleRate),
      last: rms(left, right, left.length - 0.1 * sampleRate, left.length),
      second: rms(left, right, sampleRate, 2 * sampleRate),
      whole: rms(left, right, 0, left.length),
    },
    bands: bandLevels(left, right, sampleRate),
  }
}

type Trace = ReturnType<typeof trace>

/** Leaves out the fades: the first 13 seconds and the last 27. */
const between = (points: Trace, { seconds }: Program) =>
  points.filter(({ time }) => time > 13 && time < seconds - 27)

/** Amplitudes relative to their median. */
function against(points: Trace): number[] {
  const sorted = points.map(({ amplitude }) => amplitude).sort((a, b) => a - b)
  return points.map(({ amplitude }) => Math.round((1000 * amplitude) / sorted[sorted.length >> 1]!) / 1000)
}

/** Largest deviation of the phase from a straight line. */
function bend(points: Trace): number {
  const [first, last] = [points[0]!, points.at(-1)!]
  const slope = (last.phase - first.phase) / (last.time - first.time)
  return Math.max(
    ...points.map(({ time, phase }) => Math.abs(phase - first.phase - slope * (time - first.time))),
  )
}

function dip(points: Trace): number {
  const middle = points.map(({ amplitude }) => amplitude).sort((a, b) => a - b)[
    Math.floor(points.length / 2)
  ]!
  return 20 * Math.log10(Math.min(...points.map(({ amplitude }) => amplitude)) / middle)
}

function mean(samples: Float32Array): number {
  let sum = 0
  for (let i = 0; i < samples.length; i++) sum += samples[i]!
  return sum / samples.length
}

function rms(left: Float32Array, right: Float32Array, from: number, to: number): number {
  let sum = 0
  for (let i = Math.round(from); i < Math.round(to); i++) sum += left[i]! ** 2 + right[i]! ** 2
  return 10 * Math.log10(sum / (2 * (to - from)) + 1e-12)
}
