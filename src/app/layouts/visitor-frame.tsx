import type { ReactNode } from 'react'
import { usePaths, useProduct, useSession } from '#actors/page-actors.tsx'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { Link } from '#ui/actions/link.tsx'
import { calm } from '#ui/artwork/cover-calm.ts'
import { drawingOf } from '#ui/artwork/cover-shapes.ts'
import { CoverSvg } from '#ui/artwork/cover-svg.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Wordmark } from '#ui/text/wordmark.tsx'
import { BlankLayout } from './blank-layout.tsx'
import { Sleeve } from './sleeve.tsx'

const tracks = programs.map(({ title, seconds }) => ({ title, length: clockTime(seconds) }))
/** Only this kind of drawing is imported: the sign-in page doesn't need the other four. */
const drawing = drawingOf(calm)(programs.find(({ id }) => id === 'serenity')!, 0)

/** Around every screen that visitors see: the sleeve, the product's name, support and legal pages. */
export function VisitorFrame({ children, player }: { children: ReactNode; player?: ReactNode }) {
  const { name, supportEmail } = useProduct()
  const [{ status }] = useSession()
  const paths = usePaths()
  return (
    <BlankLayout
      brand={<Wordmark name={name} href={status === 'member' ? paths.dashboard : paths.login} />}
      art={<CoverSvg drawing={drawing} purpose="calm" size="fill" />}
      sleeve={
        <Sleeve
          promise={t('Music for your days, your evenings and your nights.')}
          imprint={t('{count} programs, each with and without vocals', {
            count: programs.length,
          })}
          tracks={tracks}
        />
      }
      footer={
        <Stack gap="sm">
          <p>
            {t('Need help? Email')} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
          </p>
          <Cluster gap="md">
            <Link href={paths.privacy}>{t('Privacy')}</Link>
            <Link href={paths.terms}>{t('Terms')}</Link>
            <Link href={paths.accessibility}>{t('Accessibility')}</Link>
          </Cluster>
        </Stack>
      }
      player={player}
      skipLabel={t('Skip to content')}
    >
      {children}
    </BlankLayout>
  )
}
