import { useSearch } from 'wouter'
import { useDocumentTitle, usePaths, useSession } from '#actors/page-actors.tsx'
import { navLabelOf } from '#content/navigation.ts'
import type { Paths } from '#content/paths.ts'
import { programs } from '#content/programs.ts'
import { similarPath } from '#content/similar-path.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'

/** /auth/404: the path if it's known, a similar one, and links to other pages. */
export default function NotFoundScreen() {
  const paths = usePaths()
  const [{ status }] = useSession()
  const asked = pathIn(useSearch())
  const meant = asked === null ? null : similarPath(asked, paths)
  const title = t('Page not found')
  const links =
    status === 'member'
      ? [
          { href: paths.dashboard, label: t('Go to dashboard') },
          { href: paths.audiotracks, label: t('Programs') },
          { href: paths.support, label: t('Help and support') },
        ]
      : [
          { href: paths.login, label: t('Sign in') },
          { href: paths.userform, label: t('Become a member') },
        ]
  const others = links.filter(({ href }) => href !== meant)
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
      <Stack gap="sm">
        {meant === null ? null : (
          <ButtonLink href={meant} isFullWidth>
            {links.find(({ href }) => href === meant)?.label ?? nameOf(meant, paths)}
          </ButtonLink>
        )}
        {others.map(({ href, label }, index) => (
          <ButtonLink key={href} href={href} variant={variants[index + Number(meant !== null)]} isFullWidth>
            {label}
          </ButtonLink>
        ))}
      </Stack>
    </Page>
  )
}

/** The path in the query, if it looks like one: a link could carry any text. */
function pathIn(search: string): string | null {
  const from = new URLSearchParams(search).get('from')
  return from !== null && /^\/[^\s]{1,120}$/.test(from) ? from : null
}

/** From the likely page to the others. */
const variants = ['solid', 'outline', 'ghost', 'ghost'] as const

/** What the button to the likely page says. */
function nameOf(path: string, paths: Paths): string {
  const program = programs.find(({ segment }) => segment !== null && path === paths.program(segment))
  const label = program?.title ?? navLabelOf(path, paths)
  if (path === paths.dashboard) return t('Go to dashboard')
  return label === '' ? t('Go to {path}', { path }) : t('Go to {page}', { page: t(label) })
}
