import { cover } from '#styled-system/recipes/cover.js'
import { beyond, type Drawing, type Purpose } from './cover-shapes.ts'
import { ink } from './ink.ts'

type Props = {
  drawing: Drawing
  purpose: Purpose
  size?: 'xs' | 'sm' | 'fluid' | 'fill' | undefined
  /** Its id, and whether the screen is about it, for `travelling-cover.tsx`. */
  program?: string
  isLead?: boolean | undefined
}

/** A drawing on its sheet, in the colours of its theme. To fill a wide space it goes on at both sides. */
export function CoverSvg({ drawing, purpose, size, program, isLead }: Props) {
  const { ground, shapes, turn, shade } = drawing
  const sides = size === 'fill' ? beyond : 0
  return (
    <span
      className={cover({ size })}
      data-program={program}
      data-lead={isLead ? '' : undefined}
      aria-hidden="true"
    >
      <svg
        viewBox={`${-sides} 0 ${120 + 2 * sides} 120`}
        preserveAspectRatio="xMidYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <rect x={-sides} width={120 + 2 * sides} height="120" fill={ink(purpose, ground, shade)} />
        <g transform={turn === 0 ? undefined : `rotate(${turn} 60 60)`}>
          {shapes.map(({ d, tone }) => (
            <path key={d} d={d} fill={ink(purpose, tone, shade)} />
          ))}
        </g>
      </svg>
    </span>
  )
}
