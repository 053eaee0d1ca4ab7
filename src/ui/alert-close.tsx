import { useLabels } from '../locale/use-labels.tsx'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'

/** Puts an alert away. Apart from `Alert`, so that the signing-in screens need no labels of other locales. */
export function AlertClose({ onClose }: { onClose: () => void }) {
  const { alert, locale } = useLabels()
  return (
    <IconButton label={alert.close} lang={locale} size="sm" onClick={onClose}>
      <Glyph name="close" size={18} />
    </IconButton>
  )
}
