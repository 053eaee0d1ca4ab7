import { useState } from 'react'
import { useChallenge } from '../actors/page-actors.tsx'
import { t } from '../locale/t.ts'
import { Alert } from '../ui/alert.tsx'
import { Stack } from '../ui/arrange.tsx'
import { Button } from '../ui/button.tsx'
import { PinInput } from '../ui/pin-input.tsx'
import { Spinner } from '../ui/spinner.tsx'

/** Takes the code from a mail. */
export function CodeEntry() {
  const challenge = useChallenge()
  const [typed, setTyped] = useState('')
  if (challenge === null) return null
  const [{ isSending, isSent, isChecking, resendIn, problem }, send] = challenge
  const isComplete = typed.length === 6

  if (isSending) return <Spinner label={t('Sending the mail')} isLabelShown />
  return (
    <Stack>
      {problem === null ? null : <Alert>{problem}</Alert>}
      {isSent ? (
        <PinInput
          label={t('Code from the mail')}
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
        {resendIn > 0 ? t('Send another mail in {seconds} s', { seconds: resendIn }) : t('Send another mail')}
      </Button>
    </Stack>
  )
}
