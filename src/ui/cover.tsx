import { cover } from '../../styled-system/recipes/index.js'
import { draw, type Purpose, type Shape, type Sound } from './cover-drawing.ts'

type Props = {
  program: Sound
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fluid' | 'fill' | undefined
  /** What it shows, where no text beside it says so. */
  label?: string | undefined
}

/** A tone of a purpose's palette in the room that it hangs in; variables of the theme, as a fill. */
const ink = (purpose: Purpose, tone: Shape['tone'], shade: number) =>
  `oklch(var(--tone-${tone}) calc(var(--hue-${purpose}) + ${shade}))`

/** A program's sleeve, drawn from its sound. */
export function Cover({ program, size, label }: Props) {
  const { ground, shapes, turn, shade } = draw(program)
  return (
    <span className={cover({ size })} role={label ? 'img' : undefined} aria-label={label} aria-hidden={!label}>
      <svg viewBox="0 0 120 120" preserveAspectRatio="xMidYMid slice" aria-hidden="true" focusable="false">
        <rect width="120" height="120" fill={ink(program.purpose, ground, shade)} />
        <g transform={turn === 0 ? undefined : `rotate(${turn} 60 60)`}>
          {shapes.map(({ d, tone }) => (
            <path key={d} d={d} fill={ink(program.purpose, tone, tone === 5 ? shade - 40 : shade)} />
          ))}
        </g>
      </svg>
    </span>
  )
}
