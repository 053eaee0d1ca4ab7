import { type ReactNode, type RefObject, useRef, useState } from 'react'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notes } from './notes.tsx'
import { Patience } from './patience.tsx'
import { useMail } from './use-mail.ts'
import { addressProblem, longest } from './words-for.ts'

type AddressFieldProps = {
  email: string
  onChange: (email: string) => void
  error: string | null
  hint?: string | undefined
  /** `username` where a password belongs to it. */
  autoComplete?: 'email' | 'username' | undefined
  isFocusedFirst?: boolean | undefined
  ref?: RefObject<HTMLInputElement | null> | undefined
}

export function AddressField({ email, autoComplete = 'email', ...rest }: AddressFieldProps) {
  return (
    <Field
      label={t('E-mail address')}
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
  /** What the button says that asks for the mail. */
  label: string
  icon?: ReactNode
  email: string
  onEmail: (email: string) => void
  isFocusedFirst?: boolean | undefined
  /** Another way on, below the button; makes room for "Cancel" while the mail is asked for. */
  otherwise?: ReactNode
}

/** An address, and a mail with a link and a code to it. */
export function AddressForm({ label, icon, email, onEmail, isFocusedFirst, otherwise }: Props) {
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
      <AddressField
        email={email}
        onChange={onEmail}
        error={error}
        isFocusedFirst={isFocusedFirst}
        autoComplete="username"
        ref={input}
      />
      <Stack gap="sm">
        <Button type="submit" iconStart={icon} isBusy={isAsking} isFullWidth>
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
      <Patience isWaiting={isAsking} />
    </Form>
  )
}
