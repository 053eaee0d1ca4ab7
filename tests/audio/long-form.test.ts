/**
 * Long forms. Serenity is rendered from the beginning to the end, with vocals. Of the others, sections of the beginning, the middle
 * and the end are, and what’s composed is compared as notes.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { hasLongForm, longSeconds, programs } from '#content/programs.ts'
import { lufs } from '#sound/engine/dsp/loudness.ts'
import { type Stereo, stereoBuffer } from '#sound/engine/dsp/stereo.ts'
import { blockFrames, sampleRate } from '#sound/engine/dsp/units.ts'
import { courseAt, createRenderer } from '#sound/engine/renderer.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { loudnessMeter } from '#sound/loudness/meter.ts'
import type { Program, Recipe, Version } from '#sound/recipe.ts'
import { recipeErrors } from '#sound/validate.ts'
import { longFormOf, recipes } from '../../content/audio/catalogue.ts'
import { bandLevels } from './support/bands.ts'
import { collectBand, strongestLine } from './support/carriers.ts'
import { sharpestAllowed, sharpestJump } from './support/jumps.ts'
import { collectSketch, mostSimilar } from './support/similarity.ts'
import { truePeak } from './support/true-peak.ts'

const pieceFrames = blockFrames * 180 * 40

/** Two minutes that correlate more than this are the same music. */
const sameMusic = 0.95

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

const programsWithLongForm = programs.filter(hasLongForm)

it('five programs have a long form', () => {
  expect(programsWithLongForm.map(({ id }) => id).sort()).toEqual([
    'bloomwave',
    'dreambloom',
    'edge',
    'serenity',
    'stream',
  ])
})

describe.each(programsWithLongForm.map((program) => [program.title, program] as const))(
  'the long form of %s',
  (_, program) => {
    const short = recipes[program.id]
    const { recipe, program: long } = longFormOf(program)
    const falls = program.purpose !== 'focus'

    it('can be played, lasts 45 minutes, and has the tempo of the short one', () => {
      expect(recipeErrors(recipe)).toEqual([])
      expect(long).toMatchObject({
        seconds: longSeconds,
        beatHz: program.beatHz,
        carrierHz: program.carrierHz,
      })
      const faster = scoreOf(short, program.seconds).beat / scoreOf(recipe, long.seconds).beat
      expect(Math.abs(faster - 1)).toBeLessThan(0.015)
    })

    it('is made of the recipe’s chords and players', () => {
      const pitches = (voicing: string) =>
        voicing.replaceAll(/\d|\|/g, '').trim().split(/\s+/).sort().join(' ')
      const own = Object.values(short.progressions).flatMap(({ chords }) =>
        chords.map(([text]) => pitches(text)),
      )
      for (const { chords } of Object.values(recipe.progressions))
        for (const [text] of chords) expect(own).toContain(pitches(text))
      for (const [name, layer] of Object.entries(recipe.layers)) expect(layer).toBe(short.layers[name])
    })

    it('has no section twice', () => {
      const sections = recipe.form.map(({ play }) => JSON.stringify(recipe.progressions[play]!.chords))
      expect(new Set(sections).size).toBe(sections.length)
    })

    it(falls ? 'has fewer and fewer players and voices' : 'stays as full as it is', () => {
      const third = Math.floor(recipe.form.length / 3)
      const [first, last] = [recipe.form.slice(0, third), recipe.form.slice(-third)].map((form) => ({
        players: form.reduce((sum, { mix }) => sum + Object.keys(mix).length, 0) / third,
        sung: form.filter(({ choir }) => choir !== undefined).length,
      })) as [{ players: number; sung: number }, { players: number; sung: number }]
      expect(first.sung).toBeGreaterThan(2)
      if (falls) {
        expect(last.players).toBeLessThan(0.75 * first.players)
        expect(last.sung).toBe(0)
      } else {
        expect(Math.abs(last.players - first.players)).toBeLessThan(1.5)
        expect(last.sung).toBeGreaterThan(2)
      }
    })
  },
)

it.each(
  programsWithLongForm
    .filter(({ id }) => id !== 'serenity')
    .map((program) => [program.title, program] as const),
)('the long form of %s is as loud as its course, and has no clicks', (_, program) => {
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
  play(excerpt, { ...long, seconds }, 'vocals', ({ left, right }) => {
    meter.add(left, right)
    expect(truePeak(left, right)).toBeLessThan(-1.5)
    for (const side of [left, right]) expect(sharpestJump(side).sharpness).toBeLessThan(sharpestAllowed)
  })
  const off = fromCourse(excerpt, { ...long, seconds }, meter.powers())
  expect(off.length).toBeGreaterThan(4)
  for (const lu of off) expect(Math.abs(lu)).toBeLessThan(0.5)
})

describe('the whole long form of Serenity', () => {
  const program = programs.find(({ id }) => id === 'serenity')!
  const { recipe, program: long } = longFormOf(program)
  const meter = loudnessMeter()
  const sketch = collectSketch(sampleRate)
  const bands = [
    collectBand(sampleRate, program.carrierHz),
    collectBand(sampleRate, program.carrierHz),
  ] as const
  const bright: number[] = []
  let sharpest = 0
  let frames = 0

  beforeAll(() => {
    play(recipe, long, 'vocals', (piece) => {
      meter.add(piece.left, piece.right)
      sketch.add(piece)
      for (const [i, side] of [piece.left, piece.right].entries()) {
        bands[i]!.add(side)
        sharpest = Math.max(sharpest, sharpestJump(side).sharpness)
      }
      const levels = bandLevels(piece.left, piece.right, sampleRate)
      bright.push(levels['2000']!)
      frames += piece.left.length
    })
  })

  it('lasts exactly 45 minutes', () => expect(frames).toBe(longSeconds * sampleRate))

  it('has its beat, to a hundredth of a hertz', () => {
    const [left, right] = bands.map(
      (band) => strongestLine(band.band(), program.beatHz / 2 + 8).frequency,
    ) as [number, number]
    expect(Math.abs(right - left - program.beatHz)).toBeLessThan(0.01)
    expect(Math.abs((right + left) / 2 - program.carrierHz)).toBeLessThan(0.01)
  })

  it('follows its course within 0.5 LU in every section, to near silence', () => {
    const off = fromCourse(recipe, long, meter.powers())
    expect(off.length).toBeGreaterThan(40)
    for (const lu of off) expect(Math.abs(lu)).toBeLessThan(0.5)
    const late = meter.powers().slice(-900, -300)
    expect(lufs(late.reduce((sum, power) => sum + power, 0) / late.length)).toBeLessThan(-49)
  })

  it('gets darker', () => {
    const early = Math.max(...bright.slice(1, 8))
    expect(bright.at(-3)!).toBeLessThan(early - 10)
  })

  it('has no clicks', () => expect(sharpest).toBeLessThan(sharpestAllowed))

  it('never has the same minute twice, as the short one does when it loops', () => {
    expect(mostSimilar(sketch.frames).similarity).toBeLessThan(sameMusic)
    const loop = collectSketch(sampleRate)
    play(recipes[program.id], program, 'vocals', loop.add)
    const looped = Array.from(
      { length: Math.ceil(sketch.frames.length / loop.frames.length) },
      () => loop.frames,
    )
    expect(mostSimilar(looped.flat().slice(0, sketch.frames.length)).similarity).toBeGreaterThan(0.999)
  })
})
