import { useSession } from '../actors/page-actors.tsx'
import { t } from '../locale/t.ts'
import { Dialog } from '../ui/dialog.tsx'
import { onDemand } from '../ui/on-demand.ts'
import { Spinner } from '../ui/spinner.tsx'

const entry = onDemand(() => import('./code-entry.tsx'))

/** The code from a mail makes the session ten days longer, on top of whatever screen is open. */
export function Renewal() {
  const [{ isRenewing, email }, send] = useSession()
  const loaded = entry.useLoaded(isRenewing)
  return (
    <Dialog
      isOpen={isRenewing}
      onOpenChange={(isOpen) => isOpen || send({ type: 'session.cancel' })}
      title={t('Stay signed in')}
      description={t('We send a code to {email}. What is playing plays on.', { email: email ?? '' })}
    >
      {loaded ? <loaded.CodeEntry /> : <Spinner label={t('Loading')} />}
    </Dialog>
  )
}
