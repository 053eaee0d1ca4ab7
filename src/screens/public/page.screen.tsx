import { useLocation } from 'wouter'
import { usePaths, useProduct } from '#actors/page-actors.tsx'
import { type PublicPage as Content, filledPage } from '#content/page.ts'
import { t } from '#locale/t.ts'
import { Blocks } from '#screens/reading/article-text.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Text } from '#ui/text/text.tsx'
import { PublicPage } from './public-page.tsx'

const contents = import.meta.glob<Content>(
  ['../../../content/pages/{privacy,terms,company,accessibility}.md'],
  {
    query: '?page',
    import: 'default',
    eager: true,
  },
)

/** /auth/privacy, /auth/terms, /auth/company and /auth/accessibility, from the Markdown that operators replace. */
export default function PageScreen() {
  const [path] = useLocation()
  const product = useProduct()
  const paths = usePaths()
  const plain = path.replace(/\/$/, '')
  const name =
    (['privacy', 'terms', 'company', 'accessibility'] as const).find((page) => paths[page] === plain) ??
    'company'
  const { title, summary, updated, blocks } = filledPage(
    contents[`../../../content/pages/${name}.md`]!,
    product,
  )
  return (
    <PublicPage title={title} lead={summary}>
      <Prose>
        {updated === undefined ? null : (
          <Text size="small" color="muted">
            {t('Last updated: {date}', { date: updated })}
          </Text>
        )}
        <Blocks blocks={blocks} />
      </Prose>
    </PublicPage>
  )
}
