import { useState } from 'react'
import { useChallenge } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { digitsIn } from '#services/contract/spelling.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PinInput } from '#ui/forms/pin-input.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** Asks for the code from the email. */
export function CodeEntry() {
  const challenge = useChallenge()
  if (challenge === null) return null
  const [{ isSending, isSent, isChecking, resendIn, problem }, send] = challenge

  if (isSending)
    return (
      <Stack>
        <Spinner label={t('Sending the email')} isLabelShown />
        <SlowNote isWaiting />
      </Stack>
    )
  return (
    <Stack>
      {problem === null ? null : <Alert>{problem}</Alert>}
      {isSent ? (
        <Digits
          isChecking={isChecking}
          isFirst={problem === null}
          onEnter={(code) => send({ type: 'challenge.enter-code', code })}
        />
      ) : null}
      <SlowNote isWaiting={isChecking} />
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

type DigitsProps = { isChecking: boolean; isFirst: boolean; onEnter: (code: string) => void }

/**
 * What was typed goes with the boxes: another email has another code. Only the first complete code is submitted
 * automatically, because attempts are limited and digits are corrected one at a time.
 */
function Digits({ isChecking, isFirst, onEnter }: DigitsProps) {
  const [typed, setTyped] = useState('')
  return (
    <>
      <PinInput
        label={t('Code from the email')}
        digitsIn={digitsIn}
        onChange={setTyped}
        onComplete={isFirst ? onEnter : undefined}
      />
      <Button isFullWidth isBusy={isChecking} isDisabled={typed.length !== 6} onClick={() => onEnter(typed)}>
        {t('Confirm')}
      </Button>
    </>
  )
}
