import { useSyncExternalStore } from 'react'
import { useConnection, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Alert } from '#ui/feedback/alert.tsx'

const nothing = () => () => {}

/** The prerendered page, which the first rendering has to equal, doesn't know this browser. */
const useKnowsBrowser = () =>
  useSyncExternalStore(
    nothing,
    () => true,
    () => false,
  )

/** Above a form: the server's message about what went wrong, or what to know before it's sent. */
export function Notes({ problem, whenOffline }: { problem: string | null; whenOffline?: string }) {
  const [{ isOffline }] = useConnection()
  const [{ isForgetful }] = useSession()
  const knowsBrowser = useKnowsBrowser()
  if (problem !== null) return <Alert>{problem}</Alert>
  if (!knowsBrowser) return null
  if (isOffline)
    return (
      <Alert status="warning" title={t('You’re offline')}>
        {whenOffline ?? t('You can fill in the form now and send it when you’re back online.')}
      </Alert>
    )
  return isForgetful ? (
    <Alert status="warning" title={t('This browser isn’t saving anything')}>
      {t(
        'You can sign in, but you’ll be signed out when you close this page. Leave private browsing or free up space to stay signed in.',
      )}
    </Alert>
  ) : null
}
