import { useCustomizer } from '#actors/customizer.ts'
import { settingTable } from '#content/settings.ts'
import { t } from '#locale/t.ts'
import { Question } from '#ui/overlays/question.tsx'

/** Asks before a link changes the appearance. */
export function SharedLook() {
  const [offered, send] = useCustomizer((customizer) => customizer.offered)
  const changes = Object.entries(settingTable).flatMap(([name, { noun }]) =>
    name in (offered ?? {}) ? [t(noun)] : [],
  )
  return (
    <Question
      isOpen={offered !== null}
      title={t('Apply this look?')}
      description={t('The link you opened changes: {changes}. You can undo it in Appearance.', {
        changes: changes.join(', '),
      })}
      no={t('Keep mine')}
      yes={t('Apply')}
      onNo={() => send({ type: 'look.keep' })}
      onYes={() => send({ type: 'look.apply' })}
    />
  )
}
