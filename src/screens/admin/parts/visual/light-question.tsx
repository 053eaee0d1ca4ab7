import { useVisual } from '../../../../actors/visual-actors.tsx'
import { programs } from '../../../../content/programs.ts'
import { t } from '../../../../locale/t.ts'
import { Button } from '../../../../ui/button.tsx'
import { Cover } from '../../../../ui/cover.tsx'
import { Gate } from '../../../../ui/gate.tsx'

const shown = programs.find(({ id }) => id === 'serenity') ?? programs[0]

/** Asked once on a device, before anything moves. */
export function LightQuestion() {
  const [, send] = useVisual()
  return (
    <Gate
      art={<Cover program={shown} size="fill" />}
      title={t('How do you take moving light?')}
      actions={
        <>
          <Button onClick={() => send({ type: 'visual.answer', light: 'calm' })}>
            {t('Well: let it move')}
          </Button>
          <Button variant="outline" onClick={() => send({ type: 'visual.answer', light: 'sensitive' })}>
            {t('I am sensitive: a still picture')}
          </Button>
        </>
      }
    >
      <p>
        {t(
          'The pictures move slowly and never flash. For a few people, light on a screen can still bring on a seizure or a migraine.',
        )}
      </p>
      <p>
        {t(
          'If you have ever had a seizure, or are not sure, take the still picture until a doctor has agreed. Your answer is kept on this device, and you can change it here.',
        )}
      </p>
    </Gate>
  )
}
