import { useDeferredValue, useState } from 'react'
import { useDashboard, useVisit } from '#actors/dashboard.ts'
import { useListening } from '#actors/listening.ts'
import { useDocumentTitle } from '#actors/page-actors.tsx'
import { useProfile } from '#actors/profile.ts'
import { type PartOfDay, partOfDay, suggestionFor } from '#content/day.ts'
import { t } from '#locale/t.ts'
import { Welcome } from '#screens/guidance/welcome.tsx'
import { unfinishedOf } from '#screens/listening/programs/unfinished.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TwoColumns } from '#ui/layout/feature-card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { Continue } from './continue.tsx'
import { SectionPart } from './section-part.tsx'
import { Suggestion } from './suggestion.tsx'

const further = onDemand(() => import('./sections.tsx'))

/** /admin/{product}/dashboard */
export default function DashboardScreen() {
  const [{ firstName }] = useProfile()
  const [{ sections }] = useDashboard()
  const shown = sections.filter(({ isHidden }) => !isHidden)
  const visit = useVisit()
  // Rendered after the first card has been painted, and in pieces, so that presses aren't delayed.
  const loaded = useDeferredValue(further.useLoaded(true), null)

  return (
    <Page
      title={greetings[partOfDay(new Date().getHours())](firstName)}
      documentTitle={useDocumentTitle(t('Dashboard'))}
      size="greeting"
    >
      <SectionPart>
        <Welcome />
      </SectionPart>
      {shown.map(({ id }, index) => {
        // Until the others have loaded, it may only be first: they would push it down.
        if (id === 'suggestion')
          return loaded || index === 0 ? (
            <SectionPart key={id}>
              <Suggestions visit={visit} />
            </SectionPart>
          ) : null
        const Section = loaded?.sections[id]
        if (Section)
          return (
            <SectionPart key={id}>
              <Section />
            </SectionPart>
          )
        return index === 0 ? <Skeleton key={id} shape="poster" /> : null
      })}
      {loaded ? (
        <SectionPart>
          <loaded.End />
        </SectionPart>
      ) : null}
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
  return (
    <TwoColumns>
      {unfinished ? <Continue track={unfinished.track} /> : null}
      <Suggestion program={suggestion} size={unfinished ? 'side' : 'lead'} />
    </TwoColumns>
  )
}

const greetings: Readonly<Record<PartOfDay, (name: string | null) => string>> = {
  morning: (name) => (name ? t('Good morning, {name}', { name }) : t('Good morning')),
  afternoon: (name) => (name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')),
  evening: (name) => (name ? t('Good evening, {name}', { name }) : t('Good evening')),
}
