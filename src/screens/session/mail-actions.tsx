import { useId } from 'react'
import { useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import type { Challenge } from './use-mail.ts'

/** If no email arrives: where to look, resending it, another address. */
export function MailActions({ challenge: [mail, send] }: { challenge: Challenge }) {
  const [, sendToSession] = useSession()
  const waitId = useId()
  return (
    <Stack gap="sm">
      <Text size="small" color="muted" isTabular id={waitId}>
        {t('Nothing yet? Check your spam folder and that the address is right.')}{' '}
        <span>
          {mail.resendIn > 0
            ? t('You can resend it in {time}.', { time: clockTime(mail.resendIn) })
            : t('Or resend the email.')}
        </span>
      </Text>
      <Cluster gap="sm">
        <Button
          variant="outline"
          size="sm"
          isBusy={mail.isSending}
          isDisabled={mail.resendIn > 0}
          describedBy={waitId}
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
