import { useFarewell, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'

export function Farewell() {
  const [{ farewell, endedAt }] = useSession()
  const signedOut = useFarewell()
  if (farewell === 'expired') return <Alert status="info">{expiryWords(endedAt)}</Alert>
  return signedOut === null ? null : <SignedOut signedOut={signedOut} />
}

type SignedOut = NonNullable<ReturnType<typeof useFarewell>>

function SignedOut({ signedOut: [{ email, data, isEnded, problem }, send] }: { signedOut: SignedOut }) {
  return (
    <>
      {isEnded ? null : (
        <Alert status="warning" title={t('You’re signed out on this device only')}>
          {t(
            'You’re offline, so your session is still open on our server. Keep this page open, and we’ll end it when you reconnect.',
          )}
        </Alert>
      )}
      {email === '' ? (
        <Alert status="success">{t('You’re signed out.')}</Alert>
      ) : (
        <Alert
          status="success"
          title={t('You’re signed out.')}
          actions={
            data === 'removed' ? null : (
              <Button
                variant="link"
                isBusy={data === 'removing'}
                onClick={() => send({ type: 'farewell.remove-data' })}
              >
                {t('Remove my data from this device')}
              </Button>
            )
          }
        >
          {data === 'removed'
            ? t('Your listening history, bookmarks and settings have been removed from this device.')
            : t(
                'Your listening history, bookmarks and settings stay on this device. If others use it, you can remove them.',
              )}
        </Alert>
      )}
      {problem === null ? null : <Alert>{t('We couldn’t remove your data. {problem}', { problem })}</Alert>}
    </>
  )
}

/** A server may end a session early, when its date would still be in the future. */
function expiryWords(endedAt: number | null): string {
  if (endedAt === null || endedAt > Date.now())
    return t('Your session has ended. Sign in to pick up where you left off.')
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(endedAt)
  return t('Your session ended on {date}. Sign in to pick up where you left off.', { date })
}
