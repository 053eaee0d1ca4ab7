import { MiniMap, useStore, useViewport } from '@xyflow/react'
import type { StateNodeType } from './chart-view.tsx'
import { isMark } from './model.ts'

/** The whole chart, small, while there is more of it than can be seen. */
export function SmallMap({ width, height }: { width: number; height: number }) {
  const { x, y, zoom } = useViewport()
  const across = useStore((store) => store.width)
  const down = useStore((store) => store.height)
  const isWhole = x >= 0 && y >= 0 && x + width * zoom <= across && y + height * zoom <= down
  if (isWhole) return null
  return (
    <MiniMap
      className="chart-map"
      ariaLabel="The whole chart, small"
      pannable
      zoomable
      nodeStrokeWidth={0}
      nodeClassName={lookOf}
      style={{ width: 168, height: 120 }}
    />
  )
}

/** What holds others is a ground, and only what is innermost is lit. */
function lookOf({ data: { placed, light } }: StateNodeType): string {
  const { id, holds, isCollapsed } = placed.state
  if (isMark(placed.state)) return 'is-mark'
  return holds > 0 && !isCollapsed ? 'is-holder' : light.active.has(id) ? 'is-active' : ''
}
