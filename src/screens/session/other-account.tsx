import { useDocumentTitle, useLink } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** The link works, but it's for a different account than the one that is, or was, signed in here. */
export function OtherAccount() {
  const [{ occupant, candidate }, send] = useLink()
  const title = t('This link is for a different account')
  const names = { occupant: occupant ?? '', candidate: candidate ?? '' }
  return (
    <Page
      key="occupied"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={
        occupant === null
          ? t('You signed out in another tab. This link is for {candidate}.', names)
          : t('You’re signed in as {occupant}. This link is for {candidate}.', names)
      }
    >
      <Stack gap="sm">
        <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
          {occupant === null ? t('Stay signed out') : t('Keep current account')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'session.switch-account' })} isFullWidth>
          {occupant === null ? t('Sign in to that account') : t('Switch account')}
        </Button>
      </Stack>
    </Page>
  )
}
