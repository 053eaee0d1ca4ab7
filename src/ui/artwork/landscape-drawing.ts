/** The landscape of a journey: each day that was done is a layer of hills, and each rest day a strip of sky. */
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
/** More strips would reach the hills. */
const mostStrips = 6

/** The farthest layer is the first day. */
export function landscape(layers: readonly Layer[], restDays: number): PrintedShape[] {
  const { width, height } = sheet
  const done = layers.filter(({ day }) => day !== null).length
  const paper = ink(sky, 'paper', 0)
  const printed = (d: string, fill: string): PrintedShape => ({ d, fill, isOutline: false })
  const sun = printed(circle([sunAt, 46 - done * 0.9], 9 + done * 0.35), paper)
  const strips = Array.from({ length: Math.min(restDays, mostStrips) }, (_, index) => {
    const [from, long] = [((index * 97) % 150) + 10, 60 + ((index * 53) % 90)]
    const y = 7 + index * 5.5
    return printed(
      `M${from} ${figure(y)}h${long}a2.2 2.2 0 0 1 0 4.4h-${long}a2.2 2.2 0 0 1 0-4.4z`,
      ink(sky, 1, 0),
    )
  })
  const first = 44
  const step = (height - first - 3) / (layers.length - 1)
  const hills = layers.map(({ program, day }, index): PrintedShape => {
    const depth = index / (layers.length - 1)
    const phase = (seedOf(`${day ?? ''}${index}`) % 100) / 100
    const wave = crests(first + index * step, 260 / Math.sqrt(program.beatHz), 7 - depth * 3, phase, width)
    return {
      d: below(wave),
      fill:
        day === null
          ? ink(sky, 0, 0)
          : `oklch(${figure(82 - depth * 54)}% ${0.07 + depth * 0.03} var(--hue-${program.purpose}))`,
      isOutline: day === null,
    }
  })
  return [printed(`M0 0h${width}v${height}H0z`, ink(sky, 0, 0)), sun, ...strips, ...hills]
}
