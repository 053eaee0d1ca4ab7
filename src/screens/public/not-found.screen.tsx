import { useSearch } from 'wouter'
import { useDocumentTitle, usePaths, useSession } from '#actors/page-actors.tsx'
import { similarPath } from '#content/similar-path.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'

/** /auth/404: the path if it's known, a similar one, and links to other pages. */
export default function NotFoundScreen() {
  const paths = usePaths()
  const [{ status }] = useSession()
  const asked = pathIn(useSearch())
  const meant = asked === null ? null : similarPath(asked, paths)
  const title = t('Page not found')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={
        asked === null
          ? t('Check the address for typos. The page may also have moved.')
          : t('There’s nothing at {path}. Check it for typos. The page may also have moved.', { path: asked })
      }
    >
      <Stack>
        {meant === null ? null : (
          <Text>
            {t('Did you mean')} <Link href={meant}>{meant}</Link>?
          </Text>
        )}
        {status === 'member' ? (
          <Stack gap="sm">
            <ButtonLink href={paths.dashboard} isFullWidth>
              {t('Go to dashboard')}
            </ButtonLink>
            <ButtonLink href={paths.audiotracks} variant="outline" isFullWidth>
              {t('Programs')}
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

/** The path in the query, if it looks like one: a link could carry any text. */
function pathIn(search: string): string | null {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/[^\s]{1,120}$/.test(from) ? from : null
}
