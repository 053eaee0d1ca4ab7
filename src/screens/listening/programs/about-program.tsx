import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import { type ProgramId, programs } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { SideProgram } from '#ui/reading/side-program.tsx'
import { PlayWideButton } from './play-button.tsx'
import { homeOf, kindOf } from './program-words.ts'

/** Plays the program that an article is about, while the member reads. */
export function AboutProgram({ id }: { id: ProgramId }) {
  const paths = usePaths()
  const { trackFor } = useVersions()
  const program = programs.find((one) => one.id === id) ?? programs[0]
  return (
    <SideProgram
      cover={<Cover program={program} />}
      eyebrow={t('Related program')}
      title={
        <Link href={homeOf(program, paths)} variant="quiet">
          {program.title}
        </Link>
      }
      meta={kindOf(program)}
      actions={
        <PlayWideButton track={trackFor(program)} label={t('Play {title}', { title: program.title })} />
      }
    />
  )
}
