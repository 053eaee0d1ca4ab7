/** The landscape of a journey: each day that was done is a layer of hills, and each rest day a cloud. */
import { below, circle, crests, figure, type Purpose, type Sound, seedOf } from './cover-shapes.ts'
import { ink } from './ink.ts'

/** Width and height of the sheet. */
export const sheet = { width: 320, height: 120 }
export const sunAt = sheet.width * 0.68

/** What was done on a day of the journey. `day` makes every member's hills their own. */
export type Layer = { program: Sound; day: string | null }

/** `fill` is a CSS colour made of the theme's variables. An outline is a day that's still to come. */
export type PrintedShape = { d: string; fill: string; isOutline: boolean }

const sky: Purpose = 'calm'
/** Where clouds begin, and how long they are. The sky has room for no more. */
const clouds = [
  [182, 22, 24],
  [134, 14, 18],
  [236, 28, 16],
  [112, 8, 14],
  [100, 25, 22],
  [170, 9, 12],
] as const
/** An outline in four is enough to see where the hills will be. */
const outlined = 4

/** The farthest layer is the first day. */
export function landscape(layers: readonly Layer[], restDays: number): PrintedShape[] {
  const { width, height } = sheet
  const done = layers.filter(({ day }) => day !== null).length
  const paper = ink(sky, 'paper', 0)
  const printed = (d: string, fill: string): PrintedShape => ({ d, fill, isOutline: false })
  const sun = printed(circle([sunAt, 46 - done * 0.9], 9 + done * 0.35), paper)
  const rests = clouds
    .slice(0, restDays)
    .map(([x, y, long]) =>
      printed(`${pill(x, y, long)}${pill(x + long * 0.2, y - 3, long * 0.5)}`, ink(sky, 1, 0, 0.5)),
    )
  const first = 44
  const step = (height - first - 3) / (layers.length - 1)
  const hills = layers.flatMap(({ program, day }, index): PrintedShape[] => {
    const isOutline = day === null && index % outlined === 0
    /** The sea in front of the hills. */
    const isEdge = day === null && layers[index - 1]?.day != null
    if (day === null && !isOutline && !isEdge) return []
    const depth = index / (layers.length - 1)
    const phase = (seedOf(`${day ?? ''}${index}`) % 100) / 100
    const wave = crests(first + index * step, 260 / Math.sqrt(program.beatHz), 7 - depth * 3, phase, width)
    const d = below(wave)
    // Nothing else hides the sun.
    if (isEdge) return [printed(d, ink(sky, 0, 0)), { d, fill: ink(sky, 1, 0, 0.3), isOutline }]
    const colour = `oklch(${figure(82 - depth * 54)}% ${0.07 + depth * 0.03} var(--hue-${program.purpose}))`
    return [{ d, fill: day === null ? 'transparent' : colour, isOutline }]
  })
  return [printed(`M0 0h${width}v${height}H0z`, ink(sky, 0, 0)), sun, ...rests, ...hills]
}

const pill = (x: number, y: number, long: number) =>
  `M${figure(x)} ${figure(y)}h${figure(long)}a2.2 2.2 0 0 1 0 4.4h-${figure(long)}a2.2 2.2 0 0 1 0-4.4z`
