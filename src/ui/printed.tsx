import { cover } from '../../styled-system/recipes/index.js'
import type { Drawing, Purpose, Tone } from './print.ts'

type Props = {
  drawing: Drawing
  purpose: Purpose
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fluid' | 'fill' | undefined
  /** What it shows, where no text beside it says so. */
  label?: string | undefined
}

const fixed: Readonly<Record<Exclude<Tone, number | 'paper'>, string>> = {
  night0: '24% 0.055',
  night1: '29% 0.07',
  night2: '37% 0.085',
  night3: '46% 0.095',
  glow0: '87% 0.09',
  glow1: '79% 0.125',
  glow2: '69% 0.145',
  glow3: '58% 0.14',
  glow4: '46% 0.115',
}

/** A tone of a purpose's palette in the room that it hangs in: variables of the theme, as a fill. */
const ink = (purpose: Purpose, tone: Tone, shade: number) => {
  if (tone === 'paper') return 'var(--tone-paper)'
  const printed = typeof tone === 'number' ? `var(--tone-${tone})` : fixed[tone]
  return `oklch(${printed} calc(var(--hue-${purpose}) + ${shade}))`
}

/** A drawing on its sheet, in the colours of the room that it hangs in. */
export function Print({ drawing: { ground, shapes, turn, shade }, purpose, size, label }: Props) {
  return (
    <span
      className={cover({ size })}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
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
