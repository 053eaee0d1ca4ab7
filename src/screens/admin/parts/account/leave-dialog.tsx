import { useProfileForm } from '../../../../actors/account-actors.tsx'
import { t } from '../../../../locale/t.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'

/** Asked before something typed would be lost. */
export function LeaveDialog() {
  const [{ isLeaving }, send] = useProfileForm()
  return (
    <Dialog
      isAlert
      isOpen={isLeaving}
      onOpenChange={(isOpen) => isOpen || send({ type: 'form.stay' })}
      title={t('Leave without saving?')}
      description={t('What you changed in your details is not saved yet.')}
      footer={
        <>
          <Button variant="outline" onClick={() => send({ type: 'form.abandon' })}>
            {t('Leave')}
          </Button>
          <Button onClick={() => send({ type: 'form.stay' })}>{t('Stay here')}</Button>
        </>
      }
    />
  )
}
