import { useConnection, useDocumentTitle, usePaths, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { SlowNote } from './loading.tsx'

/** /auth/maintenance: shown while the API answers 503. Goes back to the visitor's page automatically. */
export default function MaintenanceScreen() {
  const [{ isMaintenance }] = useConnection()
  return isMaintenance ? <Maintenance /> : <NoMaintenance />
}

function Maintenance() {
  const [{ secondsLeft, isProbing }, send] = useConnection()
  const title = t('We’ll be right back')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'We’re doing some maintenance. Everything you’ve saved is safe. You’ll return to your page automatically.',
      )}
    >
      <Stack>
        <Stack gap="none">
          <Text size="small" color="muted">
            {isProbing ? t('Checking…') : t('Checking again in')}
          </Text>
          <Text as="time" size="title">
            {clockTime(isProbing ? 0 : secondsLeft)}
          </Text>
        </Stack>
        <Button isBusy={isProbing} onClick={() => send({ type: 'connection.probe' })} isFullWidth>
          {t('Check now')}
        </Button>
        <SlowNote isWaiting={isProbing} />
      </Stack>
    </Page>
  )
}

/** For visitors who open the address while everything works. */
function NoMaintenance() {
  const [{ status }] = useSession()
  const paths = usePaths()
  const title = t('Everything works')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('We’re not doing any maintenance right now. Everything you’ve saved is safe.')}
    >
      {status === 'member' ? (
        <ButtonLink href={paths.dashboard}>{t('Go to your dashboard')}</ButtonLink>
      ) : (
        <ButtonLink href={paths.login}>{t('Sign in')}</ButtonLink>
      )}
    </Page>
  )
}
