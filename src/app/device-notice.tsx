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
        keeping === 'kept' ? t('Something kept here could not be read.') : t('This device keeps nothing.')
      }
      close={<AlertClose onClose={() => send({ type: 'device.dismiss' })} />}
    >
      {keeping === 'kept'
        ? unreadable.length === 1
          ? t('One part of what this device kept begins anew. Your account and favourites are not touched.')
          : t(
              '{count} parts of what this device kept begin anew. Your account and favourites are not touched.',
              {
                count: unreadable.length,
              },
            )
        : keepingWords(keeping)}
    </Alert>
  )
}
