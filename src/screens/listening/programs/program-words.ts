import type { PlayerView } from '#actors/listening.ts'
import type { Paths } from '#content/paths.ts'
import type { Program, Track } from '#content/programs.ts'
import { purposeNames } from '#content/purposes.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'

/** `Calm · 7 min` */
export const kindOf = ({ purpose, seconds }: Program): string =>
  `${t(purposeNames[purpose])} · ${shortLength(seconds)}`

export const versionName = ({ version }: Track): string =>
  version === 'vocals' ? t('With vocals') : t('Without vocals')

/** `With vocals · Calm · 7 min`, and whether it plays without the pulse. */
export const heardAs = (track: Track, pulse: PlayerView['pulse']): string =>
  `${versionName(track)}${pulse === 'off' ? `, ${t('without the pulse')}` : ''} · ${kindOf(track.program)}`

/** `With vocals · 7 min` */
export const versionOf = (track: Track): string =>
  `${versionName(track)} · ${shortLength(track.program.seconds)}`

/** The program's own screen, or its section of the audio tracks screen if it has none. */
export const homeOf = ({ id, segment }: Program, paths: Paths): string =>
  segment === null ? `${paths.audiotracks}#${id}` : paths.program(segment)
