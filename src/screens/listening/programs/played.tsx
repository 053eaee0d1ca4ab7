import type { usePlayed } from '#actors/listening.ts'
import { longTracks, type Program, tracks } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { CoverTick } from '#ui/artwork/cover-mark.tsx'

type PlayedOf = ReturnType<typeof usePlayed>['playedOf']

/** The progress in a program: that of the furthest of its tracks. */
export function playedOfProgram(playedOf: PlayedOf, program: Program): ReturnType<PlayedOf> {
  const all = [...tracks, ...longTracks].filter((track) => track.program === program).map(playedOf)
  if (all.includes('finished')) return 'finished'
  return all.includes('started') ? 'started' : 'unplayed'
}

/** Marks the cover of a finished track or program. */
export const FinishedMark = () => <CoverTick label={t('Finished')} />
