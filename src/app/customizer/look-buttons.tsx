import { Moon, Palette, Sun } from 'lucide-react'
import { useCustomizer } from '../../actors/member-actors.tsx'
import { t } from '../../locale/t.ts'
import { IconButton } from '../../ui/icon-button.tsx'

/** Day or night at one press, and the way to everything else about the looks. */
export function LookButtons() {
  const [{ activeMode, isPanelOpen }, send] = useCustomizer()
  const isNight = activeMode === 'dark'
  return (
    <>
      <IconButton
        label={isNight ? t('Switch to day') : t('Switch to night')}
        onClick={() => send({ type: isNight ? 'mode.light' : 'mode.dark' })}
      >
        {isNight ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t('How it looks')}
        isExpanded={isPanelOpen}
        onClick={() => send({ type: isPanelOpen ? 'panel.close' : 'panel.open' })}
      >
        <Palette size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
