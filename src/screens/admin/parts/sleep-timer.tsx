import { useState } from 'react'
import { usePlayback, useSleepTimer } from '../../../actors/listening-actors.tsx'
import { extension, fadeRange, sleepPresets, sleepRange } from '../../../content/playback.ts'
import { t } from '../../../locale/t.ts'
import { Cluster, Stack } from '../../../ui/arrange.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldRow } from '../../../ui/field-row.tsx'
import { Form } from '../../../ui/form.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Text } from '../../../ui/text.tsx'
import { fadeWords, spanWords } from './sleep-words.ts'

type Span = NonNullable<ReturnType<typeof useSleepTimer>[0]['span']>

/** When the sound leaves, how softly, and how to get more of it. `onSet` is told once it runs. */
export function SleepTimer({ onSet }: { onSet: () => void }) {
  const [timer, send] = useSleepTimer()
  const [{ sleep }, tune] = usePlayback()

  function set(span: Span): void {
    if (span.kind === 'minutes') tune({ type: 'sleep.minutes', minutes: span.minutes })
    send({ type: 'timer.set', span, fade: sleep.fade })
    onSet()
  }

  return (
    <Stack gap="lg">
      {timer.span === null ? null : (
        <Stack gap="sm">
          <Text size="heading" isTabular>
            {spanWords(timer)}
          </Text>
          <Cluster gap="sm">
            {timer.isExtendable ? (
              <Button onClick={() => send({ type: 'timer.extend' })}>
                {t('{count} more minutes', { count: extension })}
              </Button>
            ) : null}
            <Button variant="outline" onClick={() => send({ type: 'timer.cancel' })}>
              {t('Turn it off')}
            </Button>
          </Cluster>
        </Stack>
      )}
      <Stack gap="md">
        <Text size="label" as="h3">
          {t('The sound leaves after')}
        </Text>
        <Cluster gap="sm">
          {sleepPresets.map((minutes) => (
            <Button key={minutes} variant="subtle" onClick={() => set({ kind: 'minutes', minutes })}>
              {t('{count} min', { count: minutes })}
            </Button>
          ))}
          <Button variant="subtle" onClick={() => set({ kind: 'track' })}>
            {t('End of this track')}
          </Button>
        </Cluster>
        <Own
          label={t('Or so many minutes')}
          name="minutes"
          first={sleep.minutes}
          max={sleepRange.max}
          onStart={(minutes) => set({ kind: 'minutes', minutes })}
        />
        <Own
          label={t('Or so many times through')}
          name="passes"
          first={2}
          max={50}
          onStart={(passes) => set({ kind: 'passes', passes })}
        />
      </Stack>
      <Slider
        label={t('Fade')}
        isLabelShown
        value={sleep.fade}
        max={fadeRange.max}
        step={5}
        largeStep={30}
        onChange={(seconds) => tune({ type: 'sleep.fade', seconds })}
        valueText={fadeWords}
      />
      <Switch
        label={t('A soft chime a minute before the end')}
        hint={t('And when you ask for more time, so that you need not look.')}
        isOn={sleep.hasChime}
        onChange={(hasChime) => tune({ type: 'sleep.chime', hasChime })}
      />
      <Text size="small" tone="muted">
        {t(
          'In the last minute, and while the sound fades, the play key of your keyboard or headset means: {count} more minutes. Next time it goes on where the fade began.',
          { count: extension },
        )}
      </Text>
    </Stack>
  )
}

type OwnProps = { label: string; name: string; first: number; max: number; onStart: (count: number) => void }

/** A number of one's own, from 1 to `max`. */
function Own({ label, name, first, max, onStart }: OwnProps) {
  const [typed, setTyped] = useState(`${first}`)
  const [isWrong, setWrong] = useState(false)

  function start(): void {
    const count = Number(typed)
    const isRight = Number.isInteger(count) && count >= 1 && count <= max
    setWrong(!isRight)
    if (isRight) onStart(count)
  }

  return (
    <Form onSubmit={start} label={label}>
      <FieldRow>
        <Field
          label={label}
          name={name}
          inputMode="numeric"
          value={typed}
          onChange={setTyped}
          autoComplete="off"
          error={isWrong ? t('A whole number from 1 to {max}.', { max }) : null}
        />
        <Button type="submit" variant="outline">
          {t('Start')}
        </Button>
      </FieldRow>
    </Form>
  )
}
