import { useState } from 'react'
import { useWelcome } from '../../actors/listening-actors.tsx'
import { useListening, useProfile } from '../../actors/member-actors.tsx'
import { useDocumentTitle, usePaths } from '../../actors/page-actors.tsx'
import { type PartOfDay, partOfDay, suggestionFor } from '../../content/day.ts'
import { programs } from '../../content/programs.ts'
import { t } from '../../locale/t.ts'
import { Stack } from '../../ui/arrange.tsx'
import { Button } from '../../ui/button.tsx'
import { Pair } from '../../ui/feature.tsx'
import { Page } from '../../ui/page.tsx'
import { Section } from '../../ui/section.tsx'
import { Continue } from './parts/continue.tsx'
import { FavouritesShelf } from './parts/favourites-shelf.tsx'
import { ListenAgain } from './parts/listen-again.tsx'
import { OfferCard } from './parts/offer-card.tsx'
import { ProgramWall } from './parts/program-wall.tsx'
import { SafetyNote } from './parts/safety-note.tsx'
import { Suggestion } from './parts/suggestion.tsx'
import { ThisWeek } from './parts/this-week.tsx'
import { Today } from './parts/today.tsx'
import { unfinishedOf } from './parts/unfinished.ts'
import { Welcome } from './parts/welcome.tsx'

/** /admin/{product}/dashboard */
export default function DashboardScreen() {
  const [{ firstName }] = useProfile()
  const listening = useListening()
  const paths = usePaths()
  const [{ step }, send] = useWelcome()
  const hour = new Date().getHours()
  // Fixed for the visit: pressing Play must not change what's under the finger.
  const [suggestion] = useState(() => suggestionFor(hour, listening.recent))
  const [unfinished] = useState(() => unfinishedOf(listening))

  function testHeadphones(): void {
    send({ type: 'test.start' })
    scrollTo({ top: 0 })
  }

  return (
    <Page
      title={greetings[partOfDay(hour)](firstName)}
      documentTitle={useDocumentTitle(t('Dashboard'))}
      size="greeting"
    >
      <Welcome />
      <Pair>
        {unfinished ? <Continue track={unfinished.track} /> : null}
        <Suggestion program={suggestion} size={unfinished ? 'side' : 'lead'} />
      </Pair>
      <Today />
      <ThisWeek />
      <FavouritesShelf />
      <ListenAgain />
      <OfferCard />
      <Section title={t('All programs')} action={{ href: paths.audiotracks, label: t('Audio tracks') }}>
        <ProgramWall label={t('All programs')} programs={programs} />
      </Section>
      <Stack gap="sm">
        <SafetyNote />
        {step === null ? (
          <div>
            <Button variant="link" onClick={testHeadphones}>
              {t('Test my headphones')}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Page>
  )
}

const greetings: Readonly<Record<PartOfDay, (name: string | null) => string>> = {
  morning: (name) => (name ? t('Good morning, {name}', { name }) : t('Good morning')),
  afternoon: (name) => (name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')),
  evening: (name) => (name ? t('Good evening, {name}', { name }) : t('Good evening')),
}
