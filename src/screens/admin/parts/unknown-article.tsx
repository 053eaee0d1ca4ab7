import { useDocumentTitle, usePaths } from '../../../actors/page-actors.tsx'
import { articles, findArticles } from '../../../content/articles.ts'
import { t } from '../../../locale/t.ts'
import { Cluster } from '../../../ui/arrange.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Page } from '../../../ui/page.tsx'
import { Section } from '../../../ui/section.tsx'
import { ArticleRows } from './article-rows.tsx'

/** How many are worth a guess. */
const most = 3

/** No article has that name: those that come near it, and where all of them are. */
export function UnknownArticle({ asked }: { asked: string }) {
  const paths = usePaths()
  const near = findArticles(asked, articles)
    .flatMap((group) => group.articles)
    .slice(0, most)
  const title = t('There is no such article')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t(
        'Nothing here is called “{title}”. The address may have a slip in it, or the article has moved.',
        {
          title: asked,
        },
      )}
    >
      {near.length === 0 ? null : (
        <Section title={t('Perhaps you meant')}>
          <ArticleRows label={t('Perhaps you meant')} articles={near} />
        </Section>
      )}
      <Cluster gap="sm">
        <ButtonLink href={paths.contentIndex}>{t('All articles')}</ButtonLink>
        <ButtonLink href={paths.support} variant="outline">
          {t('Help and support')}
        </ButtonLink>
      </Cluster>
    </Page>
  )
}
