import { ChevronDown, ChevronUp, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { usePlayer } from '../../../actors/member-actors.tsx'
import { trackById } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Cover } from '../../../ui/cover.tsx'
import { HiddenText } from '../../../ui/hidden-text.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Section } from '../../../ui/section.tsx'
import { TrackList, TrackRow } from '../../../ui/track-row.tsx'
import { isSounding } from './player-words.ts'
import { versionName } from './program-words.ts'
import { QueueJump } from './queue-jump.tsx'

/** What plays after what; entries move and leave, the one at hand stays. */
export function Queue() {
  const [player, send] = usePlayer()
  const { queue, index } = player
  const [news, setNews] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const rows = queue.flatMap((id, at) => {
    const track = trackById(id)
    return track === undefined
      ? []
      : [{ track, at, key: `${id} ${queue.slice(0, at).filter((other) => other === id).length}` }]
  })

  function move(from: number, to: number, title: string): void {
    send({ type: 'queue.move', from, to })
    setNews(
      t('{title} is now number {position} of {count}.', { title, position: to + 1, count: queue.length }),
    )
  }

  function remove(at: number, title: string): void {
    send({ type: 'queue.remove', index: at })
    setNews(t('{title} left the queue.', { title }))
    list.current?.focus()
  }

  return (
    <Section title={queue.length === 1 ? t('Queue') : t('Queue, {count} tracks', { count: queue.length })}>
      <HiddenText live="polite">{news}</HiddenText>
      <div ref={list} tabIndex={-1}>
        <TrackList label={t('Queue')}>
          {rows.map(({ track, at, key }) => {
            const { title, program } = track
            const isCurrent = at === index
            return (
              <TrackRow
                key={key}
                isCurrent={isCurrent}
                lead={<Cover program={program} size="xs" />}
                title={isCurrent ? program.title : <QueueJump track={track} at={at} />}
                meta={isCurrent && isSounding(player) ? t('Playing') : versionName(track)}
                end={
                  <>
                    <IconButton
                      label={t('Move {title} up', { title })}
                      isDisabled={at === 0}
                      onClick={() => move(at, at - 1, title)}
                    >
                      <ChevronUp size={20} />
                    </IconButton>
                    <IconButton
                      label={t('Move {title} down', { title })}
                      isDisabled={at === queue.length - 1}
                      onClick={() => move(at, at + 1, title)}
                    >
                      <ChevronDown size={20} />
                    </IconButton>
                    <IconButton
                      label={t('Remove {title} from the queue', { title })}
                      isDisabled={isCurrent}
                      onClick={() => remove(at, title)}
                    >
                      <X size={20} />
                    </IconButton>
                  </>
                }
              />
            )
          })}
        </TrackList>
      </div>
    </Section>
  )
}
