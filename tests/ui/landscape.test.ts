import { expect, it } from 'vitest'
import { programOfStep, stepsOf } from '#content/journey.ts'
import { landscape } from '#ui/artwork/landscape-drawing.ts'

const journeySteps = stepsOf('all')

const layers = (done: number, month = '03') =>
  journeySteps.map((step, at) => ({
    program: programOfStep(step),
    day: at < done ? `2026-${month}-${String(at + 1).padStart(2, '0')}` : null,
  }))
/** Hills in a colour of their own, and outlines of those to come. */
const hills = (done: number) =>
  landscape(layers(done), 0).filter(({ fill, isOutline }) => !isOutline && fill.includes('%')).length
const outlines = (done: number) => landscape(layers(done), 0).filter(({ isOutline }) => isOutline).length

it('each finished day prints one more layer, in the hue of its program', () => {
  expect([0, 1, 20, 21].map(hills)).toEqual([0, 1, 20, 21])
  expect([0, 1, 20, 21].map(outlines), 'an outline in four').toEqual([6, 5, 1, 0])
  const printed = landscape(layers(21), 0).slice(-21)
  const hues = journeySteps.map((step) => `var(--hue-${programOfStep(step).purpose})`)
  expect(printed.map(({ fill }) => fill.split(' ').at(-1))).toEqual(hues.map((hue) => `${hue})`))
  expect(new Set(printed.map(({ fill }) => fill.split('%')[0])).size, 'nearer is darker').toBe(21)
})

it('nothing hides the sun before the first hill', () => {
  const [, , ...rest] = landscape(layers(0), 0)
  expect(new Set(rest.map(({ fill }) => fill))).toEqual(new Set(['transparent']))
})

it('rest days are clouds, up to what the sky has room for', () => {
  const shapes = (rests: number) => landscape(layers(3), rests).length
  expect(shapes(4) - shapes(0)).toBe(4)
  expect(shapes(300)).toBe(shapes(9))
})

it('is the same for the same days, another for others, and has only finite numbers', () => {
  expect(landscape(layers(21), 2)).toEqual(landscape(layers(21), 2))
  expect(landscape(layers(21), 2)).not.toEqual(landscape(layers(21, '04'), 2))
  for (const { d } of landscape(layers(9), 5)) expect(d).not.toMatch(/NaN|Infinity|undefined/)
})
