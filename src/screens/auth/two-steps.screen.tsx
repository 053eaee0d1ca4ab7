import { useState } from 'react'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { AddressForm } from './address-form.tsx'
import { MailActions } from './mail-actions.tsx'
import { PinForm } from './pin-form.tsx'
import { type Challenge, useMail } from './use-mail.ts'

/** /auth/two-steps: the code of the mail, one digit a box; without a mail under way, first the mail. */
export default function TwoStepsScreen() {
  const { sent } = useMail()
  return sent === null ? <AskForCode /> : <EnterCode challenge={sent} />
}

function EnterCode({ challenge }: { challenge: Challenge }) {
  const paths = usePaths()
  const title = t('Enter your code')
  return (
    <Page
      key="code"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'Six digits, in the latest mail to {email}. They work once, for ten minutes, in this browser.',
        {
          email: challenge[0].email,
        },
      )}
    >
      <PinForm challenge={challenge} />
      <MailActions challenge={challenge} />
      <Link href={paths.login} isAlone>
        {t('Where do I find the mail?')}
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
      lead={t('We e-mail you six digits to type here. They only work in the browser that asked for them.')}
    >
      <AddressForm
        label={t('E-mail me a code')}
        icon={<Glyph name="mail" size={18} />}
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
