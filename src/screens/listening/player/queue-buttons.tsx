import { ChevronDown, ChevronUp, Ellipsis, type LucideIcon, X } from 'lucide-react'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { RowEnd } from '#ui/listening/track-row.tsx'
import { Menu } from '#ui/overlays/menu.tsx'

type Props = {
  title: string
  canRise: boolean
  canSink: boolean
  canLeave: boolean
  onMove: (step: 1 | -1) => void
  onRemove: () => void
}

/** Moves or removes an entry of the queue. */
export function QueueButtons({ title, canRise, canSink, canLeave, onMove, onRemove }: Props) {
  const acts = [
    {
      value: 'up',
      icon: ChevronUp,
      label: t('Move {title} up', { title }),
      short: t('Move up'),
      isDisabled: !canRise,
      act: () => onMove(-1),
    },
    {
      value: 'down',
      icon: ChevronDown,
      label: t('Move {title} down', { title }),
      short: t('Move down'),
      isDisabled: !canSink,
      act: () => onMove(1),
    },
    {
      value: 'out',
      icon: X,
      label: t('Remove {title} from queue', { title }),
      short: t('Remove from queue'),
      isDisabled: !canLeave,
      act: onRemove,
    },
  ]
  return (
    <RowEnd
      wide={acts.map(({ value, icon, label, isDisabled, act }) => (
        <IconButton key={value} label={label} isDisabled={isDisabled} onClick={act}>
          {drawn(icon)}
        </IconButton>
      ))}
      narrow={
        <Menu
          trigger={
            <IconButton label={t('More options for {title}', { title })}>{drawn(Ellipsis)}</IconButton>
          }
          items={acts.map(({ value, icon, short, isDisabled }) => ({
            value,
            icon: drawn(icon),
            label: short,
            isDisabled,
          }))}
          onSelect={(chosen) => acts.find(({ value }) => value === chosen)?.act()}
        />
      }
    />
  )
}

const drawn = (Icon: LucideIcon) => <Icon size={20} aria-hidden="true" />
