import { useId } from 'react'
import { useSession } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { clockTime } from '../../locale/time.ts'
import { Cluster, Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Text } from '../../ui/text.tsx'
import { Patience } from './patience.tsx'
import type { Challenge } from './use-mail.ts'

/** When no mail comes: where else to look, another mail, another address. */
export function MailActions({ challenge: [mail, send] }: { challenge: Challenge }) {
  const [, tell] = useSession()
  const waitId = useId()
  return (
    <Stack gap="sm">
      <Text size="small" tone="muted" isTabular id={waitId}>
        {t('Nothing there after a minute or two? Look among the spam, and check the address for a slip.')}{' '}
        {mail.resendIn > 0
          ? t('Another mail can be asked for in {time}.', { time: clockTime(mail.resendIn) })
          : t('Or ask for another mail.')}
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
          {t('Send it again')}
        </Button>
        <Button variant="ghost" size="sm" onClick={() => tell({ type: 'session.change-address' })}>
          {mail.isSending ? t('Cancel') : t('Change the address')}
        </Button>
      </Cluster>
      <Patience isWaiting={mail.isSending} />
    </Stack>
  )
}
