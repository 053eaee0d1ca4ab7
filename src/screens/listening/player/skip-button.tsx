import { RotateCcw, RotateCw } from 'lucide-react'
import { usePlayback } from '#actors/listening.ts'
import { useMember } from '#actors/member-actors.tsx'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { SkipMark } from '#ui/listening/transport.tsx'

/** Back or forward by as many seconds as the member has set. */
export function SkipButton({ way }: { way: 'back' | 'forward' }) {
  const { player } = useMember()
  const [{ skip: count }] = usePlayback()
  const isBack = way === 'back'
  return (
    <IconButton
      label={isBack ? t('Back {count} seconds', { count }) : t('Forward {count} seconds', { count })}
      shortcut={isBack ? 'j' : 'l'}
      onClick={() => player.send({ type: 'player.skip', seconds: isBack ? -count : count })}
    >
      <SkipMark
        icon={isBack ? <RotateCcw size={26} strokeWidth={1.5} /> : <RotateCw size={26} strokeWidth={1.5} />}
        seconds={count}
      />
    </IconButton>
  )
}
