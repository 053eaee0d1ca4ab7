import { useState } from 'react'
import { usePlayed } from '../../../actors/listening-actors.tsx'
import { usePaths } from '../../../actors/page-actors.tsx'
import { type Program, trackById } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Cluster } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/cover.tsx'
import { Section } from '../../../ui/section.tsx'
import { SleeveTile, SleeveWall } from '../../../ui/sleeve-tile.tsx'
import { PlayButton } from './play-button.tsx'
import { homeOf, kindOf } from './program-words.ts'
import { useVersions } from './versions.ts'

const shown = 6

/** Programs the member played recently or most, by this device's history. Hidden until there are any. */
export function ListenAgain() {
  const { recent, most } = usePlayed()
  const [isMost, setMost] = useState(false)
  const paths = usePaths()
  const { trackFor } = useVersions()
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
      <SleeveWall label={title}>
        {programs.map((program) => (
          <SleeveTile
            key={program.id}
            cover={<Cover program={program} />}
            title={program.title}
            href={homeOf(program, paths)}
            meta={kindOf(program)}
            play={<PlayButton track={trackFor(program)} />}
          />
        ))}
      </SleeveWall>
    </Section>
  )
}

/** The programs of these tracks, each once. */
const programsOf = (ids: readonly string[]): readonly Program[] => [
  ...new Set(ids.flatMap((id) => trackById(id)?.program ?? [])),
]
