import { X } from 'lucide-react'
import { useRef } from 'react'
import { useHistory } from '#actors/listening.ts'
import { usePaths } from '#actors/page-actors.tsx'
import { trackById } from '#content/programs.ts'
import { stars } from '#content/ratings.ts'
import { momentOf } from '#locale/moments.ts'
import { shortMoment } from '#locale/short-moment.ts'
import { t } from '#locale/t.ts'
import { homeOf } from '#screens/listening/programs/program-words.ts'
import { VersionMark } from '#screens/listening/programs/version-mark.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { RatingStars } from '#ui/forms/rating.tsx'
import { focusHeading } from '#ui/layout/focus-heading.ts'
import { TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { usePages } from '#ui/navigation/use-pages.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { minutesOf } from './history-words.ts'

const onePage = 20

/** All sessions on this device, newest first, with the rating of each program. The member can delete entries. */
export function Sheet({ onClose }: { onClose: () => void }) {
  const [{ sessions, ratings }, send] = useHistory()
  const paths = usePaths()
  const played = sessions.flatMap((session) => {
    const track = trackById(session.track)
    return track === undefined ? [] : [{ ...session, track }]
  })
  const { shown, pages } = usePages(played, onePage)
  const list = useRef<HTMLDivElement>(null)

  function turnTo(page: number): void {
    pages.onPage(page)
    const dialog = list.current?.closest('[role=dialog]')
    if (dialog) dialog.scrollTop = 0
  }

  function remove(id: string): void {
    send({ type: 'history.remove', id })
    list.current?.focus()
    if (played.length > 1) return
    onClose()
    focusHeading()
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('Listening history')}
      description={t('Everything you’ve played on this device.')}
    >
      <div ref={list} tabIndex={-1}>
        <TrackList label={t('Listening history')} isPlain>
          {shown.map(({ id, at, seconds, track }) => {
            const moment = momentOf(at)
            const rating = ratings[track.program.id]
            return (
              <TrackRow
                key={id}
                lead={<Cover program={track.program} size="xs" />}
                title={
                  <>
                    <Link href={homeOf(track.program, paths)} variant="quiet">
                      {track.program.title}
                    </Link>{' '}
                    {rating === undefined ? null : <RatingStars value={rating} of={stars.length} />}
                  </>
                }
                meta={
                  <>
                    <span>{`${shortMoment(at)} · ${t('{count}\u00a0min', { count: minutesOf(seconds) })}`}</span>{' '}
                    <VersionMark track={track} />
                  </>
                }
                end={
                  <IconButton
                    label={t('Delete entry: {title}, {moment}', { title: track.program.title, moment })}
                    onClick={() => remove(id)}
                  >
                    <X size={20} />
                  </IconButton>
                }
              />
            )
          })}
        </TrackList>
      </div>
      <Pagination {...pages} onPage={turnTo} what={t('Sessions')} place="bottom" />
    </Dialog>
  )
}
