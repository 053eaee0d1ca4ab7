import { useDevice } from '#actors/device.ts'
import { t } from '#locale/t.ts'
import { keepingTitle, keepingWords } from '#screens/account/device-words.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { AlertClose } from '#ui/feedback/alert-close.tsx'

/** Says that nothing can be saved on this device, or that saved data was reset. Stays dismissed. */
export function DeviceNotice() {
  const [{ keeping, unreadable, isNotified }, send] = useDevice()
  if (!isNotified) return null
  return (
    <Alert
      status="neutral"
      title={keeping === 'kept' ? t('Some saved data couldn’t be read and was reset') : keepingTitle(keeping)}
      close={<AlertClose onClose={() => send({ type: 'device.dismiss' })} />}
    >
      {keeping === 'kept'
        ? unreadable.length === 1
          ? t('One kind of data on this device was reset. Your account and favourites are safe.')
          : t('{count} kinds of data on this device were reset. Your account and favourites are safe.', {
              count: unreadable.length,
            })
        : keepingWords(keeping)}
    </Alert>
  )
}
