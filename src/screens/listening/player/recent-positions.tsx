import { Undo2 } from 'lucide-react'
import { usePlayer, usePositions } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import { trackById } from '#content/programs.ts'
import { momentOf } from '#locale/moments.ts'
import { t } from '#locale/t.ts'
import { clockTime } from '#locale/time.ts'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'

const shown = 5

/** Returns to the position before the last jump. `isShort`: only screen readers get the track’s title. */
export function BackToLast({ isShort = false }: { isShort?: boolean }) {
  const { positions, goTo } = useRecentPositions()
  const [current] = usePlayer(({ track }) => track)
  const [last] = positions
  if (last === undefined) return null
  const time = clockTime(last.seconds)
  const { title } = last.track.program
  const isHere = last.track.program === current?.program
  return (
    <Button
      variant="ghost"
      size="sm"
      iconStart={<Undo2 size={16} aria-hidden="true" />}
      onClick={() => goTo(last.track.id, last.seconds)}
    >
      <span>
        {isHere || isShort ? t('Back to {time}', { time }) : t('Back to {time} in {title}', { time, title })}
      </span>
      {isShort && !isHere ? <HiddenText> {title}</HiddenText> : null}
    </Button>
  )
}

/** Positions before recent jumps, newest first. */
export function RecentPositions() {
  const { positions, goTo, clear } = useRecentPositions()
  const title = t('Recent positions')
  if (positions.length === 0) return null
  return (
    <Section
      title={title}
      end={
        <Button variant="link" onClick={clear}>
          {t('Clear')}
        </Button>
      }
    >
      <TrackList label={title} isPlain>
        {positions.slice(0, shown).map(({ track, seconds, at }) => (
          <TrackRow
            key={`${track.id} ${at}`}
            lead={<Cover program={track.program} size="xs" />}
            title={t('{time} in {title}', { time: clockTime(seconds), title: track.program.title })}
            meta={t('{version} · {moment}', { version: versionName(track), moment: momentOf(at) })}
            end={
              <Button variant="outline" size="sm" onClick={() => goTo(track.id, seconds)}>
                {t('Jump back')}
              </Button>
            }
          />
        ))}
      </TrackList>
    </Section>
  )
}

function useRecentPositions() {
  const [positions, clear] = usePositions()
  const { player } = useMember()
  return {
    positions: positions.flatMap(({ track: id, ...rest }) => {
      const track = trackById(id)
      return track === undefined ? [] : [{ track, ...rest }]
    }),
    goTo: (id: string, seconds: number) => player.send({ type: 'player.play-at', id, seconds }),
    clear,
  }
}
