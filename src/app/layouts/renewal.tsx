import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { breakable } from '#ui/text/breakable.tsx'

const entry = onDemand(() => import('./code-entry.tsx'))

/** Extends the session by ten days with a code from an email, above the current screen. */
export function Renewal() {
  const [{ isRenewing, email }, send] = useSession()
  const loaded = entry.useLoaded(isRenewing)
  return (
    <Dialog
      isOpen={isRenewing}
      onClose={() => send({ type: 'session.cancel' })}
      title={t('Stay signed in')}
      description={breakable(
        t('We’ll email a code to {email}. Whatever is playing keeps playing.', { email: email ?? '' }),
      )}
    >
      {loaded ? <loaded.CodeEntry /> : <Spinner label={t('Loading')} />}
    </Dialog>
  )
}
