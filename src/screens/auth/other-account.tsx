import { useDocumentTitle, useLink } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** The link was good, and belongs to somebody else than who is, or was until now, signed in here. */
export function OtherAccount() {
  const [{ occupant, candidate }, send] = useLink()
  const title = t('This link opens another account')
  const names = { occupant: occupant ?? '', candidate: candidate ?? '' }
  return (
    <Page
      key="occupied"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={
        occupant === null
          ? t('You have been signed out in another tab. This link opens {candidate}.', names)
          : t('You are signed in as {occupant}. This link opens {candidate}.', names)
      }
    >
      <Stack gap="sm">
        <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
          {occupant === null ? t('Stay signed out') : t('Stay signed in as I am')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'session.switch-account' })} isFullWidth>
          {occupant === null ? t('Sign in to this account') : t('Switch to the other account')}
        </Button>
      </Stack>
    </Page>
  )
}
