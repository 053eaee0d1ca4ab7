import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { t } from '../../locale/t.ts'
import { Cluster, Stack, Tiles } from '../../ui/arrange.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Glyph } from '../../ui/glyph.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'
import { CodeForm } from './code-form.tsx'
import { MailActions } from './mail-actions.tsx'
import { providersFor } from './mail-providers.ts'
import type { Challenge } from './use-mail.ts'

/** A mail was asked for: where to look, and the code right here. The same words whether or not the address is known. */
export function Inbox({ challenge }: { challenge: Challenge }) {
  const paths = usePaths()
  const [{ email }] = challenge
  const title = t('Check your mail')
  return (
    <Page
      key="inbox"
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'If {email} belongs to a member, a link and a six-digit code are on their way. Either works once, for ten minutes.',
        { email },
      )}
    >
      <MailPrograms email={email} />
      <CodeForm challenge={challenge} />
      <MailActions challenge={challenge} />
      <Cluster gap="sm" justify="between">
        <Link href={paths.twoSteps} isAlone>
          {t('Enter the code digit by digit')}
        </Link>
        <Link href={paths.userform} isAlone>
          {t('Become a member')}
        </Link>
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
            iconEnd={<Glyph name="elsewhere" size={16} />}
            isExternal
          >
            {isKnown ? t('Open {name}', { name }) : name} <HiddenText>{t('(opens in a new tab)')}</HiddenText>
          </ButtonLink>
        ))}
      </Tiles>
      <Text size="small" tone="muted">
        {t('Or look in the mail app of any of your devices; the link works on each of them.')}
      </Text>
    </Stack>
  )
}
