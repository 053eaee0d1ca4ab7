import { useRef, useState } from 'react'
import { usePaths, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Stack, Tiles } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { AddressField } from './address-form.tsx'
import { Notes } from './notes.tsx'
import { SafetyNote } from './safety-note.tsx'
import { useMail } from './use-mail.ts'
import { addressProblem, longest } from './words-for.ts'

/** Filled fields only. */
export type Details = { email: string } & Partial<Record<(typeof optional)[number], string>>

const optional = ['firstName', 'lastName', 'username', 'phone', 'address'] as const

type Props = { details: Details; onJoin: (details: Details) => void }
type Errors = { email: string | null; consent: string | null }

/** There's no password here, because verifying the address would clear it. Members can set one in their settings. */
export function MemberForm({ details, onJoin }: Props) {
  const { problem } = useMail()
  const paths = usePaths()
  const [{ isBusy }, send] = useSession()
  const [email, setEmail] = useState(details.email)
  const [errors, setErrors] = useState<Errors>({ email: null, consent: null })
  const fields = {
    email: useRef<HTMLInputElement>(null),
    consent: useRef<HTMLInputElement>(null),
  }

  function submit(values: Readonly<Record<string, string>>): void {
    const found: Errors = {
      email: addressProblem(email),
      consent: values.consent === 'on' ? null : t('Please read the safety note and tick the box.'),
    }
    setErrors(found)
    const first = (['email', 'consent'] as const).find((name) => found[name] !== null)
    if (first !== undefined) {
      fields[first].current?.focus()
      return
    }
    const given = detailsFrom(email, values)
    onJoin(given)
    send({ type: 'session.join', details: given })
  }

  const text = (name: 'firstName' | 'lastName' | 'username' | 'phone' | 'address') => ({
    name,
    defaultValue: details[name],
    optionalLabel: t('optional'),
  })

  return (
    <Form onSubmit={submit}>
      <Notes problem={problem} />
      <AddressField email={email} onChange={setEmail} error={errors.email} ref={fields.email} />
      <Tiles min="sm">
        <Field
          {...text('firstName')}
          label={t('First name')}
          autoComplete="given-name"
          maxLength={longest.name}
        />
        <Field
          {...text('lastName')}
          label={t('Last name')}
          autoComplete="family-name"
          maxLength={longest.name}
        />
        <Field
          {...text('username')}
          label={t('Username')}
          autoComplete="nickname"
          maxLength={longest.username}
        />
        <Field
          {...text('phone')}
          label={t('Phone')}
          type="tel"
          autoComplete="tel"
          maxLength={longest.phone}
        />
      </Tiles>
      <Field
        {...text('address')}
        label={t('Address')}
        autoComplete="street-address"
        maxLength={longest.address}
      />
      <SafetyNote />
      <Checkbox
        label={t('I’ve read the safety note.')}
        name="consent"
        error={errors.consent}
        isRequired
        ref={fields.consent}
      />
      <Text size="small" color="muted">
        <span>{t('By joining, you agree to our terms.')}</span>{' '}
        <Link href={paths.terms}>{t('Terms of use')}</Link>{' '}
        <span>{t('Our privacy page says what we store.')}</span>{' '}
        <Link href={paths.privacy}>{t('Privacy')}</Link>
      </Text>
      <Stack gap="sm">
        <Button type="submit" isBusy={isBusy} isFullWidth>
          {t('Become a member')}
        </Button>
        {isBusy ? (
          <Button variant="ghost" onClick={() => send({ type: 'session.cancel' })} isFullWidth>
            {t('Cancel')}
          </Button>
        ) : null}
      </Stack>
      <SlowNote isWaiting={isBusy} />
    </Form>
  )
}

function detailsFrom(email: string, values: Readonly<Record<string, string>>): Details {
  const given = optional
    .map((name) => [name, values[name]?.trim()])
    .filter(([, value]) => value !== undefined && value !== '')
  return { email: email.trim(), ...Object.fromEntries(given) }
}
