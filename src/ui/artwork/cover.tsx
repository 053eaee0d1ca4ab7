import { draw } from './cover-drawing.ts'
import type { Sound } from './cover-shapes.ts'
import { CoverSvg } from './cover-svg.tsx'

type Props = {
  program: Sound
  size?: 'xs' | 'sm' | 'fluid' | 'fill' | undefined
}

/** A program's cover, drawn from its sound. */
export function Cover({ program, size }: Props) {
  return <CoverSvg drawing={draw(program)} purpose={program.purpose} size={size} />
}
