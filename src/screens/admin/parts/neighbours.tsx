import { usePaths } from '../../../actors/page-actors.tsx'
import { type ProgramId, programs } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Section } from '../../../ui/section.tsx'
import { SleeveTile, SleeveWall } from '../../../ui/sleeve-tile.tsx'
import { PlayButton } from './play-button.tsx'
import { homeOf, kindOf } from './program-words.ts'
import { useVersions } from './versions.ts'

/** Where else to go from a program: its like, then the next ones of the catalogue. */
export function Neighbours({ id }: { id: ProgramId }) {
  const paths = usePaths()
  const { trackFor } = useVersions()
  const at = programs.findIndex((program) => program.id === id)
  const purpose = programs[at]?.purpose
  const others = [...programs.slice(at + 1), ...programs.slice(0, Math.max(0, at))]
  const nearest = [
    ...others.filter((program) => program.purpose === purpose),
    ...others.filter((program) => program.purpose !== purpose),
  ].slice(0, 4)
  return (
    <Section title={t('Near it')}>
      <SleeveWall label={t('Near it')} size="four">
        {nearest.map((program) => (
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
