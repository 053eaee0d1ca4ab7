import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { Notes } from './notes.tsx'
import { useMail } from './use-mail.ts'
import { addressProblem, longest } from './words-for.ts'

type AddressFieldProps = {
  email: string
  onChange: (email: string) => void
  error: string | null
  /** `username` on forms that also take a password. */
  autoComplete?: 'email' | 'username' | undefined
  autoFocus?: boolean | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
}

export function AddressField({ email, autoComplete = 'email', ...rest }: AddressFieldProps) {
  return (
    <Field
      label={t('Email address')}
      name="email"
      type="email"
      value={email}
      autoComplete={autoComplete}
      maxLength={longest.email}
      isRequired
      {...rest}
    />
  )
}

type Props = {
  /** The label of the button that requests the email. */
  label: string
  email: string
  onEmail: (email: string) => void
  /** Another option below the button, replaced by Cancel while the email is requested. */
  otherwise?: ReactNode
}

/** Takes an address and sends an email with a sign-in link and code to it. */
export function AddressForm({ label, email, onEmail, otherwise }: Props) {
  const { isAsking, problem, ask, cancel } = useMail()
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)

  function submit(): void {
    const found = addressProblem(email)
    setError(found)
    if (found === null) ask(email.trim())
    else input.current?.focus()
  }

  return (
    <Form onSubmit={submit}>
      <Notes problem={problem} />
      <AddressField email={email} onChange={onEmail} error={error} autoComplete="username" ref={input} />
      <Stack gap="sm">
        <Button type="submit" iconStart={<Icon name="mail" size={18} />} isBusy={isAsking} isFullWidth>
          {label}
        </Button>
        {isAsking ? (
          <Button variant="ghost" onClick={cancel} isFullWidth>
            {t('Cancel')}
          </Button>
        ) : (
          otherwise
        )}
      </Stack>
      <SlowNote isWaiting={isAsking} />
    </Form>
  )
}
