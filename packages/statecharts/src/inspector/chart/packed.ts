/** Lays out nested boxes in columns, so that all of a machine can be read in the available space. */
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import type { Box, Placed } from './layout.ts'
import { listedOf } from './listed.ts'
import { type Chart, nodesOf } from './model.ts'
import { type Look, padding, type Size, sizeOf, stateBlocks } from './sizes.ts'

const gap = 8
type Item = Size & { id: string }
type Columns = Size & { places: readonly (Box & { id: string })[] }

/** Collapses what doesn't fit, the largest first. `open`: ids of states that stay open. */
export function fitted(
  machine: AnyStateMachine,
  look: Look,
  room: Size,
  open: ReadonlySet<string> = new Set(),
): { placed: Placed; folded: ReadonlySet<string> } {
  const holders = nodesOf(machine.root).filter((node) => node.parent !== undefined && holdsAny(node))
  const sizeIn = ({ states }: Placed, id: string) => {
    const box = states.find(({ state }) => state.id === id)?.box
    return box === undefined ? 0 : box.width * box.height
  }
  let folded: ReadonlySet<string> = new Set()
  let placed = packed(machine, look, room, folded)
  while (!fits(placed, room)) {
    const [largest] = holders
      .filter((node) => !folded.has(node.id) && !open.has(node.id))
      .filter((node) => Object.values(node.states).every((child) => !holdsAny(child) || folded.has(child.id)))
      .sort((a, b) => sizeIn(placed, b.id) - sizeIn(placed, a.id))
    if (largest === undefined) break
    folded = new Set([...folded, largest.id])
    placed = packed(machine, look, room, folded)
  }
  // Collapsing a large one late may have left space for an earlier one.
  for (const id of folded) {
    const without = new Set([...folded].filter((other) => other !== id))
    const wider = packed(machine, look, room, without)
    if (fits(wider, room)) [folded, placed] = [without, wider]
  }
  return { placed, folded }
}

const holdsAny = ({ states }: AnyStateNode) => Object.keys(states).length > 0
export const fits = ({ width, height }: Size, room: Size) => width <= room.width && height <= room.height
const costIn = ({ width, height }: Size, room: Size) => Math.max(width / room.width, height / room.height)

/** Chooses the number of columns with the largest scale, and fewer words if everything fits then. */
export function packed(
  machine: AnyStateMachine,
  look: Look,
  room: Size,
  folded: ReadonlySet<string>,
): Placed {
  const chart = listedOf(machine, folded)
  const best = (one: Look) =>
    [1, 2, 3]
      .map((most) => placedIn(chart, one, room, most))
      .reduce((before, next) => (costIn(next, room) < costIn(before, room) ? next : before))
  const full = best(look)
  if (fits(full, room)) return full
  const brief = best({ ...look, isBrief: true })
  return folded.size === 0 || costIn(full, room) > 2 ? full : brief
}

/** `most`: columns inside a box. */
function placedIn(chart: Chart, look: Look, room: Size, most: number): Placed {
  const texts = new Map(chart.states.map((state) => [state.id, stateBlocks(chart.id, state, look)]))
  const insides = new Map<string, Columns>()
  const headOf = (id: string) => sizeOf(texts.get(id) ?? []).height + padding.down * 2

  function sizeOfState(id: string): Item {
    const isRoot = id === chart.id
    const width = sizeOf(texts.get(id) ?? []).width + padding.across * 2
    const parts = chart.states.filter(({ parent }) => parent === id).map((part) => sizeOfState(part.id))
    if (parts.length === 0) return { id, width, height: headOf(id) }
    const counts = Array.from({ length: Math.min(parts.length, isRoot ? 6 : most) }, (_, at) => at + 1)
    const inOrder = counts.map((count) => inColumns(filled(parts, count)))
    const options = [...inOrder, ...counts.map((count) => inColumns(evened(parts, count)))]
    const head = headOf(id)
    const cost = (inside: Size) => costIn({ width: inside.width, height: inside.height + head }, room)
    const inside = options.reduce((best, one) => (cost(one) < cost(best) ? one : best))
    insides.set(id, inside)
    return { id, width: Math.max(width, inside.width + gap * 2), height: head + inside.height + gap }
  }

  const boxes = new Map<string, Box>()
  function put(id: string, box: Box): void {
    boxes.set(id, box)
    const inside = insides.get(id)
    // Distributes the remaining width.
    const spare = inside === undefined ? 0 : box.width - gap * 2 - inside.width
    const count = new Set(inside?.places.map(({ x }) => x)).size
    const columns = [...new Set(inside?.places.map(({ x }) => x))]
    for (const { id: part, x, y, width, height } of inside?.places ?? []) {
      const more = spare / Math.max(1, count)
      const left = box.x + gap + x + more * columns.indexOf(x)
      put(part, { x: left, y: box.y + headOf(id) + y, width: width + more, height })
    }
  }
  const root = chart.states.find(({ parent }) => parent === null)!
  const { width, height } = sizeOfState(root.id)
  put(root.id, { x: 0, y: 0, width, height })
  return {
    width,
    height,
    states: chart.states.map((state) => ({
      state,
      blocks: texts.get(state.id) ?? [],
      box: boxes.get(state.id)!,
      headHeight: headOf(state.id),
    })),
    arrows: chart.arrows.map((arrow) => ({ arrow, blocks: [], label: null, ways: [] })),
  }
}

function inColumns(columns: readonly (readonly Item[])[]): Columns {
  let x = 0
  const places = columns.flatMap((column) => {
    const width = Math.max(...column.map((item) => item.width))
    let y = 0
    const placed = column.map(({ id, height }) => {
      const box = { id, x, y, width, height }
      y += height + gap
      return box
    })
    x += width + gap
    return placed
  })
  return { places, width: x - gap, height: Math.max(...columns.map(heightOf)) }
}

const heightOf = (items: readonly Size[]) =>
  items.reduce((sum, { height }) => sum + height, 0) + gap * (items.length - 1)

/** Fills columns in order, top to bottom, as evenly as possible. */
function filled(items: readonly Item[], count: number): Item[][] {
  const heights = items.flatMap((_, from) =>
    items.slice(from).map((_, to) => heightOf(items.slice(from, from + to + 1))),
  )
  const tries = heights.sort((a, b) => a - b).map((height) => filledTo(items, height))
  return tries.find((columns) => columns.length <= count) ?? [[...items]]
}

function filledTo(items: readonly Item[], limit: number): Item[][] {
  const columns: Item[][] = []
  for (const item of items) {
    const last = columns.at(-1)
    if (last !== undefined && heightOf([...last, item]) <= limit) last.push(item)
    else columns.push([item])
  }
  return columns
}

/**
 * Puts the tallest first, each in the shortest column, then restores the order as far as the columns allow.
 */
function evened(items: readonly Item[], count: number): Item[][] {
  const columns = Array.from({ length: count }, (): Item[] => [])
  for (const item of items.toSorted((a, b) => b.height - a.height))
    columns.reduce((least, one) => (heightOf(one) < heightOf(least) ? one : least)).push(item)
  const place = (item: Item | undefined) => (item === undefined ? 0 : items.indexOf(item))
  return columns
    .map((column) => column.toSorted((a, b) => place(a) - place(b)))
    .sort((a, b) => place(a[0]) - place(b[0]))
}
