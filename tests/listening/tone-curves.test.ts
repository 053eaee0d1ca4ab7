import { describe, expect, it } from 'vitest'
import { programs } from '#content/programs.ts'
import { tonesOf } from '#content/pulse.ts'
import { box, swellCurve, toneCurve } from '#ui/listening/tone-curves.ts'
import { shownOf } from '#ui/listening/two-tones.tsx'

const pointsOf = (path: string) =>
  [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))

/** How often a curve goes up through the middle. */
const risesOf = (heights: readonly number[]) =>
  heights.filter((y, index) => index > 0 && heights[index - 1]! >= box.height / 2 && y < box.height / 2)
    .length

describe.each(programs.map((program) => [program.title, program] as const))(
  'the picture of %s',
  (_, program) => {
    const { left, right } = tonesOf(program)

    it('has as many waves as its tones in that time', () => {
      for (const hertz of [left, right]) {
        const rises = risesOf(pointsOf(toneCurve(hertz, shownOf.tones)).map(({ y }) => y))
        expect(Math.abs(rises - hertz * shownOf.tones)).toBeLessThanOrEqual(1)
      }
    })

    it('has as many swells as its pulse in that time, alike above and below', () => {
      const points = pointsOf(swellCurve(right - left, shownOf.swells))
      const above = points.slice(0, points.length / 2)
      const below = points.slice(points.length / 2).reverse()
      for (const [index, { x, y }] of above.entries()) {
        expect(below[index]!.x).toBe(x)
        expect(below[index]!.y).toBeCloseTo(box.height - y)
      }
      const quiet = above.filter(
        ({ y }, index) => y > (above[index - 1]?.y ?? 0) && y >= (above[index + 1]?.y ?? 0),
      )
      expect(quiet.length).toBe(Math.round(program.beatHz))
    })

    it('stays in its box, from edge to edge', () => {
      for (const path of [toneCurve(left, shownOf.tones), swellCurve(program.beatHz, shownOf.swells)]) {
        const points = pointsOf(path)
        for (const { x, y } of points) {
          expect(x).toBeGreaterThanOrEqual(0)
          expect(x).toBeLessThanOrEqual(box.width)
          expect(y).toBeGreaterThan(0)
          expect(y).toBeLessThan(box.height)
        }
        expect(Math.max(...points.map(({ x }) => x))).toBe(box.width)
      }
    })
  },
)
