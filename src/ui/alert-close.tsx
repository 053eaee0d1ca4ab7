import { useLabels } from '#locale/use-labels.tsx'
import { Glyph } from './glyph.tsx'
import { IconButton } from './icon-button.tsx'

/** Closes an alert. Separate from `Alert`, so the sign-in screens don't load other locales' labels. */
export function AlertClose({ onClose }: { onClose: () => void }) {
  const { alert, locale } = useLabels()
  return (
    <IconButton label={alert.close} lang={locale} size="sm" onClick={onClose}>
      <Glyph name="close" size={18} />
    </IconButton>
  )
}
