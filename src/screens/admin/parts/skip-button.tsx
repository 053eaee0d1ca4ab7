import { RotateCcw, RotateCw } from 'lucide-react'
import { usePlayer } from '../../../actors/member-actors.tsx'
import { t } from '../../../locale/t.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { SkipMark } from '../../../ui/transport.tsx'

/** Back or on by some seconds. */
export function SkipButton({ seconds }: { seconds: -15 | 15 }) {
  const [, send] = usePlayer()
  const count = Math.abs(seconds)
  return (
    <IconButton
      label={seconds < 0 ? t('Back {count} seconds', { count }) : t('On {count} seconds', { count })}
      shortcut={seconds < 0 ? 'j' : 'l'}
      onClick={() => send({ type: 'player.skip', seconds })}
    >
      <SkipMark
        icon={
          seconds < 0 ? <RotateCcw size={26} strokeWidth={1.5} /> : <RotateCw size={26} strokeWidth={1.5} />
        }
        seconds={count}
      />
    </IconButton>
  )
}
