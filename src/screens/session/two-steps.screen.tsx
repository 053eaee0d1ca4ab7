import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { breakable } from '#ui/text/breakable.tsx'
import { AddressForm } from './address-form.tsx'
import { Inbox } from './inbox.tsx'
import { MailActions } from './mail-actions.tsx'
import { PinForm } from './pin-form.tsx'
import { type Challenge, useMail } from './use-mail.ts'

/** /auth/two-steps: the code from the email, one digit per box. Without an email, it sends one first. */
export default function TwoStepsScreen() {
  const { sent } = useMail()
  if (sent === null) return <AskForCode />
  return sent[0].hasCode ? <EnterCode challenge={sent} /> : <Inbox challenge={sent} />
}

function EnterCode({ challenge }: { challenge: Challenge }) {
  const paths = usePaths()
  const title = t('Enter your code')
  return (
    <Page
      key="code"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={breakable(
        t(
          'You’ll find 6 digits in our latest email to {email}. Enter them in this browser within 10 minutes.',
          { email: challenge[0].email },
        ),
      )}
    >
      <PinForm challenge={challenge} />
      <MailActions challenge={challenge} />
      <Link href={paths.login} standalone>
        {t('Find the email')}
      </Link>
    </Page>
  )
}

function AskForCode() {
  const paths = usePaths()
  const { offeredEmail } = useMail()
  const [email, setEmail] = useState(offeredEmail)
  const title = t('Sign in with a code')
  return (
    <Page
      key="address"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('We’ll email you 6 digits to enter here. They work only in this browser.')}
    >
      <AddressForm
        label={t('Email me a code')}
        email={email}
        onEmail={setEmail}
        otherwise={
          <ButtonLink href={paths.login} variant="ghost" isFullWidth>
            {t('Other ways to sign in')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
