import { useConnection } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Alert } from '../../ui/alert.tsx'

/** What stands above a form: what went wrong in the server's words, or that nothing can be sent at the moment. */
export function Notes({ problem }: { problem: string | null }) {
  const [{ isOffline }] = useConnection()
  if (problem !== null) return <Alert>{problem}</Alert>
  return isOffline ? (
    <Alert tone="warning" title={t('You are offline')}>
      {t('You can fill in everything now and send it once the connection is back.')}
    </Alert>
  ) : null
}
