import { useDevice } from '../actors/listening-actors.tsx'
import { t } from '../locale/t.ts'
import { keepingWords } from '../screens/admin/parts/device-words.ts'
import { Alert } from '../ui/alert.tsx'
import { AlertClose } from '../ui/alert-close.tsx'

/** A calm word when this device keeps nothing, or lost something; put away it stays away. */
export function DeviceNotice() {
  const [{ keeping, unreadable, isTold }, send] = useDevice()
  if (!isTold) return null
  return (
    <Alert
      tone="neutral"
      title={
        keeping === 'kept'
          ? t('Some saved data couldn’t be read and was reset')
          : t('Nothing can be saved on this device')
      }
      close={<AlertClose onClose={() => send({ type: 'device.dismiss' })} />}
    >
      {keeping === 'kept'
        ? unreadable.length === 1
          ? t('One part of your data on this device starts over. Your account and favourites are safe.')
          : t('{count} parts of your data on this device start over. Your account and favourites are safe.', {
              count: unreadable.length,
            })
        : keepingWords(keeping)}
    </Alert>
  )
}
