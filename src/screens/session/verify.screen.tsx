import { useState } from 'react'
import { useDocumentTitle, useLink } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { singleClick } from '#ui/actions/single-click.ts'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { breakable } from '#ui/text/breakable.tsx'
import { Text } from '#ui/text/text.tsx'
import { AddressForm } from './address-form.tsx'
import { OpenLink } from './open-link.tsx'
import { OtherAccount } from './other-account.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import { useMail } from './use-mail.ts'

/** /auth/login/verify/{token}: opening the page does nothing; the button redeems the link. */
export default function VerifyScreen() {
  const [{ link }] = useLink()
  if (link === 'used' || link === 'lapsed' || link === 'malformed') return <DeadLink why={link} />
  return link === 'occupied' ? <OtherAccount /> : <OpenLink />
}

function DeadLink({ why }: { why: 'used' | 'lapsed' | 'malformed' }) {
  const [{ currentMember }, send] = useLink()
  const { offeredEmail } = useMail()
  const [email, setEmail] = useState(offeredEmail)
  const { title, lead } = reasons()[why]
  const next = currentMember === null ? ` ${t('Get a new link below.')}` : ''
  return (
    <Page key={why} title={title} documentTitle={useDocumentTitle(title)} lead={`${lead}${next}`}>
      {currentMember === null ? (
        <AddressForm
          label={t('Email me a new link')}
          email={email}
          onEmail={setEmail}
          otherwise={
            <Button
              variant="ghost"
              onClick={singleClick(() => send({ type: 'session.keep-account' }))}
              isFullWidth
            >
              {t('Other ways to sign in')}
            </Button>
          }
        />
      ) : (
        <Stack>
          <Text>
            {breakable(
              t('You’re still signed in as {email}. To use another account, sign out first.', {
                email: currentMember,
              }),
            )}
          </Text>
          <Button onClick={() => send({ type: 'session.keep-account' })} isFullWidth>
            {t('Go to dashboard')}
          </Button>
        </Stack>
      )}
      <SignInHelp />
    </Page>
  )
}

const reasons = () => ({
  used: {
    title: t('This link has already been used'),
    lead: t('Each link works once, and only the latest one works.'),
  },
  lapsed: {
    title: t('This link has expired'),
    lead: t('Links work for 10 minutes.'),
  },
  malformed: {
    title: t('This link doesn’t work'),
    lead: t('Part of it may be missing. Try opening it from the email again.'),
  },
})
