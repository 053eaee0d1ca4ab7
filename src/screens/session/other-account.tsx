import { useDocumentTitle, useLink } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { breakable } from '#ui/text/breakable.tsx'

/** The link works, but it's for a different account than the one that is, or was, signed in here. */
export function OtherAccount() {
  const [{ currentMember, linkMember }, send] = useLink()
  const title = t('This link is for a different account')
  const names = { currentMember: currentMember ?? '', linkMember: linkMember ?? '' }
  return (
    <Page
      key="occupied"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={breakable(
        currentMember === null
          ? t('You signed out in another tab. This link is for {linkMember}.', names)
          : t('You’re signed in as {currentMember}. This link is for {linkMember}.', names),
      )}
    >
      <Stack gap="sm">
        <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
          {currentMember === null ? t('Stay signed out') : t('Keep current account')}
        </Button>
        <Button variant="outline" onClick={() => send({ type: 'session.switch-account' })} isFullWidth>
          {currentMember === null ? t('Sign in to that account') : t('Switch account')}
        </Button>
      </Stack>
    </Page>
  )
}
