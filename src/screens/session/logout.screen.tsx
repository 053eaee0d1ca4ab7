import { useDocumentTitle } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster } from '#ui/layout/stack.tsx'

/** /admin/logout: opening it signs out. The sound fades, and the sign-in screen confirms it. */
export default function LogoutScreen() {
  const title = t('Signing out')
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)} lead={t('Everything you’ve saved is safe.')}>
      <Cluster>
        <Spinner label={title} />
      </Cluster>
    </Page>
  )
}
