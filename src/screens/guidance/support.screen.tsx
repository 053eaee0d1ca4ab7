import {
  Activity,
  BookOpen,
  Ear,
  HeartHandshake,
  HeartPulse,
  KeyRound,
  type LucideIcon,
  MailQuestion,
  MessageCircle,
  Music,
  ShoppingBag,
} from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { articles, foundArticles } from '#content/articles.ts'
import { foundHelp, type HelpTopic, helpTopics, mostAsked } from '#content/help.ts'
import { safetyRule } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { useSearch } from '#screens/listening/programs/use-search.ts'
import { CrisisLine } from '#screens/public/crisis-line.tsx'
import { ArticleRows } from '#screens/reading/article-rows.tsx'
import { Button, ButtonLink } from '#ui/actions/button.tsx'
import { Filters } from '#ui/actions/filters.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { SearchField } from '#ui/forms/search-field.tsx'
import { AnchoredSection } from '#ui/layout/anchored-section.tsx'
import { Topic, TopicList } from '#ui/layout/disclosure.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { SideColumn } from '#ui/layout/side-column.tsx'
import { Cluster } from '#ui/layout/stack.tsx'
import { SearchStatus } from '#ui/text/search-status.tsx'
import { Text } from '#ui/text/text.tsx'
import { Contact } from './contact.tsx'
import { HelpAnswers } from './help-answers.tsx'
import { SelfTest } from './self-test.tsx'

const crisis = safetyRule('crisis')

const icons: Readonly<Record<HelpTopic, LucideIcon>> = {
  account: KeyRound,
  listening: Music,
  sound: Ear,
  reading: BookOpen,
  buying: ShoppingBag,
  safety: HeartPulse,
}

/** /admin/{product}/support */
export default function SupportScreen() {
  const [wanted, setWanted] = useState('')
  const title = t('Help and support')
  const paths = usePaths()
  const answer = useSearch(wanted)
  const isSearching = answer !== null
  const groups = isSearching ? foundHelp(answer.ids) : []
  const reading = isSearching ? foundArticles(answer.ids, articles).flatMap((group) => group.articles) : []
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Find an answer, test this device, or write to us.')}
    >
      <Filters label={t('Find an answer')}>
        <SearchField label={t('Search help')} value={wanted} onChange={setWanted} />
      </Filters>
      {isSearching ? null : (
        <Cluster gap="sm">
          <ButtonLink
            href="#crisis"
            variant="outline"
            size="sm"
            iconStart={<HeartHandshake size={18} aria-hidden="true" />}
          >
            {t(crisis.title)}
          </ButtonLink>
          <ButtonLink
            href={paths.signInHelp}
            variant="outline"
            size="sm"
            iconStart={<MailQuestion size={18} aria-hidden="true" />}
          >
            {t('Can’t sign in?')}
          </ButtonLink>
          <ButtonLink
            href="#self-test"
            variant="outline"
            size="sm"
            iconStart={<Activity size={18} aria-hidden="true" />}
          >
            {t('Test this device')}
          </ButtonLink>
          <ButtonLink
            href="#contact"
            variant="outline"
            size="sm"
            iconStart={<MessageCircle size={18} aria-hidden="true" />}
          >
            {t('Write to us')}
          </ButtonLink>
        </Cluster>
      )}
      <SearchStatus query={wanted} words={isSearching ? countLabel(count) : ''} />
      <SideColumn
        side={
          <>
            <SelfTest />
            <Contact />
            <Crisis />
          </>
        }
      >
        {isSearching ? (
          <>
            {count + reading.length === 0 ? (
              <EmptyState
                title={t('No results for “{query}”', { query: wanted.trim() })}
                actions={<Button onClick={() => setWanted('')}>{t('Show all questions')}</Button>}
              >
                {t('Try fewer or different words.')}
              </EmptyState>
            ) : null}
            {groups.map(({ title: group, questions }) => (
              <Section key={group} title={t(group)}>
                <HelpAnswers questions={questions} areOpen={count <= 2} />
              </Section>
            ))}
            {reading.length === 0 ? null : (
              <Section title={t('In the articles')}>
                <ArticleRows label={t('In the articles')} articles={reading} />
              </Section>
            )}
          </>
        ) : (
          <>
            <Section title={t('Most asked')}>
              <HelpAnswers questions={mostAsked} />
            </Section>
            <Section title={t('All topics')}>
              <TopicList>
                {helpTopics.map(({ id, title: topic, questions }) => {
                  const Icon = icons[id]
                  return (
                    <Topic
                      key={id}
                      icon={<Icon size={22} strokeWidth={1.75} />}
                      title={t(topic)}
                      note={countLabel(questions.length)}
                    >
                      <HelpAnswers questions={questions} />
                    </Topic>
                  )
                })}
              </TopicList>
            </Section>
          </>
        )}
      </SideColumn>
    </Page>
  )
}

function Crisis() {
  return (
    <AnchoredSection id="crisis" title={t(crisis.title)} size="subheading">
      <Text isProse>
        {t(crisis.rule)} <CrisisLine />
      </Text>
    </AnchoredSection>
  )
}

const countLabel = (count: number) => (count === 1 ? t('1 answer') : t('{count} answers', { count }))
