import { draw } from './cover-drawing.ts'
import type { Sound } from './cover-shapes.ts'
import { CoverSvg } from './cover-svg.tsx'

type Props = {
  program: Sound
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'fluid' | 'fill' | undefined
  /** Alternative text, if no text next to it describes it. */
  label?: string | undefined
}

/** A program's cover, drawn from its sound. */
export function Cover({ program, size, label }: Props) {
  return <CoverSvg drawing={draw(program)} purpose={program.purpose} size={size} label={label} />
}
