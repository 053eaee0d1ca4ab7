import { useDocumentTitle, useLink } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { Notes } from './notes.tsx'
import { Patience } from './patience.tsx'

/** A whole link: it waits for the button, and goes on waiting when the server could not be asked. */
export function OpenLink() {
  const [{ link, occupant, problem }, send] = useLink()
  const isRedeeming = link === 'redeeming'
  const hasFailed = link === 'offline'
  const title = hasFailed ? t('Your link could not be opened yet') : t('Your sign-in link')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={
        hasFailed
          ? t('It is kept on this page; nothing has to be asked for again.')
          : t('Press the button to use it. It works once, so nothing happens before you do.')
      }
    >
      <Stack>
        <Notes problem={hasFailed ? problem : null} />
        {occupant === null ? null : (
          <Text>{t('You are signed in here as {email}.', { email: occupant })}</Text>
        )}
        <Stack gap="sm">
          <Button isBusy={isRedeeming} onClick={() => send({ type: 'session.redeem-link' })} isFullWidth>
            {hasFailed ? t('Try again') : t('Sign in')}
          </Button>
          <Button
            variant="ghost"
            onClick={() => send({ type: isRedeeming ? 'session.cancel' : 'session.keep-account' })}
            isFullWidth
          >
            {isRedeeming
              ? t('Cancel')
              : occupant === null
                ? t('Other ways to sign in')
                : t('Stay signed in as I am')}
          </Button>
        </Stack>
        <Patience isWaiting={isRedeeming} />
        <Text size="small" tone="muted">
          {t('You did not ask for it? Then close this page: without the button, nobody gets in.')}
        </Text>
      </Stack>
    </Page>
  )
}
