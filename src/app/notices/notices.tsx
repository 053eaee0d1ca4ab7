import { useDevice } from '#actors/device.ts'
import { useFavourites } from '#actors/favourites.ts'
import { useConnection, useSession } from '#actors/page-actors.tsx'
import { useHasUnsentDetails } from '#actors/profile.ts'
import { t } from '#locale/t.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Badge } from '#ui/feedback/badge.tsx'
import { NoticeStack } from '#ui/feedback/notice-stack.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

/** Most devices never show it. */
const device = onDemand(() => import('#app/layouts/device-notice.tsx'))
const endingNotice = onDemand(() => import('./ending-notice.tsx'))

/** Above every members' screen: no network, no server or no answer, about to be signed out, and problems with the data on this device. */
export function FrameNotices() {
  const [{ isOffline, isUnreachable }] = useConnection()
  const [{ warning, isRenewing }] = useSession()
  const isWarned = warning !== null && !isRenewing
  const ending = endingNotice.useLoaded(isWarned)
  const [{ isNotified }] = useDevice()
  const loaded = device.useLoaded(isNotified)
  const isDisconnected = isOffline || isUnreachable
  const [{ unsentFavourites, isUnanswered }] = useFavourites((favourites) => ({
    unsentFavourites: favourites.unsent.length,
    isUnanswered: favourites.isUnanswered,
  }))
  const unsent = unsentFavourites + (useHasUnsentDetails() ? 1 : 0)
  if (!isDisconnected && !isUnanswered && !isWarned && !isNotified) return null
  return (
    <NoticeStack>
      {isDisconnected ? (
        <Alert
          status="neutral"
          title={
            <>
              <span>{isOffline ? t('You’re offline.') : t('We can’t reach the server.')}</span>{' '}
              {unsent > 0 ? <Badge variant="accent">{unsentWords(unsent)}</Badge> : null}
            </>
          }
        >
          {t('What’s kept here still plays. Changes to favourites and details are sent later.')}
        </Alert>
      ) : isUnanswered ? (
        <Alert status="neutral" title={unsentWords(unsent)}>
          {t('The server hasn’t answered yet. Your changes are saved on this device, and we’ll keep trying.')}
        </Alert>
      ) : null}
      {isWarned && ending ? <ending.EndingNotice /> : null}
      {loaded ? <loaded.DeviceNotice /> : null}
    </NoticeStack>
  )
}

const unsentWords = (count: number) =>
  count === 1 ? t('1 change to send') : t('{count} changes to send', { count })
