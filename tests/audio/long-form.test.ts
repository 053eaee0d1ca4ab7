/**
 * Long forms: what’s composed is compared as notes, and what’s rendered by the figures that `measured.ts` keeps. Serenity
 * is rendered from the beginning to the end; of the others, sections of the beginning, the middle and the end are.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { hasLongForm, longSeconds, programs } from '#content/programs.ts'
import { scoreOf } from '#sound/engine/score.ts'
import { recipeErrors } from '#sound/validate.ts'
import { longFormOf, recipes } from '../../content/audio/catalogue.ts'
import { sharpestAllowed } from './support/jumps.ts'
import { excerptReport, longReport } from './support/long-form.ts'
import { measured } from './support/measured.ts'

/** Two minutes that correlate more than this are the same music. */
const sameMusic = 0.95

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
  const { peak, jump, off } = measured(`${program.id}-long`, longFormOf(program), () =>
    excerptReport(program),
  )
  expect(peak).toBeLessThan(-1.5)
  expect(jump).toBeLessThan(sharpestAllowed)
  expect(off.length).toBeGreaterThan(4)
  for (const lu of off) expect(Math.abs(lu)).toBeLessThan(0.5)
})

describe('the whole long form of Serenity', () => {
  const program = programs.find(({ id }) => id === 'serenity')!
  let report: ReturnType<typeof longReport>

  beforeAll(() => {
    const from = [longFormOf(program), recipes[program.id]]
    report = measured(`${program.id}-long`, from, () => longReport(program))
  })

  it('lasts exactly 45 minutes', () => expect(report.seconds).toBe(longSeconds))

  it('has its beat, to a hundredth of a hertz', () => {
    expect(Math.abs(report.beatHz - program.beatHz)).toBeLessThan(0.01)
    expect(Math.abs(report.carrierHz - program.carrierHz)).toBeLessThan(0.01)
  })

  it('follows its course within 0.5 LU in every section, to near silence', () => {
    expect(report.off.length).toBeGreaterThan(40)
    for (const lu of report.off) expect(Math.abs(lu)).toBeLessThan(0.5)
    expect(report.late).toBeLessThan(-49)
  })

  it('gets darker', () => expect(report.bright.late).toBeLessThan(report.bright.early - 10))

  it('has no clicks', () => expect(report.jump).toBeLessThan(sharpestAllowed))

  it('never has the same minute twice, as the short one does when it loops', () => {
    expect(report.similarity.long).toBeLessThan(sameMusic)
    expect(report.similarity.looped).toBeGreaterThan(0.999)
  })
})
