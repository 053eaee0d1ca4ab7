import { ChevronDown } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useWayBack } from '#actors/way-back.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { onSwipeDown } from '#ui/listening/swipe-down.ts'

/** Back to where the member was, with the sound in the mini player: by this button, Esc or a swipe down. */
export function LeavePlayer({ label = t('Close player') }) {
  const leave = useWayBack()
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef(leave)
  latest.current = leave

  useEffect(() => {
    const stage = button.current?.closest<HTMLElement>('[data-stage]')
    if (!stage) return
    const stopSwipes = onSwipeDown(stage, () => latest.current())
    const press = (event: KeyboardEvent) => {
      // Menus and sheets over the player close first.
      const isElsewhere = event.target instanceof Node && event.target !== document.body
      if (event.key !== 'Escape' || event.defaultPrevented) return
      if (isElsewhere && !stage.contains(event.target as Node)) return
      latest.current()
    }
    addEventListener('keydown', press)
    return () => {
      stopSwipes()
      removeEventListener('keydown', press)
    }
  }, [])

  return (
    <IconButton label={label} shortcut="Escape" ref={button} onClick={leave}>
      <ChevronDown size={24} />
    </IconButton>
  )
}
