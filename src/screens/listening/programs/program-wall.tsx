import { usePaths } from '#actors/page-actors.tsx'
import { useVersions } from '#actors/versions.ts'
import type { Program } from '#content/programs.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { SleeveTile, SleeveWall } from '#ui/artwork/sleeve-tile.tsx'
import { PlayButton } from './play-button.tsx'
import { homeOf, kindOf } from './program-words.ts'

type Props = { label: string; programs: readonly Program[]; size?: 'four' | 'line' | undefined }

/** Covers of programs, each with its name, its kind and a button that plays it. */
export function ProgramWall({ label, programs, size }: Props) {
  const paths = usePaths()
  const { trackFor } = useVersions()
  return (
    <SleeveWall label={label} size={size}>
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
  )
}
