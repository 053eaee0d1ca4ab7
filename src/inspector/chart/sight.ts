/** What of a chart is in sight, and how something else comes into it. */
import type { useReactFlow } from '@xyflow/react'
import type { Box, Placed } from './layout.ts'

/** Below this, names cannot be read. */
export const readable = 0.75
const margin = 24
/** Above it, for what is said about it. */
const above = 60

type Flow = ReturnType<typeof useReactFlow>

/** The whole chart in the middle; where it would be smaller than `least`, its beginning, and no more beside it than needed. */
export function view(
  { width, height, states }: Placed,
  frame: HTMLElement | null,
  flow: Flow,
  least: number,
  duration: number,
) {
  if (frame === null) return
  const whole = Math.min(
    (frame.clientWidth - margin * 2) / width,
    (frame.clientHeight - margin - above) / height,
  )
  const zoom = Math.max(least, Math.min(1.15, whole))
  const begin = beginOf(states)
  const x = placed(frame.clientWidth, width * zoom, margin, begin.x * zoom)
  const y = placed(frame.clientHeight, height * zoom, above, begin.y * zoom)
  void flow.setViewport({ x, y, zoom }, { duration })
}

/** Where a length comes to lie in a frame: in the middle, or so that its `point` does, without a gap at either end. */
function placed(frame: number, length: number, before: number, point: number): number {
  const room = frame - before - margin - length
  return room >= 0 ? before + room / 2 : before + Math.min(0, Math.max(room, (frame - before) / 2 - point))
}

/** The outermost mark of a beginning, of several the one that is nearest to the corner. */
function beginOf(states: Placed['states']): Box {
  const [first] = states
    .filter(({ state }) => state.kind === 'initial')
    .sort((a, b) => a.state.depth - b.state.depth || a.box.x + a.box.y - b.box.x - b.box.y)
  return first?.box ?? { x: 0, y: 0, width: 0, height: 0 }
}

export function show(box: Box, frame: HTMLElement | null, flow: Flow, duration: number) {
  if (frame === null) return
  const fits = Math.min((frame.clientWidth - 80) / box.width, (frame.clientHeight - 80) / box.height)
  const zoom = Math.min(
    1,
    Math.max(0.45, Math.max(flow.getZoom(), 0.75) > fits ? fits : Math.max(flow.getZoom(), 0.75)),
  )
  const middle = {
    x: frame.clientWidth / 2 - (box.x + box.width / 2) * zoom,
    y: frame.clientHeight / 2 - (box.y + Math.min(box.height, frame.clientHeight / zoom - 80) / 2) * zoom,
  }
  void flow.setViewport({ ...middle, zoom }, { duration })
}

export function isInSight(
  box: Box,
  frame: HTMLElement,
  { x, y, zoom }: { x: number; y: number; zoom: number },
): boolean {
  const [left, top] = [box.x * zoom + x, box.y * zoom + y]
  const [right, bottom] = [left + Math.min(box.width, 160) * zoom, top + Math.min(box.height, 60) * zoom]
  return left >= 0 && top >= 0 && right <= frame.clientWidth && bottom <= frame.clientHeight
}
