/** What the tests check about long forms as they’re rendered. */
import type { programs } from '#content/programs.ts'
import { lufs } from '#sound/engine/dsp/loudness.ts'
import { type Stereo, stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '#sound/engine/dsp/units.ts'
import { courseAt, createRenderer } from '#sound/engine/renderer.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import type { Program, Recipe, Version } from '#sound/recipe.ts'
import { longFormOf, recipes } from '../../../content/audio/catalogue.ts'
import { bandLevels } from './bands.ts'
import { collectBand, strongestLine } from './carriers.ts'
import { sharpestJump } from './jumps.ts'
import { collectSketch, mostSimilar } from './similarity.ts'
import { truePeak } from './true-peak.ts'

type Short = (typeof programs)[number]

const pieceFrames = blockFrames * 180 * 40

/** Sections of the beginning, the middle and the end, with vocals. */
export function excerptReport(program: Short) {
  const { recipe, program: long } = longFormOf(program)
  const middle = recipe.form.length >> 1
  const form = [recipe.form.slice(0, 2), recipe.form.slice(middle, middle + 2), recipe.form.slice(-2)].flat()
  const beats = form.flatMap(({ play }) => recipe.progressions[play]!.chords.map(([, beats]) => beats))
  const seconds = Math.round(
    7 + beats.reduce((sum, beats) => sum + beats, 0) * scoreOf(recipe, long.seconds).beat,
  )
  const excerpt = {
    ...recipe,
    form,
    course: recipe.course!.map((point) => ({ ...point, loudness: -20 })),
  }
  const meter = loudnessMeter()
  const peaks: number[] = []
  const jumps: number[] = []
  play(excerpt, { ...long, seconds }, 'vocals', ({ left, right }) => {
    meter.add(left, right)
    peaks.push(truePeak(left, right))
    for (const side of [left, right]) jumps.push(sharpestJump(side).sharpness)
  })
  return {
    /** dBTP, and how sharp the sharpest jump is. */
    peak: Math.max(...peaks),
    jump: Math.max(...jumps),
    /** LU between each section and the course. */
    off: fromCourse(excerpt, { ...long, seconds }, meter.powers()),
  }
}

/** All of it, with vocals. */
export function longReport(program: Short) {
  const { recipe, program: long } = longFormOf(program)
  const meter = loudnessMeter()
  const sketch = collectSketch(sampleRate)
  const bands = [
    collectBand(sampleRate, program.carrierHz),
    collectBand(sampleRate, program.carrierHz),
  ] as const
  const bright: number[] = []
  const jumps: number[] = []
  let frames = 0
  play(recipe, long, 'vocals', (piece) => {
    meter.add(piece.left, piece.right)
    sketch.add(piece)
    for (const [i, side] of [piece.left, piece.right].entries()) {
      bands[i]!.add(side)
      jumps.push(sharpestJump(side).sharpness)
    }
    bright.push(bandLevels(piece.left, piece.right, sampleRate)['2000']!)
    frames += piece.left.length
  })
  const [left, right] = bands.map((band) => strongestLine(band.band(), program.beatHz / 2 + 8).frequency) as [
    number,
    number,
  ]
  const late = meter.powers().slice(-900, -300)
  const loop = collectSketch(sampleRate)
  play(recipes[program.id], program, 'vocals', loop.add)
  const looped = Array.from(
    { length: Math.ceil(sketch.frames.length / loop.frames.length) },
    () => loop.frames,
  ).flat()
  return {
    seconds: frames / sampleRate,
    beatHz: right - left,
    carrierHz: (right + left) / 2,
    jump: Math.max(...jumps),
    /** LU between each section and the course. */
    off: fromCourse(recipe, long, meter.powers()),
    /** LUFS shortly before the end. */
    late: lufs(late.reduce((sum, power) => sum + power, 0) / late.length),
    /** dB of the band from 2 to 4 kHz against the whole, at most in the beginning, and near the end. */
    bright: { early: Math.max(...bright.slice(1, 8)), late: bright.at(-3)! },
    /** Of the two most similar minutes; and if the short form were played as long. */
    similarity: {
      long: mostSimilar(sketch.frames).similarity,
      looped: mostSimilar(looped.slice(0, sketch.frames.length)).similarity,
    },
  }
}

/** Calls `listen` with the sound, piece by piece. */
function play(recipe: Recipe, program: Program, version: Version, listen: (piece: Stereo) => void): void {
  const track = createRenderer(recipe, program, [{ version, hasPulse: true }])
  const { left, right } = stereoBuffer(pieceFrames)
  for (let at = 0; at < track.frames; at += pieceFrames) {
    track.fill([{ left, right }])
    const count = Math.min(pieceFrames, track.frames - at)
    listen({ left: left.subarray(0, count), right: right.subarray(0, count) })
  }
}

/** LU between each section and the course there, without the fades. */
function fromCourse(recipe: Recipe, { seconds }: Program, powers: readonly number[]): number[] {
  const first = Math.ceil(recipe.fade.in + 2)
  const last = seconds - recipe.fade.out - 8
  return scoreOf(recipe, seconds).sections.flatMap(({ start, end }) => {
    const [from, to] = [Math.max(start, first), Math.min(end, last)].map((time) => Math.round(10 * time)) as [
      number,
      number,
    ]
    if (to - from < 50) return []
    const heard = powers.slice(from, to).reduce((sum, power) => sum + power, 0)
    let meant = 0
    for (let step = from; step < to; step++)
      meant += 10 ** ((courseAt(recipe.course!, step / 10).loudness + 0.691) / 10)
    return [lufs(heard) - lufs(meant)]
  })
}
