import { Bell } from 'lucide-react'
import { useNotices } from '#actors/notices.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { preloadDrawer } from '#ui/overlays/drawer.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

const messages = onDemand(() => import('./recent-messages.tsx'))

function preload(): void {
  preloadDrawer()
  messages.preload()
}

/** Opens the list of recent notifications. */
export function BellButton() {
  const [{ isLogOpen }, send] = useNotices()
  return (
    <IconButton
      label={t('Notifications')}
      hasDialog
      isExpanded={isLogOpen}
      onApproach={preload}
      onClick={() => send({ type: isLogOpen ? 'log.close' : 'log.open' })}
    >
      <Bell size={20} aria-hidden="true" />
    </IconButton>
  )
}

/** The list itself, whose code is loaded when it's first needed. */
export function RecentMessages() {
  const [{ isLogOpen }, send] = useNotices()
  const loaded = messages.useLoaded(isLogOpen, () => send({ type: 'log.close' }))
  return loaded ? <loaded.RecentMessages /> : null
}
