import { useRef, useState } from 'react'
import { isSounding, usePlayer } from '#actors/listening.ts'
import { trackById } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { RowGrip, TrackList, TrackRow } from '#ui/listening/track-row.tsx'
import { useReorder } from '#ui/listening/use-reorder.ts'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { QueueButtons } from './queue-buttons.tsx'
import { QueueJump } from './queue-jump.tsx'

/** The queue: entries can be moved and removed; the current track stays current. */
export function Queue() {
  const [player, send] = usePlayer()
  const { queue, index } = player
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const { dragged, grip } = useReorder({
    rows: () => [...(list.current?.querySelectorAll('li') ?? [])],
    onMove: (from, to) => send({ type: 'queue.move', from, to }),
    onDone: tellPlace,
  })
  const rows = queue.flatMap((id, at) => {
    const track = trackById(id)
    return track === undefined
      ? []
      : [{ track, at, key: `${id} ${queue.slice(0, at).filter((other) => other === id).length}` }]
  })
  function tellPlace(from: number, to: number): void {
    // The queue is the one before the move.
    const title = trackById(queue[from] ?? '')?.title
    if (title === undefined) return
    setNews(
      t('{title} is now {position} of {count} in the queue.', {
        title,
        position: to + 1,
        count: queue.length,
      }),
    )
  }

  function move(from: number, to: number): void {
    send({ type: 'queue.move', from, to })
    tellPlace(from, to)
  }

  function remove(at: number, title: string): void {
    // Before the row is gone: the same button of the next one gets the focus, or of the one before.
    const rows = [...(list.current?.querySelectorAll('li') ?? [])]
    const buttons = (rows[at + 1] ?? rows[at - 1])?.querySelectorAll('button') ?? []
    const next = [...buttons].findLast((button) => button.getClientRects().length > 0)
    next?.focus()
    send({ type: 'queue.remove', index: at })
    setNews(t('{title} was removed from the queue.', { title }))
  }

  return (
    <>
      <HiddenText live="polite">{news}</HiddenText>
      <div ref={list}>
        <TrackList label={t('Queue')} isPlain>
          {rows.map(({ track, at, key }) => {
            const { title, program } = track
            const isCurrent = at === index
            return (
              <TrackRow
                key={key}
                isCurrent={isCurrent}
                isHeld={dragged === at}
                lead={
                  <RowGrip label={t('Move {title}', { title })} tip={t('Drag to move')} {...grip(at)}>
                    <Cover program={program} size="xs" />
                  </RowGrip>
                }
                title={isCurrent ? program.title : <QueueJump track={track} at={at} />}
                meta={isCurrent && isSounding(player) ? t('Playing') : versionName(track)}
                end={
                  <QueueButtons
                    title={title}
                    canRise={at > 0}
                    canSink={at < queue.length - 1}
                    canLeave={!isCurrent}
                    onMove={(step) => move(at, at + step)}
                    onRemove={() => remove(at, title)}
                  />
                }
              />
            )
          })}
        </TrackList>
      </div>
    </>
  )
}
