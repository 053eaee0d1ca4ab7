import { useSearch } from 'wouter'
import { useDocumentTitle, usePaths, useSession } from '../../actors/page-actors.tsx'
import { similarPath } from '../../content/similar-path.ts'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Page } from '../../ui/page.tsx'
import { Text } from '../../ui/text.tsx'

/** /auth/404: which path it was when that is known, and the ways on. */
export default function NotFoundScreen() {
  const paths = usePaths()
  const [{ status }] = useSession()
  const asked = pathIn(useSearch())
  const meant = asked === null ? null : similarPath(asked, paths)
  const title = t('There is no such page')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={
        asked === null
          ? t('The address may have a slip in it, or the page has moved.')
          : t('Nothing is at {path}. It may have a slip in it, or the page has moved.', { path: asked })
      }
    >
      <Stack>
        {meant === null ? null : (
          <Text>
            {t('Perhaps you meant this page:')} <Link href={meant}>{meant}</Link>
          </Text>
        )}
        {status === 'member' ? (
          <Stack gap="sm">
            <ButtonLink href={paths.dashboard} isFullWidth>
              {t('To your dashboard')}
            </ButtonLink>
            <ButtonLink href={paths.audiotracks} variant="outline" isFullWidth>
              {t('All audio tracks')}
            </ButtonLink>
            <ButtonLink href={paths.support} variant="ghost" isFullWidth>
              {t('Help and support')}
            </ButtonLink>
          </Stack>
        ) : (
          <Stack gap="sm">
            <ButtonLink href={paths.login} isFullWidth>
              {t('Sign in')}
            </ButtonLink>
            <ButtonLink href={paths.userform} variant="outline" isFullWidth>
              {t('Become a member')}
            </ButtonLink>
          </Stack>
        )}
      </Stack>
    </Page>
  )
}

/** The path that the query names, if it can be one: anybody can write a link with words of their own in it. */
function pathIn(search: string): string | null {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/[^\s]{1,120}$/.test(from) ? from : null
}
