import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'

/** How soon the member will be signed out, and how to stay. */
export function EndingNotice() {
  const [{ warning, expiresAt }, send] = useSession()
  return (
    <Alert
      status="warning"
      title={
        warning === 'hour' ? t('You’ll be signed out within the hour.') : t('You’ll be signed out soon.')
      }
      close={<AlertClose onClose={() => send({ type: 'session.dismiss-warning' })} />}
      actions={
        <Button variant="link" onClick={() => send({ type: 'session.renew' })}>
          {t('Stay signed in')}
        </Button>
      }
    >
      {expiresAt === null
        ? null
        : t('Your session lasts until {time}. We’ll email you a code to extend it.', {
            time: momentOf(expiresAt),
          })}
    </Alert>
  )
}

/** `Monday 14:05` */
const momentOf = (time: number) =>
  new Date(time).toLocaleString('en', {
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
