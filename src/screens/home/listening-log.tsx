import { X } from 'lucide-react'
import { useRef } from 'react'
import { useHistory } from '#actors/listening.ts'
import { type Program, trackById } from '#content/programs.ts'
import { momentOf } from '#locale/moments.ts'
import { shortMoment } from '#locale/short-moment.ts'
import { t } from '#locale/t.ts'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Section } from '#ui/layout/section.tsx'
import { TrackList, TrackListSkeleton, TrackRow } from '#ui/listening/track-row.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { usePages } from '#ui/navigation/use-pages.ts'
import { Text } from '#ui/text/text.tsx'
import { minutesOf } from './history-words.ts'
import { ProgramRating } from './rating.tsx'

const onePage = 5

/** How this program felt, and its sessions on this device, newest first. The member can delete entries. */
export function ListeningLog({ program, level }: { program: Program; level: 2 | 3 }) {
  const [{ isReady, sessions }, send] = useHistory()
  const own = sessions.flatMap((session) => {
    const track = trackById(session.track)
    return track?.program.id === program.id ? [{ ...session, track }] : []
  })
  const { shown, pages } = usePages(own, onePage)
  const total = own.reduce((sum, { seconds }) => sum + seconds, 0)
  const title = t('Your listening')
  const log = useRef<HTMLDivElement>(null)

  function remove(id: string): void {
    send({ type: 'history.remove', id })
    log.current?.focus()
  }

  if (!isReady) {
    return (
      <Section title={title} level={level}>
        <TrackListSkeleton label={t('Loading your history')} count={2} />
      </Section>
    )
  }

  return (
    <Section title={title} level={level}>
      <div ref={log} tabIndex={-1}>
        <Text color="muted" isProse>
          {own.length === 0
            ? t('You haven’t played this yet. Your history stays on this device.')
            : own.length === 1
              ? t('Played once, {minutes}\u00a0min in total. Your history stays on this device.', {
                  minutes: minutesOf(total),
                })
              : t('Played {count} times, {minutes}\u00a0min in total. Your history stays on this device.', {
                  count: own.length,
                  minutes: minutesOf(total),
                })}
        </Text>
      </div>
      <ProgramRating program={program} />
      {own.length === 0 ? null : (
        <TrackList label={title}>
          {shown.map(({ id, at, seconds, track }) => {
            const moment = momentOf(at)
            return (
              <TrackRow
                key={id}
                lead={null}
                title={t('{count}\u00a0min', { count: minutesOf(seconds) })}
                meta={`${shortMoment(at)} · ${versionName(track)}`}
                end={
                  <IconButton label={t('Delete entry: {moment}', { moment })} onClick={() => remove(id)}>
                    <X size={20} />
                  </IconButton>
                }
              />
            )
          })}
        </TrackList>
      )}
      <Pagination {...pages} what={t('Sessions')} />
    </Section>
  )
}
