import type { PlayerView } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { kindOf, versionName } from '../programs/program-words.ts'

/** `With vocals · Calm · 7 min`, and whether it plays without the pulse. */
export const heardAs = (track: Track, pulse: PlayerView['pulse']): string =>
  `${versionName(track)}${pulse === 'off' ? `, ${t('without the pulse')}` : ''} · ${kindOf(track.program)}`
