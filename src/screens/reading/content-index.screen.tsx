import { LifeBuoy } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { articles, foundArticles, groupedArticles } from '#content/articles.ts'
import { t } from '#locale/t.ts'
import { useSearch } from '#screens/listening/programs/use-search.ts'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Filters } from '#ui/actions/filters.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import { Text } from '#ui/text/text.tsx'
import { ArticleRows } from './article-rows.tsx'

const pages = articles.filter(({ number }) => number !== null)
const further = articles.filter(({ number }) => number === null)

/** /admin/{product}/contentpagesroutes */
export default function ContentIndexScreen() {
  const paths = usePaths()
  const [wanted, setWanted] = useState('')
  const title = t('Articles')
  const answer = useSearch(wanted)
  const isSearching = answer !== null
  const found = isSearching ? foundArticles(answer.ids, articles) : groupedArticles(pages)
  const count = found.reduce((sum, group) => sum + group.articles.length, 0)

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('What we know about listening, and what we don’t. {count} articles to read in any order.', {
        count: articles.length,
      })}
    >
      <Filters label={t('Find an article')}>
        <SearchField label={t('Search articles')} value={wanted} onChange={setWanted} />
      </Filters>
      <SearchStatus query={wanted} words={isSearching ? countLabel(count) : ''} />
      {count === 0 ? (
        <EmptyState
          title={t('No results for “{query}”', { query: wanted.trim() })}
          actions={<Button onClick={() => setWanted('')}>{t('Show all articles')}</Button>}
        >
          {t('Try another word, or ask us below.')}
        </EmptyState>
      ) : (
        found.map((group) => (
          <Section key={group.title} title={t(group.title)}>
            <ArticleRows label={t(group.title)} articles={group.articles} />
          </Section>
        ))
      )}
      {isSearching ? null : (
        <Section title={t('Further reading')}>
          <ArticleRows label={t('Further reading')} articles={further} />
        </Section>
      )}
      <Section title={t('Still have a question?')}>
        <Stack align="start">
          <Text isProse color="muted">
            {t('Help answers questions about the app. You can also write to us.')}
          </Text>
          <ButtonLink
            href={`${paths.support}#contact`}
            variant="outline"
            iconStart={<LifeBuoy size={18} aria-hidden="true" />}
          >
            {t('Contact support')}
          </ButtonLink>
        </Stack>
      </Section>
    </Page>
  )
}

const countLabel = (count: number) =>
  count === 1 ? t('One article shown') : t('{count} articles shown', { count })
