/** The sleep timer in words. */
import type { useSleepTimer } from '#actors/listening.ts'
import { extension } from '#content/playback.ts'
import { t } from '#locale/t.ts'
import { clockTime, spokenTime } from '#locale/time.ts'

type Timer = ReturnType<typeof useSleepTimer>[0]

/** `No fade`, `1 minute 30 seconds` */
export const fadeWords = (seconds: number): string => (seconds === 0 ? t('No fade') : spokenTime(seconds))

/** `30 min`, `1 hour` */
export const lengthWords = (minutes: number): string =>
  minutes === 60 ? t('1 hour') : t('{count}\u00a0min', { count: minutes })

/** `23:10 left`, `End of this track` */
export function spanWords({ span, left, isFading }: Timer): string {
  if (span === null) return t('Off')
  if (isFading && left !== null) return t('Fading out, {time} left', { time: clockTime(left) })
  if (left !== null) return t('{time} left', { time: clockTime(left) })
  if (span.kind === 'minutes') return t('{time} left', { time: clockTime(span.minutes * 60) })
  return span.kind === 'track' ? t('End of track') : t('After {count} plays', { count: span.passes })
}

/** Whether the timer was set to `minutes`. */
export const isSetTo = ({ span }: Timer, minutes: number): boolean =>
  span?.kind === 'minutes' && span.minutes === minutes

/** On the button that opens the timer, in whole minutes: seconds would be spoken one by one while it has the focus. */
export const timerWord = (timer: Timer): string => {
  const { span, isFading } = timer
  if (span === null) return t('Timer')
  if (isFading) return t('Fading out')
  if (span.kind === 'minutes') return minutesLeft(timer) ?? ''
  return span.kind === 'track' ? t('End of track') : t('{count} plays', { count: span.passes })
}

/** `24 min`; null while the timer is off or doesn’t count minutes. */
export const minutesLeft = ({ span, left }: Timer): string | null =>
  span?.kind === 'minutes' ? lengthWords(Math.ceil((left ?? span.minutes * 60) / 60)) : null

/** Share of a timer's minutes that is left; null for other timers. */
export const shareLeft = ({ span, left }: Timer): number | null =>
  span?.kind === 'minutes' ? Math.min(1, (left ?? span.minutes * 60) / (span.minutes * 60)) : null

/** The name of the button that opens the timer. */
export const timerWords = (timer: Timer): string =>
  timer.span === null ? t('Sleep timer') : t('Sleep timer: {left}', { left: timerWord(timer) })

/** For screen readers, together with the chime: when the timer is about to end, and when it has ended. */
export function sleepNews({ isExtendable, isFading, isEnded }: Timer): string {
  if (isEnded)
    return t(
      'The sleep timer has ended. Press play within a minute for {count} more minutes, or later to carry on.',
      { count: extension },
    )
  if (isFading) return t('Fading out. Press play for {count} more minutes.', { count: extension })
  return isExtendable
    ? t('The sleep timer ends in a minute. Press play for {count} more minutes.', { count: extension })
    : ''
}
