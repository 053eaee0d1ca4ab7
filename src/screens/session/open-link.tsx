import { useDocumentTitle, useLink } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { SlowNote } from '#screens/public/loading.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { breakable } from '#ui/text/breakable.tsx'
import { Text } from '#ui/text/text.tsx'
import { Notes } from './notes.tsx'

/** A complete link. It's used only when the button is pressed, and can be tried again if the server wasn't reached. */
export function OpenLink() {
  const [{ link, purpose, currentMember, problem }, send] = useLink()
  const isRedeeming = link === 'redeeming'
  const hasFailed = link === 'offline'
  const words = wordsFor(purpose)
  const button = hasFailed ? t('Try again') : words.button
  const title = hasFailed ? t('We couldn’t check your link') : words.title
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={hasFailed ? t('You don’t need a new one. Please try again.') : words.lead}
    >
      <Stack>
        <Notes
          problem={hasFailed ? problem : null}
          whenOffline={t('Press {button} when you’re back online.', { button })}
        />
        {currentMember === null ? null : (
          <Text>{breakable(t('You’re signed in as {email}.', { email: currentMember }))}</Text>
        )}
        <Stack gap="sm">
          <Button isBusy={isRedeeming} onClick={() => send({ type: 'session.redeem-link' })} isFullWidth>
            {button}
          </Button>
          <Button
            variant="ghost"
            onClick={() => send({ type: isRedeeming ? 'session.cancel' : 'session.keep-account' })}
            isFullWidth
          >
            {isRedeeming
              ? t('Cancel')
              : currentMember === null
                ? t('Other ways to sign in')
                : t('Keep current account')}
          </Button>
        </Stack>
        <SlowNote isWaiting={isRedeeming} />
        <Text size="small" color="muted">
          {words.otherwise}
        </Text>
      </Stack>
    </Page>
  )
}

function wordsFor(purpose: ReturnType<typeof useLink>[0]['purpose']) {
  if (purpose === 'email-change')
    return {
      title: t('Confirm your new email'),
      lead: t('Press the button to change your email. We’ll sign you out on your other devices.'),
      button: t('Confirm new email'),
      otherwise: t(
        'Didn’t ask for this? You can close this page. Nothing changes until you press the button.',
      ),
    }
  if (purpose === 'email-undo')
    return {
      title: t('Keep your current email'),
      lead: t(
        'Press the button to stop or reverse the change. We’ll also clear your password and sign you out on your other devices.',
      ),
      button: t('Keep current email'),
      otherwise: t('Did you ask for the change? You can close this page. The change goes ahead.'),
    }
  return {
    title: t('Your sign-in link'),
    lead: t('Press Sign in to continue. The link works only once.'),
    button: t('Sign in'),
    otherwise: t(
      'Didn’t ask for this? You can close this page – no one is signed in until you press the button.',
    ),
  }
}
