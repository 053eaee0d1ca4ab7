import type { ReactNode } from 'react'
import { useDocumentTitle, usePaths, useSession } from '#actors/page-actors.tsx'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Stack } from '#ui/layout/stack.tsx'

type Props = { title: string; lead: string; children: ReactNode }

/** A page for visitors and members, with a button back to where they can continue. */
export function PublicPage({ title, lead, children }: Props) {
  const paths = usePaths()
  const [{ status }] = useSession()
  const isMember = status === 'member'
  return (
    <Page title={title} documentTitle={useDocumentTitle(title)} lead={lead}>
      <Stack gap="xl">
        {children}
        <ButtonLink href={isMember ? paths.dashboard : paths.login} variant="outline" isFullWidth>
          {isMember ? t('Go to your dashboard') : t('Go to sign-in')}
        </ButtonLink>
      </Stack>
    </Page>
  )
}
