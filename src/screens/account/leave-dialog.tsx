import { useProfileForm } from '#actors/account.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Asks before unsaved changes are lost. */
export function LeaveDialog() {
  const [{ isLeaving }, send] = useProfileForm()
  return (
    <Dialog
      isAlert
      isOpen={isLeaving}
      onClose={() => send({ type: 'form.stay' })}
      title={t('Leave without saving?')}
      description={t('You’ve changed your details but haven’t saved them.')}
      footer={
        <>
          <Button variant="outline" onClick={() => send({ type: 'form.abandon' })}>
            {t('Discard changes')}
          </Button>
          <Button onClick={() => send({ type: 'form.stay' })}>{t('Keep editing')}</Button>
        </>
      }
    />
  )
}
