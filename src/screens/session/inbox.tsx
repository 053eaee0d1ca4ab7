import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Cluster, Stack, Tiles } from '#ui/layout/stack.tsx'
import { breakable } from '#ui/text/breakable.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Icon } from '#ui/text/icon.tsx'
import { Text } from '#ui/text/text.tsx'
import { CodeForm } from './code-form.tsx'
import { MailActions } from './mail-actions.tsx'
import { providersFor } from './mail-providers.ts'
import { Notes } from './notes.tsx'
import { SignInHelp } from './sign-in-help.tsx'
import type { Challenge } from './use-mail.ts'

/**
 * After an email was sent: where to open it, and a field for its code. The same text whether or not the
 * address has an account.
 */
export function Inbox({ challenge }: { challenge: Challenge }) {
  const paths = usePaths()
  const [{ email, hasCode, problem }] = challenge
  const title = t('Check your email')
  return (
    <Page
      key="inbox"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={breakable(
        hasCode
          ? t(
              'If there’s an account for {email}, we’ve sent a link and a 6-digit code. Use either one within 10 minutes.',
              { email },
            )
          : t('If there’s an account for {email}, we’ve sent a sign-in link. Open it within 10 minutes.', {
              email,
            }),
      )}
    >
      {hasCode ? (
        <Stack gap="sm">
          <CodeForm challenge={challenge} />
          <Cluster>
            <Link href={paths.twoSteps} standalone>
              {t('Enter the code one digit at a time')}
            </Link>
          </Cluster>
        </Stack>
      ) : (
        <Notes problem={problem} />
      )}
      <MailPrograms email={email} />
      <MailActions challenge={challenge} />
      <Cluster>
        <SignInHelp />
      </Cluster>
    </Page>
  )
}

function MailPrograms({ email }: { email: string }) {
  const providers = providersFor(email)
  const isKnown = providers.length === 1
  return (
    <Stack gap="sm">
      <Tiles min={isKnown ? 'lg' : 'sm'} gap="sm">
        {providers.map(({ name, href }) => (
          <ButtonLink
            key={name}
            href={href}
            variant="outline"
            size={isKnown ? 'md' : 'sm'}
            iconEnd={<Icon name="elsewhere" size={16} className="lucide-external-link" />}
            isExternal
          >
            <span>{isKnown ? t('Open {name}', { name }) : name}</span>{' '}
            <HiddenText>{t('(opens in a new tab)')}</HiddenText>
          </ButtonLink>
        ))}
      </Tiles>
      <Text size="small" color="muted">
        {t('Or open your email app on any device. The link works on all of them.')}
      </Text>
    </Stack>
  )
}
