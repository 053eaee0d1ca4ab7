import { Moon, Palette, Sun } from 'lucide-react'
import { useCustomizer } from '#actors/member-actors.tsx'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** Switches between light and dark, and opens the appearance panel. While Night is on, turns it off. */
export function LookButtons() {
  const [{ activeMode, isNight, isPanelOpen }, send] = useCustomizer()
  const isDark = isNight || activeMode === 'dark'
  const label = isNight ? t('Turn off Night') : isDark ? t('Switch to light mode') : t('Switch to dark mode')
  return (
    <>
      <IconButton
        label={label}
        onClick={() => send({ type: isNight ? 'night.off' : isDark ? 'mode.light' : 'mode.dark' })}
      >
        {isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t('Appearance')}
        isExpanded={isPanelOpen}
        onClick={() => send({ type: isPanelOpen ? 'panel.close' : 'panel.open' })}
      >
        <Palette size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
