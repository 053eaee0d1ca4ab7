import type { usePlayed } from '#actors/listening.ts'
import { type Program, trackOf } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { CoverTick } from '#ui/artwork/cover-mark.tsx'

type PlayedOf = ReturnType<typeof usePlayed>['playedOf']

/** The progress in a program: that of the further of its two tracks. */
export function playedOfProgram(playedOf: PlayedOf, program: Program): ReturnType<PlayedOf> {
  const both = [playedOf(trackOf(program, 'vocals')), playedOf(trackOf(program, 'instrumental'))]
  if (both.includes('finished')) return 'finished'
  return both.includes('started') ? 'started' : 'unplayed'
}

/** Marks the cover of a finished track or program. */
export const FinishedMark = () => <CoverTick label={t('Finished')} />
