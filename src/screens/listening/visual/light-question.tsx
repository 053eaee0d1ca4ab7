import { useVisual } from '#actors/visual.ts'
import { programs } from '#content/programs.ts'
import { safetyNotes } from '#content/safety.ts'
import { t } from '#locale/t.ts'
import { SafetyRules } from '#screens/public/safety-rules.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Cover } from '#ui/artwork/cover.tsx'
import { Interstitial } from '#ui/layout/interstitial.tsx'

const shown = programs.find(({ id }) => id === 'serenity') ?? programs[0]

/** Asked once on each device, before anything moves. */
export function LightQuestion() {
  const [, send] = useVisual()
  return (
    <Interstitial
      art={<Cover program={shown} size="fill" />}
      title={t('Does moving or flickering light affect you?')}
      actions={
        <>
          <Button onClick={() => send({ type: 'visual.answer', light: 'calm' })}>
            {t('No, show motion')}
          </Button>
          <Button variant="outline" onClick={() => send({ type: 'visual.answer', light: 'sensitive' })}>
            {t('Yes or not sure – keep it still')}
          </Button>
        </>
      }
    >
      <p>
        <SafetyRules ids={safetyNotes.visuals} />
      </p>
      <p>{t('We save your answer on this device. You can change it on this page.')}</p>
    </Interstitial>
  )
}
