import { useDeletion } from '../../../../actors/account-actors.tsx'
import { useSession } from '../../../../actors/page-actors.tsx'
import { t } from '../../../../locale/t.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Cluster } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'

const form = 'delete-account'

/** The end of the account, once its address was typed. */
export function DeleteAccount() {
  const [{ email }, tell] = useSession()
  const [{ isDoubting, isBusy, typed, canDelete, isDeleted, problem }, send] = useDeletion()
  const cancel = () => send({ type: 'deletion.cancel' })
  return (
    <Cluster>
      <Button variant="outline" onClick={() => send({ type: 'deletion.begin' })}>
        {t('Delete my account')}
      </Button>
      <Dialog
        isAlert
        isOpen={isDoubting}
        onOpenChange={(isOpen) => isOpen || cancel()}
        title={t('Delete your account for good?')}
        description={t(
          'Your details, photo, favourites and every sign-in are deleted from the server, and what this device keeps of you with them. Nobody can bring them back.',
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
              {t('Delete it for good')}
            </Button>
          </>
        }
      >
        <Form id={form} onSubmit={() => send({ type: 'deletion.confirm' })}>
          <Field
            label={t('Type {email} to confirm', { email: email ?? '' })}
            name="confirmation"
            type="email"
            autoComplete="off"
            value={typed}
            isReadOnly={isBusy}
            isFocusedFirst
            onChange={(text) => send({ type: 'deletion.type', text })}
          />
          {problem === null ? null : <Alert title={t('Nothing was deleted.')}>{problem}</Alert>}
        </Form>
      </Dialog>
      <Dialog
        isAlert
        isOpen={isDeleted}
        onOpenChange={() => tell({ type: 'session.sign-out' })}
        title={t('Your account is deleted.')}
        description={t(
          'Nothing of it is left on the server or on this device. Thank you for having been here.',
        )}
        footer={<Button onClick={() => tell({ type: 'session.sign-out' })}>{t('Close')}</Button>}
      />
    </Cluster>
  )
}
