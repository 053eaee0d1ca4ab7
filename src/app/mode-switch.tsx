import { Moon, Sun } from 'lucide-react'
import { useCustomizer } from '../actors/member-actors.tsx'
import { t } from '../locale/t.ts'
import { IconButton } from '../ui/icon-button.tsx'

/** Day or night; following the system is for the settings. */
export function ModeSwitch() {
  const [{ activeMode }, send] = useCustomizer()
  const isDark = activeMode === 'dark'
  return (
    <IconButton
      label={isDark ? t('Light mode') : t('Dark mode')}
      onClick={() => send({ type: isDark ? 'mode.light' : 'mode.dark' })}
    >
      {isDark ? <Sun size={20} /> : <Moon size={20} />}
    </IconButton>
  )
}
