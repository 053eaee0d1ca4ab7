/** The dashboard's other sections and its end. Their code loads after the suggestion has been rendered. */
import type { ComponentType, MouseEvent } from 'react'
import { useHistory } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { useWelcome } from '#actors/welcome.ts'
import type { DashboardSection } from '#content/dashboard.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { OfferCard } from '#screens/guidance/offer-card.tsx'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { SafetyNote } from '#screens/listening/programs/safety-note.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { ListeningFigures } from './listening-figures.tsx'
import type { OnScreen } from './on-screen.ts'
import { sheetButton } from './sheet-button.tsx'
import { Shelf, useShelf } from './shelf.tsx'
import { Today } from './today.tsx'

const EditDashboard = sheetButton(() => import('./sections-sheet.tsx'))

export const sections: Readonly<Record<Exclude<DashboardSection, 'suggestion'>, ComponentType<OnScreen>>> = {
  today: Today,
  week: ListeningFigures,
  shelf: Shelf,
  programs: MorePrograms,
}

/** In the first week, a line of the programs that aren't above, and first what a short shelf would have. Later, Programs is where they are. */
function MorePrograms(props: OnScreen) {
  const { audiotracks } = usePaths()
  const [{ isReady, isFirstWeek }] = useHistory()
  const { tracks, isShown } = useShelf(props)
  if (!isReady || !isFirstWeek) return null
  const chosen = tracks.map(({ program }) => program)
  const title = t('More programs')
  return (
    <Section title={title} action={{ href: audiotracks, label: t('Programs') }}>
      <ProgramWall
        label={title}
        programs={[...(isShown ? [] : chosen), ...programs.filter((program) => !chosen.includes(program))]
          .filter((program) => !props.above.includes(program))
          .slice(0, 6)}
        size="line"
      />
    </Section>
  )
}

export function End() {
  const [{ step }, send] = useWelcome()
  const [{ isFirstWeek }] = useHistory()

  function testHeadphones({ detail }: MouseEvent): void {
    send({ type: 'test.start', isByKey: detail === 0 })
    scrollTo({ top: 0 })
  }

  return (
    <>
      <OfferCard />
      <Stack gap="lg">
        {isFirstWeek ? <SafetyNote /> : null}
        <Cluster gap="md">
          <EditDashboard label={t('Edit dashboard')} />
          {step === null ? (
            <Button variant="link" onClick={testHeadphones}>
              {t('Test my headphones')}
            </Button>
          ) : null}
        </Cluster>
      </Stack>
    </>
  )
}
