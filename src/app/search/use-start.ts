import { useLook } from '#actors/evening.ts'
import { isSounding, useListening, usePlayed, usePlayer } from '#actors/listening.ts'
import { trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { timeLeft } from '#locale/time.ts'
import { lengthWords } from '#screens/listening/player/sleep-words.ts'
import { useSetTimer } from '#screens/listening/player/use-set-timer.ts'
import { type Entry, type Group, playEntry } from './sources.ts'

const minutes = 30
const mostRecent = 4

/** What the search lists before anything is typed: what can be done now, what was played last, then `groups`. */
export function useStart(): (groups: readonly Group[]) => readonly Group[] {
  const [player, send] = usePlayer()
  const setTimer = useSetTimer()
  const [look, change] = useLook()
  const isNight = look === 'night'
  const { recent } = usePlayed()
  const { track } = player
  // While it sounds, the position isn't shown, and nothing has to render again.
  const seconds = useListening(({ positions }) =>
    track === null || isSounding(player) ? 0 : (positions[track.id] ?? 0),
  )

  const acts: Entry[] = []
  if (track !== null && !isSounding(player))
    acts.push({
      kind: 'act',
      icon: 'play',
      id: 'act-continue',
      title: t('Continue {title}', { title: track.program.title }),
      detail: timeLeft(seconds, track.seconds),
      act: () => send({ type: 'player.resume' }),
    })
  if (track !== null)
    acts.push({
      kind: 'act',
      icon: 'sleep',
      id: 'act-sleep',
      title: t('Sleep timer, {length}', { length: lengthWords(minutes) }),
      detail: '',
      act: () => setTimer({ kind: 'minutes', minutes }),
    })
  acts.push({
    kind: 'act',
    icon: 'night',
    id: 'act-night',
    title: isNight ? t('Turn off Night') : t('Turn on Night'),
    detail: '',
    act: () => change(isNight ? { type: 'night.end' } : { type: 'look.choose', look: 'night' }),
  })
  const played = new Set(recent.flatMap((id) => trackById(id)?.program ?? []))
  const last = [...played].filter((program) => program !== track?.program).slice(0, mostRecent)
  return (groups) => [
    { title: t('Actions'), entries: acts },
    ...(last.length === 0
      ? groups
      : [
          { title: t('Played last'), entries: last.map(playEntry) },
          ...groups.filter(({ entries }) => entries[0]?.kind !== 'program'),
        ]),
  ]
}
