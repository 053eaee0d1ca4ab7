import { Activity, MailQuestion, MessageCircle, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { findHelp } from '../../content/help.ts'
import { t } from '../../locale/t.ts'
import { Cluster } from '../../ui/arrange.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { Filters } from '../../ui/filters.tsx'
import { HiddenText } from '../../ui/hidden-text.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Contact } from './parts/contact.tsx'
import { HelpAnswers } from './parts/help-answers.tsx'
import { SelfTest } from './parts/self-test.tsx'

/** /admin/{product}/support */
export default function SupportScreen() {
  const [wanted, setWanted] = useState('')
  const title = t('Help and support')
  const paths = usePaths()
  const groups = findHelp(wanted)
  const isSearching = wanted.trim() !== ''
  const count = groups.reduce((sum, { questions }) => sum + questions.length, 0)

  return (
    <Page
      title={title}
      documentTitle={useDocumentTitle(title)}
      lead={t('Look for an answer, test this device, or write to us.')}
    >
      <Filters label={t('Find an answer')}>
        <Field
          label={t('Search the answers')}
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
      <HiddenText live="polite">{isSearching ? countOf(count) : ''}</HiddenText>
      {count === 0 ? (
        <EmptyState
          title={t('No answer to that yet')}
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
          {t('Try fewer or other words.')}
        </EmptyState>
      ) : (
        groups.map(({ title: group, questions }) => (
          <Section key={group} title={t(group)}>
            <HelpAnswers questions={questions} areOpen={isSearching && count <= 2} />
          </Section>
        ))
      )}
      <SelfTest />
      <Contact />
    </Page>
  )
}

const countOf = (count: number) =>
  count === 1 ? t('One answer shown') : t('{count} answers shown', { count })
