import { useId } from 'react'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Challenge } from './use-mail.ts'

/** If no email arrives: where to look, resending it, another address. */
export function MailActions({ challenge: [mail, send] }: { challenge: Challenge }) {
  const [, sendToSession] = useSession()
  const waitId = useId()
  return (
    <Stack gap="sm">
      <Text size="small" color="muted" isTabular>
        {t('No email yet? Check your spam folder and make sure the address is right.')}{' '}
        {/* A clock that describes a focused button would be spoken every second. */}
        <span aria-hidden={mail.resendIn > 0 || undefined}>
          {mail.resendIn > 0
            ? t('You can send another in {time}.', { time: clockTime(mail.resendIn) })
            : t('Or send another.')}
        </span>
      </Text>
      <HiddenText>
        <span id={waitId}>{t('You can resend it one minute after the last email.')}</span>
      </HiddenText>
      <HiddenText live="polite">{mail.resendIn > 0 ? '' : t('You can resend the email now.')}</HiddenText>
      <Cluster gap="sm">
        <Button
          variant="outline"
          size="sm"
          isBusy={mail.isSending}
          isDisabled={mail.resendIn > 0}
          describedBy={mail.resendIn > 0 ? waitId : undefined}
          onClick={() => send({ type: 'challenge.resend' })}
        >
          {t('Resend email')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => sendToSession({ type: 'session.change-address' })}>
          {mail.isSending ? t('Cancel') : t('Change address')}
        </Button>
      </Cluster>
      <SlowNote isWaiting={mail.isSending} />
    </Stack>
  )
}
