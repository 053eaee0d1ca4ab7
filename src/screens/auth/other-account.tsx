import { useDocumentTitle, useLink } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Page } from '../../ui/page.tsx'

/** The link was good, and belongs to somebody else than who is signed in here. */
export function OtherAccount() {
  const [{ occupant, candidate }, send] = useLink()
  const title = t('This link opens another account')
  return (
    <Page
      key="occupied"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('You are signed in as {occupant}. This link opens {candidate}.', {
        occupant: occupant ?? '',
        candidate: candidate ?? '',
      })}
    >
      <Stack gap="sm">
        <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
          {t('Stay signed in as I am')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'session.switch-account' })} isFullWidth>
          {t('Switch to the other account')}
        </Button>
      </Stack>
    </Page>
  )
}
