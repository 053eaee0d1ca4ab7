import { Check } from 'lucide-react'
import { coverMark } from '#styled-system/recipes/cover-mark.js'
import { HiddenText } from '#ui/text/hidden-text.tsx'

/** A tick on the corner of the cover before it; screen readers hear `label`. */
export function CoverTick({ label }: { label: string }) {
  return (
    <span className={coverMark()} title={label}>
      <Check size={14} strokeWidth={3} aria-hidden="true" />
      <HiddenText>{label}</HiddenText>
    </span>
  )
}
