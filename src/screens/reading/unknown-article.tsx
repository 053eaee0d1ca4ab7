import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { similarArticles } from '#content/articles.ts'
import { t } from '#locale/t.ts'
import { ButtonLink } from '#ui/actions/button.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { ArticleRows } from './article-rows.tsx'

const maxSuggestions = 3

/** An article that doesn't exist: suggests those with a similar spelling. */
export function UnknownArticle({ asked }: { asked: string }) {
  const paths = usePaths()
  const near = similarArticles(asked).slice(0, maxSuggestions)
  const title = t('We couldn’t find that article')
  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('There’s no article called “{title}”. Check the address for typos.', { title: asked })}
    >
      {near.length === 0 ? null : (
        <Section title={t('Did you mean')}>
          <ArticleRows label={t('Did you mean')} articles={near} />
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
