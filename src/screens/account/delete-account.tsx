import { useState } from 'react'
import { useDeletion } from '#actors/account.ts'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const form = 'delete-account'

/** Deletes the account, once the member has typed their email. */
export function DeleteAccount() {
  const [{ email }, sendToSession] = useSession()
  const [{ isConfirming, isBusy, typed, canDelete, isDeleted, problem }, send] = useDeletion()
  const [isTried, setTried] = useState(false)
  const cancel = () => send({ type: 'deletion.cancel' })
  function start(): void {
    setTried(false)
    send({ type: 'deletion.start' })
  }
  function confirm(): void {
    setTried(true)
    send({ type: 'deletion.confirm' })
  }
  return (
    <Cluster>
      <Button variant="danger-outline" hasDialog onClick={start}>
        {t('Delete account')}
      </Button>
      <Dialog
        isAlert
        isOpen={isConfirming}
        onClose={cancel}
        title={t('Delete your account?')}
        description={t(
          'We’ll delete your details, photo and favourites, sign you out everywhere, and clear your data from this device. None of it can be restored.',
        )}
        footer={
          <>
            <Button variant="outline" isDisabled={isBusy} onClick={cancel}>
              {t('Keep my account')}
            </Button>
            <Button
              type="submit"
              form={form}
              variant="danger"
              isBusy={isBusy}
              isDisabled={!canDelete && !isBusy}
            >
              {t('Delete permanently')}
            </Button>
          </>
        }
      >
        <Form id={form} onSubmit={confirm}>
          <Field
            label={t('Type {email} to confirm', { email: email ?? '' })}
            name="confirmation"
            type="email"
            autoComplete="off"
            value={typed}
            isReadOnly={isBusy}
            autoFocus
            error={isTried && !canDelete && !isBusy ? t('That isn’t {email}.', { email: email ?? '' }) : null}
            onChange={(text) => send({ type: 'deletion.type', text })}
          />
          {problem === null ? null : <Alert title={t('Your account wasn’t deleted')}>{problem}</Alert>}
          <SlowNote isWaiting={isBusy} />
        </Form>
      </Dialog>
      <Dialog
        isAlert
        isOpen={isDeleted}
        onClose={() => sendToSession({ type: 'session.sign-out' })}
        title={t('Your account has been deleted')}
        description={t('We’ve also cleared your data from this device. Take care.')}
        footer={<Button onClick={() => sendToSession({ type: 'session.sign-out' })}>{t('Close')}</Button>}
      />
    </Cluster>
  )
}
