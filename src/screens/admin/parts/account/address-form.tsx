import { useRef, useState } from 'react'
import { useAddressChange } from '../../../../actors/account-actors.tsx'
import { useSession } from '../../../../actors/page-actors.tsx'
import { t } from '../../../../locale/t.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { Cluster } from '../../../../ui/arrange.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Field } from '../../../../ui/field.tsx'
import { Form } from '../../../../ui/form.tsx'

/** Another e-mail address: asked for here, proved by the link that is mailed to it. */
export function AddressForm() {
  const [{ email }] = useSession()
  const [{ isBusy, pending, problem }, send] = useAddressChange()
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function submit({ newEmail = '' }: Readonly<Record<string, string>>): void {
    const found = problemOf(newEmail, email ?? '')
    setError(found)
    if (found === null) send({ type: 'address.change', newEmail })
    else input.current?.focus()
  }

  return (
    <Form onSubmit={submit} label={t('E-mail address')}>
      {pending === null ? null : (
        <Alert tone="info" title={t('Open the link that we mailed to {address}.', { address: pending })}>
          {t(
            'Your address is {address} until then. A note about the change went there, with a way to take it back.',
            { address: email ?? '' },
          )}
        </Alert>
      )}
      <Field
        key={pending}
        label={t('New e-mail address')}
        name="newEmail"
        type="email"
        autoComplete="email"
        maxLength={254}
        isReadOnly={isBusy}
        error={error}
        hint={t(
          'Open the link on this device, and what it keeps for you goes along. On other devices, save that as a file before.',
        )}
        ref={input}
      />
      {problem === null ? null : <Alert title={t('Your address is as it was.')}>{problem}</Alert>}
      <Cluster>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {t('Mail a link to the new address')}
        </Button>
      </Cluster>
    </Form>
  )
}

/** What keeps `typed` from being another address than `own`, in words. */
function problemOf(typed: string, own: string): string | null {
  const address = typed.trim()
  if (address === '') return t('Please type the new address.')
  if (address.toLowerCase() === own.toLowerCase()) return t('That is your address already.')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(address)
    ? null
    : t('That does not look like an e-mail address. It has an @ and a dot, as in name@example.com.')
}
