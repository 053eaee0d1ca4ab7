import { Moon, Palette, Sun } from 'lucide-react'
import { useCustomizer, useSetting } from '#actors/customizer.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** Switches between light and dark, and opens the appearance panel. While Night is on, turns it off. */
export function LookButtons() {
  const [isPanelOpen, send] = useCustomizer((customizer) => customizer.isPanelOpen)
  const [activeMode, setMode] = useSetting('activeMode')
  const [isNight, setNight] = useSetting('isNight')
  const isDark = isNight || activeMode === 'dark'
  const label = isNight ? t('Turn off Night') : isDark ? t('Switch to light mode') : t('Switch to dark mode')
  return (
    <>
      <IconButton
        label={label}
        onClick={() => (isNight ? setNight(false) : setMode(isDark ? 'light' : 'dark'))}
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
