import type { Point } from './layout.ts'

/** An SVG path along a polyline with rounded corners. */
export function pathAlong(points: readonly Point[], radius = 7): string {
  const [start, ...rest] = points
  if (start === undefined) return ''
  return rest.reduce((path, point, at) => {
    const before = points[at]!
    const after = points[at + 2]
    if (after === undefined) return `${path} L ${point.x} ${point.y}`
    const into = towards(point, before, radius)
    const out = towards(point, after, radius)
    return `${path} L ${into.x} ${into.y} Q ${point.x} ${point.y} ${out.x} ${out.y}`
  }, `M ${start.x} ${start.y}`)
}

/** The point `most` away from one towards another, at most half way. */
function towards(from: Point, to: Point, most: number): Point {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  if (length === 0) return from
  const share = Math.min(most, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
