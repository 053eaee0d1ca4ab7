import { useState } from 'react'
import { useDocumentTitle, useLink } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { AddressForm } from './address-form.tsx'
import { OpenLink } from './open-link.tsx'
import { OtherAccount } from './other-account.tsx'
import { useMail } from './use-mail.ts'

/** /auth/login/verify/{token}: opening the page does nothing; the button redeems the link. */
export default function VerifyScreen() {
  const [{ link }] = useLink()
  if (link === 'used' || link === 'lapsed' || link === 'malformed') return <DeadLink why={link} />
  return link === 'occupied' ? <OtherAccount /> : <OpenLink />
}

function DeadLink({ why }: { why: 'used' | 'lapsed' | 'malformed' }) {
  const [{ occupant }, send] = useLink()
  const { offeredEmail } = useMail()
  const [email, setEmail] = useState(offeredEmail)
  const { title, lead } = reasons()[why]
  return (
    <Page key={why} title={title} documentTitle={useDocumentTitle(title)} lead={lead}>
      {occupant === null ? (
        <AddressForm
          label={t('E-mail me a new link')}
          icon={<Glyph name="mail" size={18} />}
          email={email}
          onEmail={setEmail}
          otherwise={
            <Button variant="ghost" onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
              {t('Other ways to sign in')}
            </Button>
          }
        />
      ) : (
        <Stack>
          <Text>
            {t('You are signed in here as {email}, and stay so. Sign out first to use another account.', {
              email: occupant,
            })}
          </Text>
          <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
            {t('Go on to your dashboard')}
          </Button>
        </Stack>
      )}
    </Page>
  )
}

const reasons = () => ({
  used: {
    title: t('This link is used up'),
    lead: t('Each link works once, and only the newest one works. Ask for a new one right here.'),
  },
  lapsed: {
    title: t('This link has expired'),
    lead: t('Links work for ten minutes after the mail was asked for. Ask for a new one right here.'),
  },
  malformed: {
    title: t('This link does not work'),
    lead: t(
      'Part of it may have been lost on the way. Open it once more from the mail itself, or ask for a new one.',
    ),
  },
})
