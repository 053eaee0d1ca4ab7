import { Moon, Palette, Sun } from 'lucide-react'
import { useCustomizer } from '#actors/customizer.ts'
import { useLook } from '#actors/evening.ts'
import { t } from '#locale/t.ts'
import { IconButton } from '#ui/actions/icon-button.tsx'

/** Switches between light and dark, and opens the appearance panel. While Night is on, turns it off. */
export function LookButtons() {
  const [isPanelOpen, send] = useCustomizer((customizer) => customizer.isPanelOpen)
  const [look, change] = useLook()
  const isDark = look !== 'light'
  const label =
    look === 'night' ? t('Turn off Night') : isDark ? t('Switch to light mode') : t('Switch to dark mode')
  return (
    <>
      <IconButton
        label={label}
        onClick={() =>
          change(
            look === 'night'
              ? { type: 'night.end' }
              : { type: 'look.choose', look: isDark ? 'light' : 'dark' },
          )
        }
      >
        {isDark ? <Sun size={20} aria-hidden="true" /> : <Moon size={20} aria-hidden="true" />}
      </IconButton>
      <IconButton
        label={t('Appearance')}
        hasDialog
        isExpanded={isPanelOpen}
        onClick={() => send({ type: isPanelOpen ? 'panel.close' : 'panel.open' })}
      >
        <Palette size={20} aria-hidden="true" />
      </IconButton>
    </>
  )
}
