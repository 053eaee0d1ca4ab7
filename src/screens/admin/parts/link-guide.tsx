import { usePaths, useProduct } from '../../../actors/page-actors.tsx'
import { t } from '../../../locale/t.ts'
import { Anchored } from '../../../ui/anchored.tsx'
import { Link } from '../../../ui/link.tsx'
import { Prose } from '../../../ui/prose.tsx'

/** What can keep a sign-in mail from arriving, the likeliest first. Also for somebody who helps another member. */
export function LinkGuide() {
  const { supportEmail } = useProduct()
  const paths = usePaths()
  return (
    <Anchored id="link" title={t('My link never arrives')}>
      <Prose>
        <p>
          {t(
            'You are signed in here; this is for the next time, for another device, or for somebody you are helping. The likeliest reasons come first.',
          )}
        </p>
        <ol>
          <li>{t('Wait three minutes. Most mails take seconds; some providers hold a first one back.')}</li>
          <li>{t('Look into spam, promotions and “other”. Search all mail for the name of the product.')}</li>
          <li>
            {t(
              'Read the address once more, letter by letter. The screen says the same for every address, so a slip looks like a mail that does not come.',
            )}
          </li>
          <li>
            {t(
              'Think of a second address of yours. Only the one that you joined with, or changed to since, gets mails.',
            )}
          </li>
          <li>
            {t(
              'Ask for another mail; the button comes back after a minute. Then use the newest: each new mail replaces the one before.',
            )}
          </li>
          <li>
            {t(
              'Put the sender of an earlier mail of ours into your address book, so that the next one is let through, and this address as well:',
            )}{' '}
            <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>.
          </li>
          <li>
            {t(
              'At work or at school a filter may open links before you do, or hold the mail back. Ask for it to a private address, or use the code from the mail.',
            )}
          </li>
          <li>
            {t('Set a password while you are signed in. With it you need no mail at all:')}{' '}
            <Link href={paths.profile}>{t('Account settings')}</Link>.
          </li>
        </ol>
        <p>
          {t(
            'Still nothing? Write to us from the address that you signed up with. Please never send us a link or a code: both open your account.',
          )}
        </p>
      </Prose>
    </Anchored>
  )
}
