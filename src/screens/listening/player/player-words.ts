/** The player's state in words. */
import type { PlayerView } from '#actors/listening.ts'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'

/** A short line for the mini player; null if all is well. */
export function troubleOf({
  status,
  fault,
  hasMissed,
  kept,
}: Pick<PlayerView, 'status' | 'fault' | 'hasMissed' | 'kept'>): string | null {
  if (status === 'reconnecting') return t('{reason}. Trying again…', { reason: faultWords(fault).title })
  if (status === 'failed') return faultWords(fault).title
  if (!hasMissed) return null
  return kept === null
    ? t('Plays only from the start')
    : t('Plays from the start. {time} is saved.', { time: clockTime(kept) })
}

/** Why the track isn't where the member wanted it, and what is safe. */
export const missedWords = (kept: number | null): { title: string; text: string } => ({
  title: t('Your network plays tracks only from the start'),
  text:
    kept === null
      ? t('It doesn’t let the player jump. Try another network.')
      : t(
          'Your position at {time} stays saved until you get there. On another network, you can jump there.',
          {
            time: clockTime(kept),
          },
        ),
})

/** For screen readers: what plays or went wrong. */
export function announcementOf({
  status,
  fault,
  track,
  hasMissed,
  kept,
}: Pick<PlayerView, 'status' | 'fault' | 'track' | 'hasMissed' | 'kept'>): string {
  const title = track?.title ?? ''
  if (status === 'playing' && hasMissed) return `${missedWords(kept).title}. ${missedWords(kept).text}`
  if (status === 'playing') return t('Playing {title}', { title })
  if (status === 'reconnecting')
    return `${faultWords(fault).title}. ${fault === 'network' ? t('{title} will continue when you’re back online.', { title }) : faultWords(fault).text}`
  if (status === 'failed') return `${faultWords(fault).title}. ${faultWords(fault).text}`
  return ''
}

/** Why a track can't play: what happened, what's safe and what to do next. */
export function faultWords(fault: PlayerView['fault']): { title: string; text: string } {
  if (fault === 'missing') {
    return {
      title: t('Track not available'),
      text: t(
        'We couldn’t find its file. The rest of your queue is safe. Try again later or play another track.',
      ),
    }
  }
  if (fault === 'unplayable') {
    return {
      title: t('Your browser can’t play this track'),
      text: t('Your position is saved. Try updating your browser, or use another one.'),
    }
  }
  if (fault === 'still') {
    return {
      title: t('The track isn’t moving'),
      text: t(
        'Your position is saved. Check that your speakers or headphones are connected, then try again.',
      ),
    }
  }
  if (fault === 'refused') {
    return {
      title: t('We couldn’t load this track'),
      text: t('Your position is saved. Try again, or sign out and back in.'),
    }
  }
  if (fault === 'unavailable') {
    return {
      title: t('This track isn’t ready'),
      text: t('It may still be being made. Your position is saved, and we’ll keep trying.'),
    }
  }
  if (fault === 'intercepted') {
    return {
      title: t('Your network blocks this track'),
      text: t(
        'It answers with a web page, as public Wi-Fi does before you sign in to it. Your position is saved. Open any website to sign in, then come back.',
      ),
    }
  }
  return {
    title: t('Connection lost'),
    text: t('Your position is saved. Check your connection and try again.'),
  }
}
