import type { ReactNode } from 'react'
import { usePaths, useProduct, useSession } from '../actors/page-actors.tsx'
import { programs } from '../content/programs.ts'
import { t } from '../locale/t.ts'
import { clockTime } from '../locale/time.ts'
import { Link } from '../ui/link.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { BlankLayout } from './layouts/blank-layout.tsx'
import { Sleeve } from './layouts/sleeve.tsx'

const tracks = programs.map(({ title, seconds }) => ({ title, length: clockTime(seconds) }))
const [art] = programs.filter(({ id }) => id === 'serenity')

/** Around every screen that a visitor sees: the product's sleeve, its name, and whom to ask. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  const { name, supportEmail } = useProduct()
  const [{ status }] = useSession()
  const paths = usePaths()
  return (
    <BlankLayout
      brand={<Wordmark name={name} href={status === 'member' ? paths.dashboard : paths.login} />}
      art={art!}
      sleeve={
        <Sleeve
          name={name}
          imprint={t('{count} programs of brain audio, each with and without vocals', {
            count: programs.length,
          })}
          tracks={tracks}
        />
      }
      footer={
        <p>
          {t('Stuck? Write to')} <Link href={`mailto:${supportEmail}`}>{supportEmail}</Link>
        </p>
      }
      skipLabel={t('Skip to the content')}
    >
      {children}
    </BlankLayout>
  )
}
