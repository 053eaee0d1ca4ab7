import { useCustomizer } from '#actors/customizer.ts'
import { settingTable } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'

/** Asks before a link changes the appearance. */
export function SharedLook() {
  const [offered, send] = useCustomizer((customizer) => customizer.offered)
  const changes = Object.entries(settingTable).flatMap(([name, { noun }]) =>
    name in (offered ?? {}) ? [t(noun)] : [],
  )
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
