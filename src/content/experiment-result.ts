/**
 * What an experiment shows: the difference of two means, and how easily chance alone makes one as large.
 *
 * A permutation test (R. A. Fisher’s). If the pulse did nothing, every score would have been the same with any other key
 * that the server could have drawn. So the difference is computed for all of them, block by block: 6 · 6 · 6 · 2 = 432 for a
 * whole fortnight. `chance` is the share of keys whose difference is at least as large as the real one, in either
 * direction. Keys that leave one of the two kinds without a score say nothing and are left out.
 *
 * `interval` has the differences that the scores agree with: those that, taken off the evenings with the pulse, leave a
 * `chance` above 5 %. It’s null if no difference at all could be ruled out, because there are too few keys.
 */
import type { Blocks, Evening } from './experiment.ts'

export type Dot = { number: number; score: number; hasPulse: boolean }

export type ExperimentResult = {
  /** In the order of the evenings. */
  dots: readonly Dot[]
  /** Means; null without a score. */
  withPulse: number | null
  without: number | null
  /** With the pulse minus without; null if one of them has no score. */
  difference: number | null
  /** From 0 to 1; null without a difference. */
  chance: number | null
  interval: readonly [number, number] | null
}

/** A difference is believed in if chance alone makes one as large less often. */
export const significance = 0.05

/** Of sums in another order. */
const rounding = 1e-9
const step = 0.1

export function resultOf(evenings: readonly Evening[], blocks: Blocks): ExperimentResult {
  const key = blocks.flat()
  const dots = evenings
    .flatMap(({ number, score }) =>
      typeof score === 'number' && key[number - 1] !== undefined
        ? [{ number, score, hasPulse: key[number - 1]! }]
        : [],
    )
    .sort((one, other) => one.number - other.number)
  const keys = keysLike(blocks)
  const difference = differenceOf(dots, key)
  return {
    dots,
    withPulse: meanOf(dots.filter(({ hasPulse }) => hasPulse)),
    without: meanOf(dots.filter(({ hasPulse }) => !hasPulse)),
    difference,
    chance: difference === null ? null : chanceOf(dots, key, keys),
    interval: difference === null ? null : intervalOf(dots, key, keys, difference),
  }
}

const meanOf = (dots: readonly Dot[]): number | null =>
  dots.length === 0 ? null : dots.reduce((sum, { score }) => sum + score, 0) / dots.length

function differenceOf(dots: readonly Dot[], key: readonly boolean[]): number | null {
  const [on, off] = [true, false].map((hasPulse) =>
    meanOf(dots.filter(({ number }) => key[number - 1] === hasPulse)),
  )
  return on == null || off == null ? null : on - off
}

/** The share of keys whose difference is at least as large as that of `key`, which is one of them. */
function chanceOf(dots: readonly Dot[], key: readonly boolean[], keys: readonly (readonly boolean[])[]) {
  const real = Math.abs(differenceOf(dots, key)!)
  const others = keys.map((other) => differenceOf(dots, other)).filter((other) => other !== null)
  return others.filter((other) => Math.abs(other) >= real - rounding).length / others.length
}

/** All keys that chance could have drawn, with as many evenings of each kind in each block. */
export function keysLike(blocks: Blocks): readonly (readonly boolean[])[] {
  return blocks.reduce<readonly (readonly boolean[])[]>(
    (keys, block) => {
      const orders = ordersOf(block.length, block.filter((hasPulse) => hasPulse).length)
      return keys.flatMap((key) => orders.map((order) => [...key, ...order]))
    },
    [[]],
  )
}

/** All orders of `length` evenings of which `on` have the pulse. */
function ordersOf(length: number, on: number): readonly (readonly boolean[])[] {
  if (on < 0 || on > length) return []
  if (length === 0) return [[]]
  return [
    ...ordersOf(length - 1, on - 1).map((order) => [true, ...order]),
    ...ordersOf(length - 1, on).map((order) => [false, ...order]),
  ]
}

function intervalOf(
  dots: readonly Dot[],
  key: readonly boolean[],
  keys: readonly (readonly boolean[])[],
  difference: number,
): readonly [number, number] | null {
  const agrees = (shift: number) =>
    chanceOf(
      dots.map((dot) => (dot.hasPulse ? { ...dot, score: dot.score - shift } : dot)),
      key,
      keys,
    ) > significance
  // Scores are from 1 to 7, so no real difference is larger than 6.
  const most = 6
  if (agrees(most + 100)) return null
  const end = (direction: 1 | -1) => {
    let shift = difference
    while (Math.abs(shift) <= most && agrees(shift + direction * step)) shift += direction * step
    return Math.max(-most, Math.min(most, shift))
  }
  return [end(-1), end(1)]
}
