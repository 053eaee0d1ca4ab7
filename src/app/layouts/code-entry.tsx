import { useState } from 'react'
import { useChallenge } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Alert } from '#ui/alert.tsx'
import { Stack } from '#ui/arrange.tsx'
import { Button } from '#ui/button.tsx'
import { PinInput } from '#ui/pin-input.tsx'
import { Spinner } from '#ui/spinner.tsx'

/** Asks for the code from the email. */
export function CodeEntry() {
  const challenge = useChallenge()
  const [typed, setTyped] = useState('')
  if (challenge === null) return null
  const [{ isSending, isSent, isChecking, resendIn, problem }, send] = challenge
  const isComplete = typed.length === 6

  if (isSending) return <Spinner label={t('Sending the email')} isLabelShown />
  return (
    <Stack>
      {problem === null ? null : <Alert>{problem}</Alert>}
      {isSent ? (
        <PinInput
          label={t('Code from the email')}
          name="code"
          onChange={setTyped}
          onComplete={(code) => send({ type: 'challenge.enter-code', code })}
          isDisabled={isChecking}
          isFocusedFirst
        />
      ) : null}
      {isSent ? (
        <Button
          isFullWidth
          isBusy={isChecking}
          isDisabled={!isComplete}
          onClick={() => send({ type: 'challenge.enter-code', code: typed })}
        >
          {t('Confirm')}
        </Button>
      ) : null}
      <Button
        variant="ghost"
        isFullWidth
        isDisabled={resendIn > 0}
        onClick={() => send({ type: 'challenge.resend' })}
      >
        {resendIn > 0 ? t('Resend email in {seconds} s', { seconds: resendIn }) : t('Resend email')}
      </Button>
    </Stack>
  )
}
