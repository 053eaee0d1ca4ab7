import { memo } from 'react'
import { draw } from './cover-drawing.ts'
import { beyond, type Sound } from './cover-shapes.ts'
import { CoverSvg } from './cover-svg.tsx'

type Props = {
  program: Sound
  size?: 'xs' | 'sm' | 'fluid' | 'fill' | undefined
  /** The screen is about it: it comes from the cover that led here (`travelling-cover.tsx`). */
  isLead?: boolean | undefined
}

/** A program's cover, drawn from its sound. That takes a while, so only when its own properties change. */
export const Cover = memo(function Cover({ program, size, isLead }: Props) {
  const drawing = draw(program, size === 'fill' ? beyond : 0)
  return (
    <CoverSvg drawing={drawing} purpose={program.purpose} size={size} program={program.id} isLead={isLead} />
  )
})
