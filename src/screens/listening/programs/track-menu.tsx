import { Ellipsis, ListEnd, ListStart, type LucideIcon, Mic, MicOff } from 'lucide-react'
import { useMember } from '#actors/member-actors.tsx'
import type { Track, Version } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { useFilesOf, useKeepItems } from './kept.tsx'

type Props = {
  track: Track
  /** The other version was chosen. */
  onVersion?: ((version: Version) => void) | undefined
}

/** Play next, add to queue, vocals, keep on this device. */
export function TrackMenu({ track, onVersion }: Props) {
  const { player } = useMember()
  const { id, title, version } = track
  const other = version === 'vocals' ? 'instrumental' : 'vocals'
  const keep = useKeepItems(useFilesOf()(track))
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
        ...(onVersion === undefined
          ? []
          : [
              other === 'vocals'
                ? { value: other, label: t('Turn on vocals'), icon: icon(Mic) }
                : { value: other, label: t('Turn off vocals'), icon: icon(MicOff) },
            ]),
        ...keep.items,
      ]}
      onSelect={(value) => {
        if (value === other) onVersion?.(other)
        else if (!keep.select(value))
          player.send({ type: value === 'queue.add' ? 'queue.add' : 'queue.add-next', id })
      }}
    />
  )
}

const icon = (Icon: LucideIcon) => <Icon size={18} aria-hidden="true" />
