/** Which part of a chart is visible, and how to scroll to another. */
import type { useReactFlow } from '@xyflow/react'
import type { Box, Placed, Point } from './layout.ts'
import type { Size } from './sizes.ts'

/** A chart is never shown smaller automatically: its 12 px text then has 11 px. */
export const readable = 11 / 12
const margin = 12

/** How much of a chart is readable at once in a frame. */
export const roomIn = ({ clientWidth, clientHeight }: Frame) => ({
  width: (clientWidth - margin * 2) / readable,
  height: (clientHeight - margin * 2) / readable,
})
/** The largest scale for a chart that is smaller than its frame. */
const largest = 1.15

type Flow = ReturnType<typeof useReactFlow>
type Frame = { clientWidth: number; clientHeight: number }

/** A part of a chart of this size, and the point in it that has to be visible if not all of it can be. */
export type Part = { area: Box; point: Point; whole: Size }

export const wholeOf = ({ width, height, states }: Placed): Part => ({
  area: { x: 0, y: 0, width, height },
  point: beginOf(states, null) ?? { x: 0, y: 0 },
  whole: { width, height },
})

/** A state, together with another one if both stay readable; null if it isn't drawn. */
export function partOf(
  { states, ...whole }: Placed,
  id: string | null,
  beside: string | null,
  frame: Frame,
): Part | null {
  const box = states.find(({ state }) => state.id === id)?.box
  if (box === undefined) return null
  const other = states.find(({ state }) => state.id === beside)?.box
  const both = other === undefined ? box : around(box, other)
  const area = fitOf(both, frame) >= readable ? both : box
  return { area, point: beginOf(states, id) ?? box, whole }
}

/** Shows the whole chart, however small, in the middle. */
export function showAll(placed: Placed, frame: Frame, flow: Flow, duration: number): void {
  const whole = wholeOf(placed)
  void flow.setViewport(viewOf(whole, frame, Math.min(largest, fitOf(whole.area, frame))), { duration })
}

/** Shows a part at the current scale, or smaller if all of it is then readable. */
export function show(part: Part, frame: Frame, flow: Flow, duration: number): void {
  void flow.setViewport(viewOf(part, frame, zoomFor(part, frame, flow.getZoom())), { duration })
}

export function zoomFor({ area }: Part, frame: Frame, now: number): number {
  const fit = fitOf(area, frame)
  const usual = Math.min(1, Math.max(readable, now))
  return fit < readable ? usual : Math.min(usual, fit)
}

export function viewOf({ area, point, whole }: Part, { clientWidth, clientHeight }: Frame, zoom: number) {
  const x = along(clientWidth, area.x * zoom, area.width * zoom, point.x * zoom)
  const y = along(clientHeight, area.y * zoom, area.height * zoom, point.y * zoom)
  return {
    x: filled(clientWidth, x, whole.width * zoom),
    y: filled(clientHeight, y, whole.height * zoom),
    zoom,
  }
}

/** Leaves no empty space beside a chart that is larger than its frame. */
function filled(frame: number, at: number, length: number): number {
  const end = frame - margin - length
  return end > margin ? (margin + end) / 2 : Math.min(margin, Math.max(end, at))
}

/** Centres what fits; otherwise starts at its beginning, or as much further as its point requires. */
function along(frame: number, start: number, length: number, point: number): number {
  const room = frame - margin * 2 - length
  if (room >= 0) return margin + room / 2 - start
  const ahead = point - start + margin
  return margin - start + (ahead < frame / 2 ? 0 : Math.max(room, frame / 2 - ahead))
}

const fitOf = ({ width, height }: Box, { clientWidth, clientHeight }: Frame): number =>
  Math.min((clientWidth - margin * 2) / width, (clientHeight - margin * 2) / height)

function around(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)]
  const right = Math.max(a.x + a.width, b.x + b.width)
  const bottom = Math.max(a.y + a.height, b.y + b.height)
  return { x, y, width: right - x, height: bottom - y }
}

/** The initial mark directly in a state, or the outermost one; of several, the one nearest to the corner. */
function beginOf(states: Placed['states'], holder: string | null): Point | null {
  const [first] = states
    .filter(({ state }) => state.kind === 'initial' && (holder === null || state.parent === holder))
    .sort((a, b) => a.state.depth - b.state.depth || a.box.x + a.box.y - b.box.x - b.box.y)
  return first?.box ?? null
}

export function isInSight(
  box: Box,
  frame: Frame,
  { x, y, zoom }: { x: number; y: number; zoom: number },
): boolean {
  const [left, top] = [box.x * zoom + x, box.y * zoom + y]
  const [right, bottom] = [left + Math.min(box.width, 160) * zoom, top + Math.min(box.height, 60) * zoom]
  return left >= 0 && top >= 0 && right <= frame.clientWidth && bottom <= frame.clientHeight
}
