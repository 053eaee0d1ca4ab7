import type { Recipe } from '@neuro/sound/recipe'
import { describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { pitchClassOf, voicingOf } from '#sound/engine/notes.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { phrasesOf } from '#sound/engine/vocal-parts.ts'
import { sourcesHash } from '#sound/engine-hash.ts'
import { hashEngine } from '#sound/stamp.ts'
import { recipeErrors } from '#sound/validate.ts'
import { createJobs, recipes } from '../../content/audio/catalogue.ts'
import { shortRecipe } from './support/short.ts'

describe.each(programs.map((program) => [program.title, program, recipes[program.id]] as const))(
  'the recipe of %s',
  (_, program, recipe) => {
    it('has no errors', () => {
      expect(recipeErrors(recipe)).toEqual([])
    })

    it('lasts between six and eight minutes', () => {
      expect(program.seconds).toBeGreaterThanOrEqual(360)
      expect(program.seconds).toBeLessThanOrEqual(480)
    })

    it('is in the key of its carrier', () => {
      const midi = 69 + 12 * Math.log2(program.carrierHz / 440)
      const tonic = pitchClassOf(recipe.scale.split(' ')[0]!)
      expect(Math.abs(midi - Math.round(midi))).toBeLessThan(0.01)
      expect(Math.round(midi) % 12).toBe(tonic)
    })

    it('moves each voice of a chord by small steps', () => {
      for (const { chords } of Object.values(recipe.progressions)) {
        const voicings = chords.map(([text]) => voicingOf(text).upper)
        voicings.forEach((upper, i) => {
          const next = voicings[(i + 1) % voicings.length]!
          expect(upper).toHaveLength(next.length)
          const steps = upper.map((midi, voice) => Math.abs(midi - next[voice]!))
          expect(Math.max(...steps)).toBeLessThanOrEqual(7)
          expect(steps.reduce((sum, step) => sum + step, 0) / steps.length).toBeLessThanOrEqual(4)
        })
      }
    })

    it('lets its singers breathe, and keeps within their range', () => {
      const score = scoreOf(recipe, program.seconds)
      for (const part of recipe.choir.parts) {
        const phrases = phrasesOf(part, recipe.choir, score)
        expect(phrases.length).toBeGreaterThan(5)
        phrases.forEach(({ start, end, notes }, i) => {
          expect(end - start).toBeLessThan(27)
          const next = phrases[i + 1]
          if (next) expect(next.start - end).toBeGreaterThanOrEqual(1)
          for (const { midi } of notes) expect(midi).toBeGreaterThanOrEqual(40)
          for (const { midi } of notes) expect(midi).toBeLessThanOrEqual(79)
        })
      }
    })
  },
)

describe('a recipe with a mistake', () => {
  const broken = (change: Partial<Recipe>) => recipeErrors({ ...shortRecipe, ...change })
  const { only } = shortRecipe.progressions
  const at = (time: number) => ({ time, loudness: -20, brightness: 5_000 })

  it.each([
    [
      'a note that is none',
      { progressions: { only: { ...only!, chords: [['C2 | H4', 8]] } } },
      '“H4” is not a note',
    ],
    ['a note outside its scale', { scale: 'C D E F G B' }, 'neither in the scale nor borrowed'],
    [
      'a tune of the wrong length',
      { progressions: { only: { ...only!, tune: 'E4/4' } } },
      '8 beats long, the tune 4',
    ],
    [
      'a part that plays nothing',
      { form: [{ play: 'other', mix: {}, choir: 0 }] },
      'not among the progressions',
    ],
    [
      'a part with an unknown layer',
      { form: [{ play: 'only', mix: { flute: 0 }, choir: 0 }] },
      'mixes “flute”',
    ],
    ['no echo where one is wanted', { echo: undefined }, 'the recipe has none'],
    [
      'a pattern for a part that plays none',
      { form: [{ play: 'only', mix: { pad: 0 }, choir: 0, patterns: { pad: '0 1' } }] },
      'has a pattern for “pad”',
    ],
    [
      'a pattern that can’t be played',
      { form: [{ play: 'only', mix: { harp: 0 }, choir: 0, patterns: { harp: 'la la' } }] },
      '“la la” is not a pattern',
    ],
    ['a course that goes back', { course: [at(60), at(30)] }, 'The course needs two times'],
    ['a fade that is too short', { fade: { in: 1, out: 6 } }, 'fade.in is 1'],
  ] as [string, Partial<Recipe>, string][])('with %s is reported', (_, change, words) => {
    expect(broken(change).join('\n')).toContain(words)
  })

  it('isn’t found in the one that tests play', () => expect(recipeErrors(shortRecipe)).toEqual([]))
})

describe('the key of a track', () => {
  it('is unique', () => {
    const keys = createJobs().map(({ key }) => key)
    expect(keys).toHaveLength(68)
    expect(new Set(keys).size).toBe(68)
  })

  it('changes with the engine; after a change run `npm run tracks -- stamp`', () => {
    expect(sourcesHash).toBe(hashEngine())
  })
})
