/** The five kinds of drawing. */

import { calm } from './cover-calm.ts'
import {
  at,
  below,
  between,
  beyond,
  circle,
  crests,
  type Draw,
  type Drawing,
  drawingOf,
  figure,
  middle,
  type Point,
  type Purpose,
  type Shape,
  type Sound,
  size,
  swing,
  type Tone,
} from './cover-shapes.ts'

export type { Purpose, Sound }

/** A closed ring of `lobes` petals about `centre`. */
const ring = ([x, y]: Point, radius: number, lobes: number, height: number, turn: number) => {
  const points = Array.from({ length: lobes * 2 }, (_, index): Point => {
    const angle = ((index + turn) / (lobes * 2)) * 2 * Math.PI
    const reach = radius + (index % 2 === 0 ? height : -height)
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  const closed = [...points, points[0]!, points[1]!]
  return `M${at(between(points[0]!, points[1]!))}${swing([points[0]!, ...points.slice(1), points[0]!, closed.at(-1)!])}z`
}

/** A stripe whose width beats: thick where the two carriers agree, thin where they cancel. */
const stripe = (y: number, step: number, thick: number, isLate: boolean, far: number) => {
  const pairs = Math.ceil((far - 100) / (2 * step))
  const whole = Math.ceil((far + 100) / step) + 1 + 2 * pairs
  const count = whole + 1 - (whole % 2)
  const x = -40 - (isLate ? step : 0) - 2 * step * pairs
  const half = thick * 0.56
  const swell = figure(thick * 0.44)
  const on = figure(step)
  const middleOf = figure(step / 2)
  const out = `q${middleOf}-${swell} ${on} 0${`t${on} 0`.repeat(count - 1)}`
  const back = `q-${middleOf} ${swell}-${on} 0${`t-${on} 0`.repeat(count - 1)}`
  return `M${at([x, y - half])}${out}v${figure(half * 2)}${back}z`
}

/** Petals about a sun: as many as the beat. */
const energy: Draw = ({ beatHz, carrierHz }, pitch) => {
  const lobes = Math.round(beatHz)
  const angle = (pitch / 12) * 2 * Math.PI
  const away = pitch % 2 === 0 ? 46 : 0
  const centre: Point = [middle + away * Math.cos(angle), middle - away * Math.sin(angle)]
  const sun = 2600 / carrierHz + away / 8
  const reach = away === 0 ? 15 : 24
  const rings = ([3, 2, 1, 0] as const).map(
    (layer): Shape => ({
      d: ring(centre, sun + (layer + 1) * reach, lobes, (layer + 2) * 1.7, layer % 2),
      tone: `glow${layer}`,
    }),
  )
  return { ground: 'glow4', shapes: [...rings, { d: circle(centre, sun), tone: 'paper' }], turn: 0 }
}

/** Even stripes that beat side by side. Stripes of one tone share a shape. */
const focus: Draw = ({ beatHz }, pitch, _, sides) => {
  const step = 110 / Math.max(3, Math.round(beatHz / 2.6))
  const gap = 150 / Math.round(beatHz * 0.62)
  const turn = (pitch * 30) % 180
  const angle = (turn / 180) * Math.PI
  const [along, across] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  // From the middle to where the turned sheet ends, along the stripes and across them.
  const far = (middle + sides) * along + middle * across
  const high = (middle + sides) * across + middle * along
  const order = [4, 2, 4, 3] as const
  const above = order.length * Math.ceil(Math.max(0, high - 80) / (order.length * gap))
  const count = above + Math.ceil((high + 100) / gap) + 1
  const stripes = Array.from({ length: count }, (_, index) => ({
    d: stripe(-30 + (index - above) * gap, step, gap * 0.62, index % 2 === 1, far),
    tone: order[index % order.length]!,
  }))
  const shapes = ([4, 2, 3] as const).map(
    (tone): Shape => ({
      d: stripes.flatMap((one) => (one.tone === tone ? [one.d] : [])).join(''),
      tone,
    }),
  )
  return { ground: 0, shapes, turn }
}

/** Light on water: `lines` ripples that narrow towards the eye. */
const ripples = (x: number, horizon: number, reach: number, lines: number): Shape => ({
  d: Array.from({ length: lines }, (_, index) => {
    const depth = (index + 0.7) / lines
    const y = horizon + depth * (size - horizon)
    const half = reach * (1.25 - depth * 0.75) * (index % 2 === 0 ? 1 : 0.72)
    const thick = 1.2 + depth * 2.6
    const from = at([x - half, y])
    return `M${from}Q${at([x, y - thick * 2])} ${at([x + half, y])}Q${at([x, y + thick * 2])} ${from}z`
  }).join(''),
  tone: 'paper',
})

const belowLine = (y: number) => `M${-beyond} ${figure(y)}H${size + beyond}V260H${-beyond}z`

/** Half discs within half discs, and the same again in the water, flatter; the innermost is the sun. */
const rippleRings = (beatHz: number, carrierHz: number, x: number, horizon: number): Shape[] => {
  const count = Math.round(beatHz / 1.6)
  const reach = 9500 / carrierHz
  const tones = [1, 2, 3, 4] as const
  const flat = 0.62
  const arc = (radius: number, height: number, sweep: 0 | 1, to: number) =>
    `A${figure(radius)} ${figure(height)} 0 0 ${sweep} ${at([to, horizon])}`
  const rings = Array.from({ length: count - 1 }, (_, index) => (reach * (count - index)) / count)
  const sun = reach / count
  return [
    ...rings.map(
      (radius, index): Shape => ({
        d: `M${at([x - radius, horizon])}${arc(radius, radius, 1, x + radius)}z`,
        tone: tones[index % 4]!,
      }),
    ),
    { d: belowLine(horizon), tone: 4 },
    ...rings.map(
      (radius, index): Shape => ({
        d: `M${at([x - radius, horizon])}${arc(radius, radius * flat, 0, x + radius)}z`,
        tone: tones[3 - (index % 4)]!,
      }),
    ),
    {
      d: `M${at([x - sun, horizon])}${arc(sun, sun, 1, x + sun)}${arc(sun, sun * flat, 1, x - sun)}z`,
      tone: 'paper',
    },
  ]
}

/** Hills and their image upside down. */
const mirroredHills = (beatHz: number, x: number, horizon: number, disc: number): Shape[] => {
  const wavelength = 620 / beatHz
  const hills = (side: 1 | -1, tones: readonly [Tone, Tone]): Shape[] =>
    ([0, 1] as const).map((layer) => {
      const wave = crests(
        horizon - side * (24 - layer * 12),
        wavelength,
        (15 - layer * 4) * side,
        0.2 + layer * 0.55,
      )
      const start = between(wave[0]!, wave[1]!)
      const end = wave.at(-1)!
      return {
        d: `M${at(start)}${swing(wave)}L${figure(end[0])} ${figure(horizon)}L${figure(start[0])} ${figure(horizon)}z`,
        tone: tones[layer],
      }
    })
  return [
    { d: circle([x, horizon - 30], disc), tone: 'paper' },
    ...hills(1, [2, 3]),
    { d: belowLine(horizon), tone: 1 },
    { d: circle([x, horizon + 34], disc * 0.86), tone: 0 },
    ...hills(-1, [3, 4]),
  ]
}

/** A horizon mirrored in water, in three ways. */
const reflection: Draw = ({ beatHz, carrierHz }, pitch, seed) => {
  const x = middle + ((pitch % 5) - 2) * 8
  if (seed % 3 === 0) return { ground: 0, shapes: rippleRings(beatHz, carrierHz, x, 64), turn: 0 }
  const disc = 5000 / carrierHz
  if (seed % 3 === 1) return { ground: 0, shapes: mirroredHills(beatHz, x, 62, disc * 0.55), turn: 0 }
  const horizon = 62
  const sun: Shape = { d: circle([x, horizon - 4], disc), tone: 'paper' }
  const water: Shape = { d: belowLine(horizon), tone: 3 }
  return { ground: 1, shapes: [sun, water, ripples(x, horizon, disc, Math.round(beatHz))], turn: 0 }
}

/** Night: one great moon, two or three slow swells. */
const sleep: Draw = ({ beatHz, carrierHz }, pitch) => {
  const wavelength = 420 / beatHz
  const moon: Point = [32 + pitch * 5, 42]
  const layers = (['night3', 'night2', 'night1'] as const).map(
    (tone, index): Shape => ({
      d: below(crests(62 + index * 19, wavelength * (1 - index * 0.12), 16 - index * 3, 0.3 + index * 0.37)),
      tone,
    }),
  )
  return {
    ground: 'night0',
    shapes: [{ d: circle(moon, 2400 / carrierHz), tone: 'paper' }, ...layers],
    turn: 0,
  }
}

const kinds: Readonly<Record<Purpose, Draw>> = { energy, focus, calm, reflection, sleep }

/** The drawing of a sound, the same every time, on the sheet or on one with `sides`. */
export const draw = (sound: Sound, sides = 0): Drawing => drawingOf(kinds[sound.purpose])(sound, sides)
