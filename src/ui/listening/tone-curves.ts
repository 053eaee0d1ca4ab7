/** The curves of two tones, and of how loud both are together, in a box of 100 by 20. */

export const box = { width: 100, height: 20 } as const

/** Share of the time, 0 to 1, and height, −1 to 1. */
type Point = readonly [share: number, height: number]

const middle = box.height / 2

const pathOf = (points: readonly Point[]) =>
  `M${points
    .map(
      ([share, height]) => `${(share * box.width).toFixed(2)} ${(middle - 0.9 * middle * height).toFixed(2)}`,
    )
    .join('L')}`

const pointsPerWave = 16

const pointsOf = (waves: number, heightAt: (waves: number) => number): Point[] => {
  const steps = Math.ceil(waves * pointsPerWave)
  return Array.from({ length: steps + 1 }, (_, step) => [step / steps, heightAt((step / steps) * waves)])
}

/** `hertz` for `seconds`, from the middle upwards. */
export const toneCurve = (hertz: number, seconds: number): string =>
  pathOf(pointsOf(hertz * seconds, (waves) => Math.sin(2 * Math.PI * waves)))

/** The outline of two tones together that differ by `hertz`: it swells whenever their waves meet. */
export function swellCurve(hertz: number, seconds: number): string {
  const loudness = pointsOf(hertz * seconds, (swells) => Math.abs(Math.cos(Math.PI * swells)))
  const below = loudness.map(([share, height]): Point => [share, -height]).reverse()
  return `${pathOf([...loudness, ...below])}z`
}
