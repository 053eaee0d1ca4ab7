import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Page } from '#ui/layout/page.tsx'
import { breakable } from '#ui/text/breakable.tsx'
import { Text } from '#ui/text/text.tsx'
import { Inbox } from './inbox.tsx'
import { type Details, MemberForm } from './member-form.tsx'
import { useMail } from './use-mail.ts'

/** /auth/userform: becoming a member. No one is signed in before an email has verified the address. */
export default function UserformScreen() {
  const paths = usePaths()
  const { sent, offeredEmail } = useMail()
  // An email requested elsewhere mustn't block visitors who come here because none arrived.
  const [details, setDetails] = useState<Details | null>(null)
  const title = t('Become a member')
  const documentTitle = useDocumentTitle(title)

  if (sent !== null && details !== null) return <Inbox challenge={sent} />
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      lead={t('Only your email is needed; the rest is optional. We’ll send you a link to get started.')}
    >
      {sent === null ? null : (
        <Alert status="info" actions={<Link href={paths.login}>{t('Finish signing in')}</Link>}>
          {breakable(t('We’ve already sent an email to {email}.', { email: sent[0].email }))}
        </Alert>
      )}
      <MemberForm details={details ?? { email: offeredEmail }} onJoin={setDetails} />
      <Text size="small" color="muted">
        {t('Already a member?')} <Link href={paths.login}>{t('Sign in')}</Link>
      </Text>
    </Page>
  )
}
