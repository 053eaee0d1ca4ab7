import type { Paths } from '#content/paths.ts'
import type { Program, Track } from '#content/programs.ts'
import { purposeNames } from '#content/purposes.ts'
import { t } from '#locale/t.ts'
import { shortLength } from '#locale/time.ts'

/** `Calm · 7 min` */
export const kindOf = ({ purpose, ...program }: Program, seconds = program.seconds): string =>
  `${t(purposeNames[purpose])} · ${shortLength(seconds)}`

export const versionName = ({ version }: Track): string =>
  version === 'vocals' ? t('With vocals') : t('Without vocals')

/** `With vocals · 7 min` */
export const versionOf = (track: Track): string => `${versionName(track)} · ${shortLength(track.seconds)}`

/** The program's own screen, or its section of the audio tracks screen if it has none. */
export const homeOf = ({ id, segment }: Program, paths: Paths): string =>
  segment === null ? `${paths.audiotracks}#${id}` : paths.program(segment)
