import { Ellipsis, ListEnd, ListStart, type LucideIcon } from 'lucide-react'
import { useMember } from '#actors/member-actors.tsx'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { trackIdsOf, useKeepItems } from './kept.tsx'

/** Play next, add to queue, keep on this device. */
export function TrackMenu({ track }: { track: Track }) {
  const { player } = useMember()
  const { id, title, program } = track
  const keep = useKeepItems(trackIdsOf(program))
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
        ...keep.items,
      ]}
      onSelect={(value) => {
        if (!keep.select(value))
          player.send({ type: value === 'queue.add' ? 'queue.add' : 'queue.add-next', id })
      }}
    />
  )
}

const icon = (Icon: LucideIcon) => <Icon size={18} aria-hidden="true" />
