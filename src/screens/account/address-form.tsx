import { useEffect, useRef, useState } from 'react'
import { useEmailChange } from '#actors/account.ts'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { mailboxOf } from '#services/contract/spelling.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { breakable } from '#ui/text/breakable.tsx'

/** Asks for a new email, which takes effect with the link sent to it. */
export function AddressForm() {
  const [{ email }] = useSession()
  const [{ isBusy, isAccepted, problem }, send] = useEmailChange()
  const [submitted, setSubmitted] = useState('')
  const pending = isAccepted ? submitted : null
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAccepted) input.current?.form?.reset()
  }, [isAccepted])

  function submit(values: Readonly<Record<string, string>>): void {
    const newEmail = (values.newEmail ?? '').trim()
    const found = problemOf(newEmail, email ?? '')
    setError(found)
    if (found === null) {
      setSubmitted(newEmail)
      send({ type: 'form.submit', values: { newEmail } })
    } else input.current?.focus()
  }

  return (
    <Form onSubmit={submit} label={t('Email')}>
      {pending === null ? null : (
        <Alert status="info" title={breakable(t('Open the link we sent to {address}', { address: pending }))}>
          {breakable(
            t(
              'Until then, your email is {address}. We’ve emailed you there too, with a link to stop the change.',
              { address: email ?? '' },
            ),
          )}
        </Alert>
      )}
      <Field
        label={t('New email')}
        name="newEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        isReadOnly={isBusy}
        error={error}
        hint={t(
          'Open the link on this device to keep the history stored here. Using other devices? Export their data first.',
        )}
        ref={input}
      />
      {problem === null ? null : <Alert title={t('Your email hasn’t changed')}>{problem}</Alert>}
      <Cluster>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {t('Send confirmation link')}
        </Button>
      </Cluster>
      <SlowNote isWaiting={isBusy} />
    </Form>
  )
}

/** Why `address` can't replace `own`. */
function problemOf(address: string, own: string): string | null {
  if (address === '') return t('Enter your new email.')
  const mailbox = mailboxOf(address)
  if (mailbox === null) return t('Enter an email like name@example.com.')
  return mailbox === mailboxOf(own) ? t('That’s already your email.') : null
}
