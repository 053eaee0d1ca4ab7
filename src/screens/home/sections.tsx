/** The dashboard's other sections and its end. Their code loads after the suggestion has been rendered. */
import type { ComponentType } from 'react'
import { usePaths } from '#actors/page-actors.tsx'
import { useWelcome } from '#actors/welcome.ts'
import type { DashboardSection } from '#content/dashboard.ts'
import { programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { FavouritesShelf } from '#screens/favourites/favourites-shelf.tsx'
import { OfferCard } from '#screens/guidance/offer-card.tsx'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { SafetyNote } from '#screens/listening/programs/safety-note.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { EditDashboard } from './edit-dashboard.tsx'
import { ListenAgain } from './listen-again.tsx'
import { ThisWeek } from './this-week.tsx'
import { Today } from './today.tsx'

export const sections: Readonly<Record<Exclude<DashboardSection, 'suggestion'>, ComponentType>> = {
  today: Today,
  week: ThisWeek,
  favourites: FavouritesShelf,
  again: ListenAgain,
  programs: Programs,
}

function Programs() {
  const { audiotracks } = usePaths()
  return (
    <Section title={t('All programs')} action={{ href: audiotracks, label: t('Audio tracks') }}>
      <ProgramWall label={t('All programs')} programs={programs} />
    </Section>
  )
}

export function End() {
  const [{ step }, send] = useWelcome()

  function testHeadphones(): void {
    send({ type: 'test.start' })
    scrollTo({ top: 0 })
  }

  return (
    <>
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
    </>
  )
}
