import { useConnection, useDocumentTitle } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { clockTime } from '../../locale/time.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { Patience } from './patience.tsx'

/** /auth/maintenance: while the API answers 503. The page returns by itself to where the visitor was. */
export default function MaintenanceScreen() {
  const [{ secondsLeft, isProbing }, send] = useConnection()
  const title = t('Back in a moment')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'The server is being looked after. Nothing is lost: your place, your favourites and your sign-in are kept, and this page goes back to where you were by itself.',
      )}
    >
      <Stack>
        <Stack gap="none">
          <Text size="small" tone="muted">
            {isProbing ? t('Asking the server now …') : t('Asking the server again in')}
          </Text>
          <Text as="time" size="title">
            {clockTime(isProbing ? 0 : secondsLeft)}
          </Text>
        </Stack>
        <Button isBusy={isProbing} onClick={() => send({ type: 'connection.probe' })} isFullWidth>
          {t('Try now')}
        </Button>
        <Patience isWaiting={isProbing} />
      </Stack>
    </Page>
  )
}
