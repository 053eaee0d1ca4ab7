/** The wave of a program as a strip: swells of the beat, drawn as the envelope of the two carriers. */
import type { Sound } from './cover-drawing.ts'

export const strip = { width: 400, height: 40 } as const

/**
 * An outline filled from both sides of the middle. The beat sets the number of swells (2.5 Hz gives 3, 18 Hz 22), the
 * carrier how deep the smaller swell between two greater ones goes.
 */
export const drawWave = ({ beatHz, carrierHz }: Pick<Sound, 'beatHz' | 'carrierHz'>): string => {
  const swells = Math.max(3, Math.round(beatHz * 1.2))
  const step = strip.width / (swells * 2)
  const middle = strip.height / 2
  const lift = (index: number) => {
    if (index % 2 === 0) return 1.4
    const within = Math.sin((index / (swells * 2)) * Math.PI)
    const lesser = index % 4 === 1 ? 1 : 0.45 + carrierHz / 600
    return 5 + (middle - 5) * Math.min(1, 0.35 + within * 0.65) * Math.min(1, lesser)
  }
  const edge = (side: 1 | -1) =>
    Array.from({ length: swells * 2 }, (_, index) => {
      const control = `${((index + 0.5) * step).toFixed(1)} ${(middle + side * lift(index) * (index % 2 === 0 ? 1 : 1)).toFixed(1)}`
      return { control, x: (index + 1) * step, y: middle + side * ((lift(index) + lift(index + 1)) / 2) }
    })
  const upper = edge(-1)
    .map(({ control, x, y }) => `Q${control} ${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const points = edge(1)
  const lower = points
    .map(({ control }, index) => {
      const before = points[index - 1]
      return `Q${control} ${before ? `${before.x.toFixed(1)} ${before.y.toFixed(1)}` : `0 ${middle}`}`
    })
    .reverse()
    .join('')
  return `M0 ${middle}${upper}L${strip.width} ${points.at(-1)!.y.toFixed(1)}${lower}z`
}
