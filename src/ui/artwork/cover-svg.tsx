import { cover } from '#styled-system/recipes/cover.js'
import type { Drawing, Purpose } from './cover-shapes.ts'
import { ink } from './ink.ts'

type Props = {
  drawing: Drawing
  purpose: Purpose
  size?: 'xs' | 'sm' | 'fluid' | 'fill' | undefined
}

/** A drawing on its sheet, in the colours of its theme. */
export function CoverSvg({ drawing: { ground, shapes, turn, shade }, purpose, size }: Props) {
  return (
    <span className={cover({ size })} aria-hidden="true">
      <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <rect width="120" height="120" fill={ink(purpose, ground, shade)} />
        <g transform={turn === 0 ? undefined : `rotate(${turn} 60 60)`}>
          {shapes.map(({ d, tone }) => (
            <path key={d} d={d} fill={ink(purpose, tone, shade)} />
          ))}
        </g>
      </svg>
    </span>
  )
}
