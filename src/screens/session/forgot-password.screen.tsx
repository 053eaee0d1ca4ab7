import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { AddressForm } from './address-form.tsx'
import { Inbox } from './inbox.tsx'
import { useMail } from './use-mail.ts'

/** /auth/forgot-password: a sign-in link replaces the password, and a new one can be set once signed in. */
export default function ForgotPasswordScreen() {
  const paths = usePaths()
  const { sent, offeredEmail } = useMail()
  const [email, setEmail] = useState(offeredEmail)
  const title = t('Forgot your password?')
  const documentTitle = useDocumentTitle(title)

  if (sent !== null) return <Inbox challenge={sent} />
  return (
    <Page
      title={title}
      documentTitle={documentTitle}
      lead={t(
        'We’ll email you a link to sign in without it. Then you can set a new password in your account settings, or carry on without one.',
      )}
    >
      <AddressForm
        label={t('Email me a link')}
        email={email}
        onEmail={setEmail}
        otherwise={
          <ButtonLink href={paths.login} variant="ghost" isFullWidth>
            {t('Back to sign-in')}
          </ButtonLink>
        }
      />
    </Page>
  )
}
