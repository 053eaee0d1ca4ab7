import { useState } from 'react'
import { usePlayed } from '#actors/listening.ts'
import { type Program, trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { ProgramWall } from '#screens/listening/programs/program-wall.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Cluster } from '#ui/layout/stack.tsx'

const shown = 6

/** Programs the member played recently or most, by this device's history. Hidden until there are any. */
export function ListenAgain() {
  const { recent, most } = usePlayed()
  const [isMost, setMost] = useState(false)
  const title = isMost ? t('Most played') : t('Recently played')
  const programs = programsOf(isMost ? most : recent).slice(0, shown)
  if (programs.length === 0) return null
  return (
    <Section
      title={t('Listen again')}
      end={
        <Cluster gap="sm">
          <Button
            variant={isMost ? 'ghost' : 'subtle'}
            size="sm"
            isPressed={!isMost}
            onClick={() => setMost(false)}
          >
            {t('Recently played')}
          </Button>
          <Button
            variant={isMost ? 'subtle' : 'ghost'}
            size="sm"
            isPressed={isMost}
            onClick={() => setMost(true)}
          >
            {t('Most played')}
          </Button>
        </Cluster>
      }
    >
      <ProgramWall label={title} programs={programs} />
    </Section>
  )
}

/** The programs of these tracks, each once. */
const programsOf = (ids: readonly string[]): readonly Program[] => [
  ...new Set(ids.flatMap((id) => trackById(id)?.program ?? [])),
]
