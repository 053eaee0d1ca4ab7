import { useState } from 'react'
import { useDocumentTitle, usePaths, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { singleClick } from '#ui/actions/single-click.ts'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { AddressForm } from './address-form.tsx'
import { Farewell } from './farewell.tsx'
import { Inbox } from './inbox.tsx'
import { PasswordForm } from './password-form.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { useMail } from './use-mail.ts'

/** /auth/login: the address first, then a sign-in link or a password. */
export default function LoginScreen() {
  const [{ form, offeredEmail }, send] = useSession()
  const { sent } = useMail()
  const [email, setEmail] = useState(offeredEmail)
  const title = t('Sign in')
  const documentTitle = useDocumentTitle(title)

  if (sent !== null) return <Inbox challenge={sent} />

  if (form === 'password') {
    return (
      <Page key="password" title={t('Sign in with your password')} documentTitle={documentTitle}>
        <PasswordForm email={email} onEmail={setEmail} />
        <OtherWays />
      </Page>
    )
  }

  return (
    <Page
      key="address"
      title={title}
      documentTitle={documentTitle}
      lead={t('We’ll email you a sign-in link, or you can use your password.')}
    >
      <Farewell />
      <AddressForm
        label={t('Email me a link')}
        email={email}
        onEmail={setEmail}
        otherwise={
          <Button
            variant="outline"
            iconStart={<Icon name="key" size={18} />}
            onClick={singleClick(() => send({ type: 'session.use-password', email: email.trim() }))}
            isFullWidth
          >
            {t('Use a password')}
          </Button>
        }
      />
      <OtherWays />
    </Page>
  )
}

function OtherWays() {
  const paths = usePaths()
  return (
    <Stack gap="none" align="start">
      <Link href={paths.forgotPassword} standalone>
        {t('Forgot your password?')}
      </Link>
      <SignInHelp />
      <Link href={paths.userform} standalone>
        {t('Become a member')}
      </Link>
    </Stack>
  )
}
