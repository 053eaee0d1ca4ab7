import { useLabels } from '#locale/use-labels.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/text/icon.tsx'

/** Closes an alert. Separate from `Alert`, so the sign-in screens don't load other locales' labels. */
export function AlertClose({ onClose }: { onClose: () => void }) {
  const { alert, locale } = useLabels()
  return (
    <IconButton label={alert.close} lang={locale} size="sm" onClick={onClose}>
      <Icon name="close" size={18} />
    </IconButton>
  )
}
