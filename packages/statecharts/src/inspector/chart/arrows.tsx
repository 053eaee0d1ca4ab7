import { ViewportPortal } from '@xyflow/react'
import { memo, useState } from 'react'
import type { Placed, PlacedArrow } from './layout.ts'
import type { Light } from './light.ts'
import type { Move } from './model.ts'
import { Blocks, changeOn, isOpen, lightOn } from './state-box.tsx'
import { pathAlong } from './way.ts'

type Props = {
  placed: Placed
  light: Light
  /** The state whose arrows are highlighted. */
  selected: string | null
  isTriedOut: boolean
  onMove: (move: Move) => void
}

/** Arrows as routed by elk, with their labels on top. */
export const Arrows = memo(function Arrows({ placed, light, selected, isTriedOut, onMove }: Props) {
  const [pointed, setPointed] = useState<string | null>(null)
  const stateOf = (way: PlacedArrow) => {
    const { arrow, blocks } = way
    const lights = blocks.map((block) => lightOn(block, light))
    if (lights.includes('taken')) return 'taken'
    if (pointed === arrow.id) return 'pointed'
    if (selected !== null && (arrow.from === selected || arrow.to === selected)) return 'near'
    return lights.includes('open') ? 'open' : undefined
  }
  /** If it's the same for all. */
  const changeOf = ({ blocks }: PlacedArrow) => {
    const [change, ...others] = new Set(blocks.map((block) => changeOn(block, light)))
    return others.length === 0 ? change : undefined
  }
  return (
    <ViewportPortal>
      <svg className="chart-arrows" width={placed.width} height={placed.height} aria-hidden="true">
        <defs>
          {['plain', 'strong', 'taken'].map((look) => (
            <marker
              key={look}
              id={`head-${look}`}
              data-look={look}
              viewBox="0 0 8 8"
              refX="7"
              refY="4"
              markerWidth="9"
              markerHeight="9"
              markerUnits="userSpaceOnUse"
              orient="auto-start-reverse"
            >
              <path d="M 0.5 0.5 L 7.5 4 L 0.5 7.5 z" />
            </marker>
          ))}
        </defs>
        {placed.arrows.map((way) => {
          const look = stateOf(way)
          const head = look === 'taken' ? 'taken' : look === undefined ? 'plain' : 'strong'
          return way.ways.map((points, at) => (
            <path
              key={pathAlong(points)}
              className="chart-arrow"
              data-arrow={way.arrow.id}
              data-look={look}
              data-change={changeOf(way)}
              d={pathAlong(points)}
              markerEnd={at === way.ways.length - 1 ? `url(#head-${head})` : undefined}
            />
          ))
        })}
      </svg>
      {placed.arrows.map(({ arrow, blocks, label }) =>
        label === null ? null : (
          // biome-ignore lint/a11y/noStaticElementInteractions: what an arrow says is told in words beside the chart.
          // biome-ignore lint/a11y/useKeyWithClickEvents: and can be chosen there.
          <div
            key={arrow.id}
            className="chart-label"
            data-label={arrow.id}
            data-look={stateOf({ arrow, blocks, label, ways: [] })}
            data-still={(isTriedOut && !blocks.some((block) => isOpen(block, light))) || undefined}
            style={{
              transform: `translate(${label.x}px, ${label.y}px)`,
              width: label.width,
              height: label.height,
            }}
            onPointerEnter={() => setPointed(arrow.id)}
            onPointerLeave={() => setPointed(null)}
            onClick={(event) => {
              const at = [...event.currentTarget.children].findIndex((child) =>
                child.contains(event.target as Node),
              )
              const move = (blocks[at] ?? blocks[0])?.move
              if (move !== null && move !== undefined) onMove(move)
            }}
          >
            <Blocks blocks={blocks} light={light} />
          </div>
        ),
      )}
    </ViewportPortal>
  )
})
