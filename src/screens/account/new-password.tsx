import { useEffect, useRef, useState } from 'react'
import { usePassword } from '#actors/account.ts'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { tidyPassword } from '#services/contract/spelling.ts'
import { AccountName } from '#ui/account/account-name.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Form } from '#ui/forms/form.tsx'
import { PasswordField } from '#ui/forms/password-field.tsx'
import { Cluster, Tiles } from '#ui/layout/stack.tsx'

const shortest = 10
const longest = 200

/** Sets or changes the password. `hasOne` is null if the server doesn’t say. */
export function NewPassword({ hasOne }: { hasOne: boolean | null }) {
  const [{ email }] = useSession()
  const [{ isBusy, isAccepted, problem }, send] = usePassword()
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isAccepted) input.current?.form?.reset()
  }, [isAccepted])

  function submit({ currentPassword = '', newPassword = '' }: Readonly<Record<string, string>>): void {
    const isShort = [...tidyPassword(newPassword)].length < shortest
    setError(isShort ? t('Use at least {count} characters.', { count: shortest }) : null)
    if (isShort) input.current?.focus()
    else
      send({
        type: 'form.submit',
        values: currentPassword === '' ? { newPassword } : { newPassword, currentPassword },
      })
  }

  return (
    <Form onSubmit={submit} label={t('Password')}>
      <AccountName value={email ?? ''} />
      {isAccepted ? (
        <Alert status="success" title={t('Your password has changed')}>
          {t('We’ve signed you out on your other devices and emailed you about the change.')}
        </Alert>
      ) : null}
      <Tiles min="md">
        {hasOne === false ? null : (
          <PasswordField
            label={t('Current password')}
            name="currentPassword"
            autoComplete="current-password"
            maxLength={longest}
            isReadOnly={isBusy}
            hint={t('Leave blank if you signed in with a link or code.')}
          />
        )}
        <PasswordField
          label={t('New password')}
          name="newPassword"
          autoComplete="new-password"
          maxLength={longest}
          isReadOnly={isBusy}
          error={error}
          hint={t('At least {count} characters. Three or four random words work well.', {
            count: shortest,
          })}
          ref={input}
        />
      </Tiles>
      {problem === null ? null : <Alert title={t('Your password hasn’t changed')}>{problem}</Alert>}
      <Cluster>
        <Button type="submit" variant="outline" isBusy={isBusy}>
          {hasOne === false ? t('Set password') : t('Change password')}
        </Button>
      </Cluster>
      <SlowNote isWaiting={isBusy} />
    </Form>
  )
}
