/** What the player is doing, in words. */
import type { usePlayer } from '../../../actors/member-actors.tsx'
import { t } from '../../../locale/t.ts'

type Player = ReturnType<typeof usePlayer>[0]

/** Whether pressing the big button would pause. */
export const isSounding = ({ status }: Pick<Player, 'status'>): boolean =>
  status === 'playing' || status === 'busy' || status === 'reconnecting'

/** A short line for a bar; null while all is well. */
export function troubleOf({ status, fault }: Pick<Player, 'status' | 'fault'>): string | null {
  if (status === 'reconnecting') return t('Connection lost. Trying again …')
  if (status === 'failed') return faultWords(fault).title
  return null
}

/** What a screen reader hears when the player changes: what plays, waits or went wrong. */
export function announcementOf({ status, fault, track }: Pick<Player, 'status' | 'fault' | 'track'>): string {
  const title = track?.title ?? ''
  if (status === 'playing') return t('Playing {title}', { title })
  if (status === 'reconnecting')
    return t('Connection lost. {title} goes on as soon as it is back.', { title })
  if (status === 'failed') return `${faultWords(fault).title} ${faultWords(fault).text}`
  return ''
}

/** Why a track cannot be played: what happened, what is safe, what to do next. */
export function faultWords(fault: Player['fault']): { title: string; text: string } {
  if (fault === 'missing') {
    return {
      title: t('This track is not there.'),
      text: t(
        'The server could not find its file. The rest of your queue is safe: try again later or play another one.',
      ),
    }
  }
  if (fault === 'unplayable') {
    return {
      title: t('This browser cannot play the track.'),
      text: t('Your place is kept. Another browser, or a newer version of this one, usually can.'),
    }
  }
  if (fault === 'refused') {
    return {
      title: t('The server did not hand over the track.'),
      text: t('Your place is kept. Try again; if it does not help, sign out and in.'),
    }
  }
  return {
    title: t('The connection broke.'),
    text: t('Your place is kept. Check the network and try again.'),
  }
}
