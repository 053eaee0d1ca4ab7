import { below, circle, crests, type Draw, type Point, type Shape, type Tone } from './cover-shapes.ts'

/** Broad swells before a low disc. */
export const calm: Draw = ({ beatHz, carrierHz }, pitch, seed) => {
  const wavelength = 900 / beatHz
  const disc = 3600 / carrierHz
  const sky: Point = [34 + (pitch / 11) * 60, 40]
  const layers = [1, 2, 3, 4].map(
    (layer): Shape => ({
      d: below(
        crests(
          34 + layer * 17,
          wavelength * (1 + layer * 0.06),
          17 - layer * 2,
          layer * (0.19 + (seed % 5) / 20),
        ),
      ),
      tone: layer as Tone,
    }),
  )
  return {
    ground: 0,
    shapes: [{ d: circle(sky, disc), tone: 'paper' }, ...layers],
    turn: [0, -32, 24][seed % 3]!,
  }
}
