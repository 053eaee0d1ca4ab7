/** A program's wave as a strip: the envelope of its two tones. */
import type { Sound } from './cover-drawing.ts'

export const strip = { width: 400, height: 40 } as const

/**
 * An outline filled from both sides of the middle, thin where the two carriers cancel. The beat sets the number of
 * swells (2.5 Hz gives 3, 18 Hz 22), the carrier how far every second swell stays behind; the whole rises and falls
 * once, as the track does.
 */
export const wavePath = ({ beatHz, carrierHz }: Pick<Sound, 'beatHz' | 'carrierHz'>): string => {
  const swells = Math.max(3, Math.round(beatHz * 1.2))
  const step = strip.width / (swells * 2)
  const middle = strip.height / 2
  const lift = (index: number) => {
    if (index % 2 === 0) return -3.5
    const arc = 0.55 + 0.45 * Math.sin((index / (swells * 2)) * Math.PI)
    const turn = index % 4 === 1 ? 1 : 0.4 + carrierHz / 600
    return (middle + 6) * arc * Math.min(1, turn)
  }
  const points = Array.from({ length: swells * 2 + 1 }, (_, index) => ({
    x: index * step,
    lift: lift(index),
  }))
  const edge = (side: 1 | -1, way: typeof points) =>
    way
      .slice(1, -1)
      .map(({ x, lift: control }, index) => {
        const next = way[index + 2]!
        const isLast = index === way.length - 3
        const end = isLast ? next : { x: (x + next.x) / 2, lift: Math.max(0.6, (control + next.lift) / 2) }
        const y = isLast ? middle : middle + side * end.lift
        return `Q${x.toFixed(1)} ${(middle + side * control).toFixed(1)} ${end.x.toFixed(1)} ${y.toFixed(1)}`
      })
      .join('')
  return `M0 ${middle}${edge(-1, points)}${edge(1, [...points].reverse())}z`
}
