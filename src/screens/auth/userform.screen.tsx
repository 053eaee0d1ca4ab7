import { useState } from 'react'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Alert } from '../../ui/alert.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { Inbox } from './inbox.tsx'
import { type Details, MemberForm } from './member-form.tsx'
import { useMail } from './use-mail.ts'

/** /auth/userform: becoming a member. Nobody gets in before the mail has proved the address. */
export default function UserformScreen() {
  const paths = usePaths()
  const { sent, offeredEmail } = useMail()
  // A mail asked for elsewhere must not stand in the way of whoever comes here because none arrived.
  const [details, setDetails] = useState<Details | null>(null)
  const title = t('Become a member')
  const documentTitle = useDocumentTitle(title)

  if (sent !== null && details !== null) return <Inbox challenge={sent} />
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      lead={t(
        'Only your e-mail address is needed. A mail to it lets you in; the rest can be added at any time.',
      )}
    >
      {sent === null ? null : (
        <Alert tone="info" actions={<Link href={paths.login}>{t('Show that mail')}</Link>}>
          {t('A mail to {email} is on its way already.', { email: sent[0].email })}
        </Alert>
      )}
      <MemberForm details={details ?? { email: offeredEmail }} onJoin={setDetails} />
      <Text size="small" tone="muted">
        {t('A member already?')} <Link href={paths.login}>{t('Sign in')}</Link>
      </Text>
    </Page>
  )
}
