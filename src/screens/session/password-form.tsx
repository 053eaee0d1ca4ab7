import { useRef, useState } from 'react'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { singleClick } from '#ui/actions/single-click.ts'
import { Form } from '#ui/forms/form.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { AddressField } from './address-form.tsx'
import { Notes } from './notes.tsx'
import { addressProblem, longest } from './words-for.ts'

type Props = { email: string; onEmail: (email: string) => void }
type Errors = { email: string | null; password: string | null }

/** Address and password; a wrong password keeps both as they were typed. */
export function PasswordForm({ email, onEmail }: Props) {
  const [{ isBusy, problem }, send] = useSession()
  const [errors, setErrors] = useState<Errors>({ email: null, password: null })
  const [startsWithoutAddress] = useState(email === '')
  const address = useRef<HTMLInputElement>(null)
  const secret = useRef<HTMLInputElement>(null)

  function submit({ password = '' }: Readonly<Record<string, string>>): void {
    const found = {
      email: addressProblem(email),
      password: password === '' ? t('Enter your password.') : null,
    }
    setErrors(found)
    if (found.email !== null) address.current?.focus()
    else if (found.password !== null) secret.current?.focus()
    else send({ type: 'session.sign-in', credentials: { email: email.trim(), password } })
  }

  function askForLink(): void {
    const found = addressProblem(email)
    setErrors({ email: found, password: null })
    if (found === null) send({ type: 'session.request-link', email: email.trim() })
    else address.current?.focus()
  }

  return (
    <Form onSubmit={submit}>
      <Notes problem={problem} />
      <AddressField
        email={email}
        onChange={onEmail}
        error={errors.email}
        autoComplete="username"
        autoFocus={startsWithoutAddress}
        ref={address}
      />
      <PasswordField
        label={t('Password')}
        name="password"
        autoComplete="current-password"
        maxLength={longest.password}
        error={errors.password}
        autoFocus={!startsWithoutAddress}
        isRequired
        ref={secret}
      />
      <Stack gap="sm">
        <Button type="submit" isBusy={isBusy} isFullWidth>
          {t('Sign in')}
        </Button>
        {isBusy ? (
          <Button variant="ghost" onClick={() => send({ type: 'session.cancel' })} isFullWidth>
            {t('Cancel')}
          </Button>
        ) : (
          <Button variant="outline" onClick={singleClick(askForLink)} isFullWidth>
            {t('Email me a link instead')}
          </Button>
        )}
      </Stack>
      <SlowNote isWaiting={isBusy} />
    </Form>
  )
}
