import { useDocumentTitle } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Page } from '../../ui/page.tsx'
import { Spinner } from '../../ui/spinner.tsx'

/** /admin/logout: arriving here signs out; what was playing fades, and the sign-in screen says the rest. */
export default function LogoutScreen() {
  const title = t('Signing out')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('One moment. Nothing that you kept is lost.')}
    >
      <Spinner label={title} />
    </Page>
  )
}
