import {
  CircleArrowDown,
  CirclePause,
  Ellipsis,
  ListEnd,
  ListStart,
  type LucideIcon,
  Trash2,
} from 'lucide-react'
import { useDownloads } from '#actors/downloads-actors.tsx'
import { usePlayer } from '#actors/member-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx'
import { bothOf } from './kept.tsx'

/** Play next, add to queue, keep on this device. */
export function TrackMenu({ track }: { track: Track }) {
  const [, send] = usePlayer()
  const [{ canKeep, tracks, trouble }, sendDownloads] = useDownloads()
  const { id, title, program } = track
  const ids = bothOf(program)
  const here = tracks.filter((each) => ids.includes(each.id))
  const isWaiting = here.some(({ status }) => status === 'waiting')
  const isWhole = ids.every((id) => here.some((each) => each.id === id && each.status === 'kept'))
  const downloads: MenuItem[] = []
  if (canKeep) {
    if (isWaiting && trouble === null)
      downloads.push({ value: 'download.pause', label: t('Pause download'), icon: icon(CirclePause) })
    else if (!isWhole)
      downloads.push({
        value: 'download.keep',
        label: here.length === 0 ? t('Keep on this device') : t('Resume download'),
        icon: icon(CircleArrowDown),
      })
    if (here.length > 0)
      downloads.push({ value: 'download.remove', label: t('Remove from this device'), icon: icon(Trash2) })
  }
  return (
    <Menu
      trigger={
        <IconButton label={t('More for {title}', { title })}>
          <Ellipsis size={20} />
        </IconButton>
      }
      items={[
        { value: 'queue.add-next', label: t('Play next'), icon: icon(ListStart) },
        { value: 'queue.add', label: t('Add to queue'), icon: icon(ListEnd) },
        ...downloads,
      ]}
      onSelect={(value) => {
        if (value === 'download.keep' || value === 'download.pause' || value === 'download.remove')
          sendDownloads({ type: value, ids })
        else send({ type: value === 'queue.add' ? 'queue.add' : 'queue.add-next', id })
      }}
    />
  )
}

const icon = (Icon: LucideIcon) => <Icon size={18} aria-hidden="true" />
