import { Bell, LogOut, Moon, MoonStar, Palette } from 'lucide-react'
import { useCustomizer, useSetting } from '#actors/customizer.ts'
import { useLook } from '#actors/evening.ts'
import { useNotices } from '#actors/notices.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { StageTool } from '#ui/listening/stage-tool.tsx'
import { preloadDrawer } from '#ui/overlays/drawer.tsx'
import { useSignOut } from './profile-menu.tsx'

/** At the end of the drawer on phones: what the top bar has no room for. */
export function RestOfTools() {
  const [, look] = useCustomizer(() => null)
  const [, tell] = useNotices()
  const [shown, change] = useLook()
  const [activeMode] = useSetting('activeMode')
  const isNight = shown === 'night'
  // Under Night is the member's own mode.
  const isDark = isNight ? activeMode === 'dark' : shown === 'dark'
  const signOut = useSignOut()
  const close = () => look({ type: 'drawer.close' })
  return (
    <>
      <StageTool
        icon={<MoonStar size={20} aria-hidden="true" />}
        word={t('Night')}
        isOn={isNight}
        isSwitch
        onClick={() => change(isNight ? { type: 'night.end' } : { type: 'look.choose', look: 'night' })}
      />
      <StageTool
        icon={<Moon size={20} aria-hidden="true" />}
        word={t('Dark')}
        isOn={isDark}
        isSwitch
        onClick={() => change({ type: 'look.choose', look: isDark ? 'light' : 'dark' })}
      />
      <StageTool
        icon={<Palette size={20} aria-hidden="true" />}
        word={t('Appearance')}
        isOn={false}
        hasDialog
        onClick={() => {
          close()
          look({ type: 'panel.open' })
        }}
      />
      <StageTool
        icon={<Bell size={20} aria-hidden="true" />}
        word={t('Notifications')}
        isOn={false}
        hasDialog
        onApproach={preloadDrawer}
        onClick={() => {
          close()
          tell({ type: 'log.open' })
        }}
      />
      <Button variant="ghost" iconStart={<LogOut size={18} aria-hidden="true" />} onClick={signOut}>
        {t('Sign out')}
      </Button>
    </>
  )
}
