import { useDevice } from '../actors/listening-actors.tsx'
import { useConnection, useSession } from '../actors/page-actors.tsx'
import { t } from '../locale/t.ts'
import { Alert } from '../ui/alert.tsx'
import { AlertClose } from '../ui/alert-close.tsx'
import { Button } from '../ui/button.tsx'
import { NoticeStack } from '../ui/notice-stack.tsx'
import { DeviceNotice } from './device-notice.tsx'

/** What concerns the whole area, above its screens: no network, and a sign-in that is about to end. */
export function FrameNotices() {
  const [{ isOffline }] = useConnection()
  const [{ warning, isRenewing, expiresAt }, send] = useSession()
  const isWarned = warning !== null && !isRenewing
  const [{ isTold }] = useDevice()
  if (!isOffline && !isWarned && !isTold) return null
  return (
    <NoticeStack place="above">
      {isOffline ? (
        <Alert tone="neutral" title={t('You are offline.')}>
          {t('What is already loaded goes on playing. Changes wait until the network is back.')}
        </Alert>
      ) : null}
      {isWarned ? (
        <Alert
          tone="warning"
          title={warning === 'hour' ? t('Your sign-in ends within the hour.') : t('Your sign-in ends soon.')}
          close={<AlertClose onClose={() => send({ type: 'session.dismiss-warning' })} />}
          actions={
            <Button variant="link" onClick={() => send({ type: 'session.renew' })}>
              {t('Stay signed in')}
            </Button>
          }
        >
          {expiresAt === null
            ? null
            : t('It lasts until {time}. Renewing takes a code from a mail and keeps your place.', {
                time: momentOf(expiresAt),
              })}
        </Alert>
      ) : null}
      <DeviceNotice />
    </NoticeStack>
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
