/**
 * Measures everything that the tests check about a rendered file. That takes seconds a track, so the results are cached
 * beside the files, by a hash of the file's bytes and of the code that measures.
 */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Program } from '#content/programs.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import { withoutComments } from '#sound/stamp.ts'
import { bandLevels } from './bands.ts'
import { type Line, levelAt, strongestLine, trace } from './carriers.ts'
import { decode } from './decode.ts'
import { sharpestJump } from './jumps.ts'
import { truePeak } from './true-peak.ts'

export type SoundReport = {
  /** Seconds of decoded sound. */
  seconds: number
  sampleRate: number
  /** LUFS. */
  loudness: number
  /** dBTP. */
  peak: number
  /** Mean of the samples, as a part of full scale. */
  offset: number
  left: Line
  right: Line
  /** How much weaker (dB) the other channel's tone is in each channel. */
  apart: number
  /** Largest deviation of a carrier's phase from a straight line (radians), between the fades. */
  stumble: number
  /** Weakest carrier in any ten seconds between the fades, against the whole (dB). */
  weakest: number
  /** Level of the carriers against their middle, every half second: the first eighteen seconds and the last thirty. */
  rise: number[]
  fall: number[]
  /** Sharpest jump in either channel. */
  jump: { time: number; sharpness: number }
  /** dBFS RMS of the first and the last tenth of a second, of the second second, and of the whole track. */
  levels: { first: number; last: number; second: number; whole: number }
  /** dB of third-octave-like bands, named by their lower edge. */
  bands: Record<string, number>
}

/** The code that measures, without its comments: a change discards the cached results. */
const measuringCode = () =>
  [import.meta.dirname, join(import.meta.dirname, '../../../packages/sound/src/loudness')].flatMap((folder) =>
    readdirSync(folder).map((file) => withoutComments(readFileSync(join(folder, file), 'utf8'))),
  )

export async function reportOn(path: string, program: Program, kept: string): Promise<SoundReport> {
  const mp3 = readFileSync(path)
  return cached(kept, program.id, [JSON.stringify(program), mp3], () => look(mp3, program))
}

/** The cached result for `things`, or that of `find`. */
export async function cached<Found>(
  folder: string,
  name: string,
  things: readonly (string | Uint8Array)[],
  find: () => Promise<Found>,
): Promise<Found> {
  const hash = createHash('sha256')
  for (const thing of [...measuringCode(), ...things]) hash.update(thing)
  const file = join(folder, `${name}-${hash.digest('hex').slice(0, 32)}.json`)
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Found
  const found = await find()
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.${process.pid}`, JSON.stringify(found))
  renameSync(`${file}.${process.pid}`, file)
  return found
}

async function look(mp3: Uint8Array, program: Program): Promise<SoundReport> {
  const { left, right, sampleRate } = await decode(mp3)
  const meter = loudnessMeter()
  meter.add(left, right)
  const reach = program.beatHz / 2 + 8
  const lines = [left, right].map((channel) => strongestLine(channel, sampleRate, program.carrierHz, reach))
  const [one, other] = lines as [Line, Line]
  const traces = [
    between(trace(left, sampleRate, one.frequency, 10), program),
    between(trace(right, sampleRate, other.frequency, 10), program),
  ]
  const fades = against(trace(left, sampleRate, one.frequency, 0.5))
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
      other.level - levelAt(left, sampleRate, other.frequency),
      one.level - levelAt(right, sampleRate, one.frequency),
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

/** Leaves out ten seconds at either end for the fades, twenty for the longest of them. */
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
