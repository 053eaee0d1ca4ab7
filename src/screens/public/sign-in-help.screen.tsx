import { useProduct } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { PublicPage } from './public-page.tsx'

/** /auth/sign-in-help: common problems with signing in, the likeliest first. */
export default function SignInHelpScreen() {
  const { name, supportEmail } = useProduct()
  return (
    <PublicPage
      title={t('Can’t sign in?')}
      lead={t('Here’s what usually helps. Start at the top of the list that fits.')}
    >
      <AnchoredSection id="no-email" title={t('The email doesn’t arrive')}>
        <Prose>
          <ol>
            <li>{t('Wait three minutes. Some email providers delay a first email.')}</li>
            <li>
              {t('Check spam, promotions and other folders. Search all your email for “{name}”.', { name })}
            </li>
            <li>
              {t(
                'Check the address for typos. For your privacy, the page says the same for every address, even if there’s no account for it.',
              )}
            </li>
            <li>{t('Try your other addresses. We only send emails to the one on your account.')}</li>
            <li>
              {t('Send another email after a minute. Then use the newest one: it replaces the others.')}
            </li>
            <li>
              {t(
                'If your address is from work or school, a filter may be blocking us. Ask your IT team to allow our emails, or sign in with your password if you’ve set one.',
              )}
            </li>
          </ol>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="link" title={t('The link doesn’t work')}>
        <Prose>
          <ul>
            <li>
              {t(
                'A link works once, for 10 minutes. Send yourself a new one if it’s been used or has expired.',
              )}
            </li>
            <li>{t('Only the newest link works. Check that you’ve opened the latest email.')}</li>
            <li>
              {t(
                'If you see a page with a Sign in button, press it. It’s there because some email filters open links to check them.',
              )}
            </li>
            <li>{t('If part of the link is missing, copy the whole address into your browser.')}</li>
          </ul>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="code" title={t('The code doesn’t work')}>
        <Prose>
          <ul>
            <li>
              {t('Enter it in the same browser where you asked for it. It doesn’t work anywhere else.')}
            </li>
            <li>{t('Use the code from the newest email, within 10 minutes.')}</li>
            <li>{t('After five wrong tries, ask for a new code.')}</li>
          </ul>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="device" title={t('My email is on another device')}>
        <Prose>
          <p>
            {t(
              'Read the 6-digit code on that device and type it here. The link signs you in on the device where you open it.',
            )}
          </p>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="password" title={t('I’ve forgotten my password')}>
        <Prose>
          <p>
            {t('You don’t need it. Sign in with a link, then set a new password in your account settings.')}
          </p>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="lost-email" title={t('I can’t get into my email')}>
        <Prose>
          <p>
            {t(
              'If you’re still signed in on another device, change your email in the account settings there. If you aren’t, write to us.',
            )}
          </p>
        </Prose>
      </AnchoredSection>
      <AnchoredSection id="contact" title={t('Still stuck?')}>
        <Prose>
          <p>
            {t('Email')} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>{' '}
            {t(
              'from the address you signed up with, if you can. Never send us a link, code or password. We won’t ask for them.',
            )}
          </p>
        </Prose>
      </AnchoredSection>
    </PublicPage>
  )
}
