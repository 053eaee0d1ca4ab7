import { usePaths } from '../../../actors/page-actors.tsx'
import { type ProgramId, programs } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Cover } from '../../../ui/cover.tsx'
import { Section } from '../../../ui/section.tsx'
import { SleeveTile, SleeveWall } from '../../../ui/sleeve-tile.tsx'
import { PlayButton } from './play-button.tsx'
import { homeOf, kindOf } from './program-words.ts'
import { useVersions } from './versions.ts'

/** Four more programs: the ones with the same purpose first, then the next in the catalogue. */
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
    <Section title={t('You might also like')}>
      <SleeveWall label={t('You might also like')} size="four">
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
