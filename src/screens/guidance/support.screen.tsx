import { Activity, MailQuestion, MessageCircle, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { articles, foundArticles } from '#content/articles.ts'
import { foundHelp, helpGroups } from '#content/help.ts'
import { safetyRule } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { useSearch } from '#screens/listening/programs/use-search.ts'
import { CrisisLine } from '#screens/public/crisis-line.tsx'
import { ArticleRows } from '#screens/reading/article-rows.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Filters } from '#ui/actions/filters.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Field } from '#ui/forms/field.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'
import { Contact } from './contact.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { SelfTest } from './self-test.tsx'

const crisis = safetyRule('crisis')

/** /admin/{product}/support */
export default function SupportScreen() {
  const [wanted, setWanted] = useState('')
  const title = t('Help and support')
  const paths = usePaths()
  const answer = useSearch(wanted)
  const isSearching = answer !== null
  const groups = isSearching ? foundHelp(answer.ids) : helpGroups
  const reading = isSearching ? foundArticles(answer.ids, articles).flatMap((group) => group.articles) : []
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Find an answer, test this device, or write to us.')}
    >
      <Filters label={t('Find an answer')}>
        <Field
          label={t('Search help')}
          name="search"
          value={wanted}
          onChange={setWanted}
          autoComplete="off"
        />
      </Filters>
      {isSearching ? null : (
        <Cluster gap="sm">
          <ButtonLink
            href={paths.signInHelp}
            variant="outline"
            iconStart={<MailQuestion size={18} aria-hidden="true" />}
          >
            {t('Can’t sign in?')}
          </ButtonLink>
          <ButtonLink
            href="#self-test"
            variant="outline"
            iconStart={<Activity size={18} aria-hidden="true" />}
          >
            {t('Test this device')}
          </ButtonLink>
          <ButtonLink
            href="#contact"
            variant="outline"
            iconStart={<MessageCircle size={18} aria-hidden="true" />}
          >
            {t('Write to us')}
          </ButtonLink>
        </Cluster>
      )}
      <HiddenText live="polite">{isSearching ? countLabel(count) : ''}</HiddenText>
      {count + reading.length === 0 ? (
        <EmptyState
          title={t('No results for “{query}”', { query: wanted.trim() })}
          art={<SearchX size={40} strokeWidth={1.25} />}
          actions={
            <>
              <ButtonLink href="#contact">{t('Write to us')}</ButtonLink>
              <Button variant="outline" onClick={() => setWanted('')}>
                {t('Show all questions')}
              </Button>
            </>
          }
        >
          {t('Try fewer or different words.')}
        </EmptyState>
      ) : (
        groups.map(({ title: group, questions }) => (
          <Section key={group} title={t(group)}>
            <HelpAnswers questions={questions} areOpen={isSearching && count <= 2} />
          </Section>
        ))
      )}
      {reading.length === 0 ? null : (
        <Section title={t('In the articles')}>
          <ArticleRows label={t('In the articles')} articles={reading} />
        </Section>
      )}
      <SelfTest />
      <Contact />
      <AnchoredSection id="crisis" title={t(crisis.title)}>
        <Text isProse>
          {t(crisis.rule)} <CrisisLine />
        </Text>
      </AnchoredSection>
    </Page>
  )
}

const countLabel = (count: number) => (count === 1 ? t('1 answer') : t('{count} answers', { count }))
