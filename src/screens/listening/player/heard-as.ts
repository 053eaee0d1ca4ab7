import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { kindOf, versionName } from '../programs/program-words.ts'

/** `With vocals · Calm · 7 min`, and whether it plays without the pulse. */
export const heardAs = (track: Track, isPlain: boolean): string =>
  `${versionName(track)}${isPlain ? `, ${t('without the pulse')}` : ''} · ${kindOf(track.program, track.seconds)}`
