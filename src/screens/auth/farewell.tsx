import { useSession } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Alert } from '../../ui/alert.tsx'

/** What became of the last visit. */
export function Farewell() {
  const [{ farewell, endedAt }] = useSession()
  if (farewell === null) return null
  if (farewell === 'signed-out') {
    return <Alert tone="success">{t('You are signed out. The sound has stopped.')}</Alert>
  }
  return <Alert tone="info">{expiryWords(endedAt)}</Alert>
}

/** The server may end a session before its time; then the date would be one to come. */
function expiryWords(endedAt: number | null): string {
  if (endedAt === null || endedAt > Date.now()) return t('Your sign-in has ended. Your place is kept.')
  const date = new Intl.DateTimeFormat('en', { dateStyle: 'long' }).format(endedAt)
  return t('Your sign-in ended on {date}. Your place is kept.', { date })
}
