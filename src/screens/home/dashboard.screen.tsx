import { useState } from 'react'
import { useListening, useProfile } from '#actors/member-actors.tsx'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useWelcome } from '#actors/welcome.ts'
import { type PartOfDay, partOfDay, suggestionFor } from '#content/day.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { FavouritesShelf } from '#screens/favourites/favourites-shelf.tsx'
import { OfferCard } from '#screens/guidance/offer-card.tsx'
import { Welcome } from '#screens/guidance/welcome.tsx'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { SafetyNote } from '#screens/listening/programs/safety-note.tsx'
import { unfinishedOf } from '#screens/listening/programs/unfinished.ts'
import { Button } from '#ui/actions/button.tsx'
import { TwoColumns } from '#ui/layout/feature-card.tsx'
import { Later } from '#ui/layout/later.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Continue } from './continue.tsx'
import { ListenAgain } from './listen-again.tsx'
import { Suggestion } from './suggestion.tsx'
import { ThisWeek } from './this-week.tsx'
import { Today } from './today.tsx'

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
      <TwoColumns>
        {unfinished ? <Continue track={unfinished.track} /> : null}
        <Suggestion program={suggestion} size={unfinished ? 'side' : 'lead'} />
      </TwoColumns>
      <Later>
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
      </Later>
    </Page>
  )
}

const greetings: Readonly<Record<PartOfDay, (name: string | null) => string>> = {
  morning: (name) => (name ? t('Good morning, {name}', { name }) : t('Good morning')),
  afternoon: (name) => (name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')),
  evening: (name) => (name ? t('Good evening, {name}', { name }) : t('Good evening')),
}
