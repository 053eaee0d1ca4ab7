import { useCustomizer } from '#actors/member-actors.tsx'
import type { Settings } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

const names: Readonly<Record<keyof Settings, string>> = {
  activeMode: 'mode',
  isNight: 'Night',
  activeDir: 'direction',
  activeTheme: 'theme',
  isLayout: 'width',
  isLanguage: 'language',
  isCollapse: 'sidebar',
  isSidebarHover: 'sidebar on hover',
  isHorizontal: 'navigation',
  isCardShadow: 'cards',
  borderRadius: 'corner radius',
  textSize: 'text size',
}

/** Asks before a link changes the appearance. */
export function SharedLook() {
  const [{ offered }, send] = useCustomizer()
  const changes = Object.keys(offered ?? {}).map((name) => t(names[name as keyof Settings]))
  return (
    <Dialog
      isOpen={offered !== null}
      onOpenChange={(isOpen) => isOpen || send({ type: 'look.keep' })}
      title={t('Apply this look?')}
      description={t('The link you opened changes: {changes}. You can undo it in Appearance.', {
        changes: changes.join(', '),
      })}
      isAlert
      footer={
        <>
          <Button variant="outline" onClick={() => send({ type: 'look.keep' })}>
            {t('Keep mine')}
          </Button>
          <Button onClick={() => send({ type: 'look.apply' })}>{t('Apply')}</Button>
        </>
      }
    />
  )
}
