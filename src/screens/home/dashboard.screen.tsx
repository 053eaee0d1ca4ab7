import { type ComponentType, useState } from 'react'
import { useDashboard, useVisit } from '#actors/dashboard.ts'
import { useLikelyTrack, useListening } from '#actors/listening.ts'
import { useDocumentTitle, usePaths } from '#actors/page-actors.tsx'
import { useProfile } from '#actors/profile.ts'
import { useVersions } from '#actors/versions.ts'
import { useWelcome } from '#actors/welcome.ts'
import type { DashboardSection } from '#content/dashboard.ts'
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
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { Continue } from './continue.tsx'
import { EditDashboard } from './edit-dashboard.tsx'
import { ListenAgain } from './listen-again.tsx'
import { Suggestion } from './suggestion.tsx'
import { ThisWeek } from './this-week.tsx'
import { Today } from './today.tsx'

/** /admin/{product}/dashboard */
export default function DashboardScreen() {
  const [{ firstName }] = useProfile()
  const [{ step }, send] = useWelcome()
  const [{ sections }] = useDashboard()
  const visit = useVisit()
  const [first, ...others] = sections
    .filter(({ isHidden }) => !isHidden)
    .map(({ id }) => {
      const { [id]: Part } = parts
      return <Part key={id} visit={visit} />
    })

  function testHeadphones(): void {
    send({ type: 'test.start' })
    scrollTo({ top: 0 })
  }

  return (
    <Page
      title={greetings[partOfDay(new Date().getHours())](firstName)}
      documentTitle={useDocumentTitle(t('Dashboard'))}
      size="greeting"
    >
      <Welcome />
      {first}
      <Later>
        {others}
        <OfferCard />
        <Stack gap="sm">
          <SafetyNote />
          <Cluster gap="md">
            <EditDashboard />
            {step === null ? (
              <Button variant="link" onClick={testHeadphones}>
                {t('Test my headphones')}
              </Button>
            ) : null}
          </Cluster>
        </Stack>
      </Later>
    </Page>
  )
}

/** What to continue, and what suits the time of day. */
function Suggestions({ visit }: { visit: number }) {
  const listening = useListening()
  const choose = () => ({
    visit,
    suggestion: suggestionFor(new Date().getHours(), listening.recent),
    unfinished: unfinishedOf(listening),
  })
  // Fixed during a visit: pressing Play must not change what's under the finger.
  const [chosen, setChosen] = useState(choose)
  if (chosen.visit !== visit) setChosen(choose())
  const { suggestion, unfinished } = chosen
  const { trackFor } = useVersions()
  useLikelyTrack(unfinished ? undefined : trackFor(suggestion).id)
  return (
    <TwoColumns>
      {unfinished ? <Continue track={unfinished.track} /> : null}
      <Suggestion program={suggestion} size={unfinished ? 'side' : 'lead'} />
    </TwoColumns>
  )
}

function Programs() {
  const { audiotracks } = usePaths()
  return (
    <Section title={t('All programs')} action={{ href: audiotracks, label: t('Audio tracks') }}>
      <ProgramWall label={t('All programs')} programs={programs} />
    </Section>
  )
}

const parts: Readonly<Record<DashboardSection, ComponentType<{ visit: number }>>> = {
  suggestion: Suggestions,
  today: Today,
  week: ThisWeek,
  favourites: FavouritesShelf,
  again: ListenAgain,
  programs: Programs,
}

const greetings: Readonly<Record<PartOfDay, (name: string | null) => string>> = {
  morning: (name) => (name ? t('Good morning, {name}', { name }) : t('Good morning')),
  afternoon: (name) => (name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')),
  evening: (name) => (name ? t('Good evening, {name}', { name }) : t('Good evening')),
}
