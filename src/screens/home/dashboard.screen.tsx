import { useDeferredValue, useState } from 'react'
import { useDashboard, useVisit } from '#actors/dashboard.ts'
import { useEvening } from '#actors/evening.ts'
import { useHistory, useListeningNow } from '#actors/listening.ts'
import { useDocumentTitle } from '#actors/page-actors.tsx'
import { useProfile } from '#actors/profile.ts'
import { useWelcome } from '#actors/welcome.ts'
import { needs, type PartOfDay, partOfDay, suggestionFor } from '#content/day.ts'
import { t } from '#locale/t.ts'
import { Welcome } from '#screens/guidance/welcome.tsx'
import { unfinishedOf } from '#screens/listening/programs/unfinished.ts'
import { FiguresSkeleton } from '#ui/charts/figures.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TwoColumns } from '#ui/layout/feature-card.tsx'
import { Page } from '#ui/layout/page.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'
import { Continue } from './continue.tsx'
import { dayWords } from './history-words.ts'
import { SectionPart } from './section-part.tsx'
import { Suggestion } from './suggestion.tsx'

const further = onDemand(() => import('./sections.tsx'))
/** Asked once. */
const offer = onDemand(() => import('#screens/settings/evening-offer.tsx'))

/** /admin/{product}/dashboard */
export default function DashboardScreen() {
  const [{ firstName, isLoading }] = useProfile()
  const [{ sections }] = useDashboard()
  const begins = useBegins()
  // On a first visit, the question takes the place of the suggestion, but not of what can be continued.
  const isAsked = useWelcome()[0].step === 'asked' && begins.track === null
  const shown = sections.filter(({ id, isHidden }) => !isHidden && !(isAsked && id === 'suggestion'))
  const isBegun = shown.some(({ id }) => id === 'suggestion')
  const above = isAsked ? needs.map(({ program }) => program) : isBegun ? begins.above : []
  const onScreen = { above, recent: begins.recent }
  // Rendered after the first card has been painted, and in pieces, so that presses aren't delayed.
  const loaded = useDeferredValue(further.useLoaded(true), null)
  const offered = offer.useLoaded(useEvening((evening) => evening.isOffered)[0])
  // Below what the member came for.
  const eveningOffer = offered ? <offered.EveningOffer /> : null

  return (
    <Page
      title={greetings[partOfDay(new Date().getHours())](firstName)}
      isTitleReady={firstName !== null || !isLoading}
      documentTitle={useDocumentTitle(t('Dashboard'))}
      lead={<DayLine />}
      size="greeting"
      width="desk"
    >
      <SectionPart>
        <Welcome />
      </SectionPart>
      <SectionPart>{isBegun ? null : eveningOffer}</SectionPart>
      {shown.map(({ id }, index) => {
        if (id === 'suggestion' && (loaded || index === 0))
          return (
            <SectionPart key={id}>
              <Begin {...begins} />
              {eveningOffer}
            </SectionPart>
          )
        const Section = id === 'suggestion' ? undefined : loaded?.sections[id]
        if (Section)
          return (
            <SectionPart key={id}>
              <Section {...onScreen} />
            </SectionPart>
          )
        if (id === 'week') return <FiguresSkeleton key={id} />
        // Most members don't have them any more.
        if (id === 'programs' && index > 0) return null
        return <Skeleton key={id} shape={shapes[id]} />
      })}
      {loaded ? (
        <SectionPart>
          <loaded.End />
        </SectionPart>
      ) : null}
    </Page>
  )
}

const shapes = { suggestion: 'poster', today: 'cards', shelf: 'shelf', programs: 'shelf' } as const

/**
 * What to continue, or what suits the time of day, and a second thought. Fixed during a visit: pressing Play must not
 * change what's under the finger.
 */
function useBegins() {
  const visit = useVisit()
  const listeningNow = useListeningNow()
  const choose = () => {
    const listening = listeningNow()
    const { recent } = listening
    const track = unfinishedOf(listening)?.track ?? null
    const suggestion = suggestionFor(new Date().getHours(), recent)
    return {
      visit,
      recent,
      track,
      suggestion,
      above: track === null ? [suggestion] : [track.program, suggestion],
    }
  }
  const [chosen, setChosen] = useState(choose)
  if (chosen.visit === visit) return chosen
  const next = choose()
  setChosen(next)
  return next
}

function Begin({ track, suggestion }: Pick<ReturnType<typeof useBegins>, 'track' | 'suggestion'>) {
  if (track === null) return <Suggestion program={suggestion} size="lead" />
  return (
    <TwoColumns>
      <Continue track={track} />
      {track.program === suggestion ? null : <Suggestion program={suggestion} size="side" />}
    </TwoColumns>
  )
}

/** What the day has been so far. */
function DayLine() {
  const [history] = useHistory()
  if (!history.isReady) return <span>{'\u00a0'}</span>
  return <span>{history.sessions.length === 0 ? t('Your listening starts here.') : dayWords(history)}</span>
}

const greetings: Readonly<Record<PartOfDay, (name: string | null) => string>> = {
  morning: (name) => (name ? t('Good morning, {name}', { name }) : t('Good morning')),
  afternoon: (name) => (name ? t('Good afternoon, {name}', { name }) : t('Good afternoon')),
  evening: (name) => (name ? t('Good evening, {name}', { name }) : t('Good evening')),
}
