/** What the sleep timer is doing, in words. */
import type { useSleepTimer } from '../../../actors/listening-actors.tsx'
import { t } from '../../../locale/t.ts'
import { clockTime, spokenTime } from '../../../locale/time.ts'

type Timer = ReturnType<typeof useSleepTimer>[0]

/** `No fade`, `1 minute 30 seconds` */
export const fadeWords = (seconds: number): string => (seconds === 0 ? t('No fade') : spokenTime(seconds))

/** `23:10 left`, `End of this track` */
export function spanWords({ span, left, isFading }: Timer): string {
  if (span === null) return t('Off')
  if (isFading && left !== null) return t('Fading, {time} left', { time: clockTime(left) })
  if (left !== null) return t('{time} left', { time: clockTime(left) })
  if (span.kind === 'minutes') return t('{time} left', { time: clockTime(span.minutes * 60) })
  return span.kind === 'track' ? t('End of this track') : t('{count} times through', { count: span.passes })
}

/** What is said aloud when it is about to end and when it has ended; nothing in between. */
export function sleepNews({ isExtendable, isFading, isEnded }: Timer): string {
  if (isEnded)
    return t(
      'The sleep timer has ended. Press play within a minute for ten more; later it goes on where the fade began.',
    )
  if (isFading) return t('The sound is fading. Press play for ten more minutes.')
  return isExtendable ? t('The sleep timer ends in a minute. Press play for ten more minutes.') : ''
}
