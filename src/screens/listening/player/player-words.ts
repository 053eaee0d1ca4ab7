/** The player's state in words. */
import type { PlayerView } from '#actors/listening.ts'
import { t } from '#locale/t.ts'

/** A short line for the mini player; null if all is well. */
export function troubleOf({ status, fault }: Pick<PlayerView, 'status' | 'fault'>): string | null {
  if (status === 'reconnecting') return t('{reason}. Trying again…', { reason: faultWords(fault).title })
  if (status === 'failed') return faultWords(fault).title
  return null
}

/** For screen readers: what plays or went wrong. */
export function announcementOf({
  status,
  fault,
  track,
}: Pick<PlayerView, 'status' | 'fault' | 'track'>): string {
  const title = track?.title ?? ''
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
