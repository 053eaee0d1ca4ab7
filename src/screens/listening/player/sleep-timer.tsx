import { Check } from 'lucide-react'
import { useState } from 'react'
import { usePlayback, usePlayer, useSleepTimer } from '#actors/listening.ts'
import { extension, fadeRange, sleepPresets, sleepRange, timerStep } from '#content/playback.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { ButtonGrid } from '#ui/actions/button-grid.tsx'
import { Field } from '#ui/forms/field.tsx'
import { FieldRow } from '#ui/forms/field-row.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Disclosure } from '#ui/layout/disclosure.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { fadeWords, isSetTo, lengthWords, spanWords } from './sleep-words.ts'
import { useSetTimer } from './use-set-timer.ts'

/** When playback stops and how long it fades out. Calls `onSet` once the timer is set. */
export function SleepTimer({ onSet }: { onSet: () => void }) {
  const [timer, send] = useSleepTimer()
  const [{ sleep }, change] = usePlayback()
  const [isVolumeOurs] = usePlayer((player) => player.isVolumeOurs)

  const setTimer = useSetTimer()
  const set = (span: Parameters<typeof setTimer>[0]) => {
    setTimer(span)
    onSet()
  }

  return (
    <Stack gap="lg">
      {timer.span === null ? null : (
        <Stack gap="md">
          <Text size="title" isTabular>
            {spanWords(timer)}
          </Text>
          <ButtonGrid>
            <Button
              variant="subtle"
              isDisabled={!timer.canShorten}
              onClick={() => send({ type: 'timer.shorten' })}
            >
              {t('−{count}\u00a0min', { count: timerStep })}
            </Button>
            <Button
              variant="subtle"
              isDisabled={!timer.canLengthen}
              onClick={() => send({ type: 'timer.lengthen' })}
            >
              {t('+{count}\u00a0min', { count: timerStep })}
            </Button>
            <Button variant="outline" onClick={() => send({ type: 'timer.cancel' })}>
              {t('Turn off')}
            </Button>
            {timer.isExtendable ? (
              <Button onClick={() => send({ type: 'timer.extend' })}>
                {t('{count} more minutes', { count: extension })}
              </Button>
            ) : null}
          </ButtonGrid>
        </Stack>
      )}
      <Stack gap="md">
        <Text size="label" as="h3">
          {t('Stop playing after')}
        </Text>
        <ButtonGrid>
          {sleepPresets.map((minutes) => (
            <Preset
              key={minutes}
              isRunning={isSetTo(timer, minutes)}
              onSet={() => set({ kind: 'minutes', minutes })}
            >
              {lengthWords(minutes)}
            </Preset>
          ))}
          <Preset isRunning={timer.span?.kind === 'track'} onSet={() => set({ kind: 'track' })}>
            {t('End of this track')}
          </Preset>
        </ButtonGrid>
      </Stack>
      <Disclosure
        id="sleep-timer-more"
        title={isVolumeOurs ? t('Other lengths, fade and chime') : t('Other lengths and chime')}
      >
        <Stack gap="lg">
          <CustomTime
            label={t('Custom (minutes)')}
            name="minutes"
            first={sleep.minutes}
            max={sleepRange.max}
            onStart={(minutes) => set({ kind: 'minutes', minutes })}
          />
          <CustomTime
            label={t('Number of plays')}
            name="passes"
            first={2}
            max={50}
            onStart={(passes) => set({ kind: 'passes', passes })}
          />
          {isVolumeOurs ? (
            <Slider
              label={t('Fade out over')}
              isLabelShown
              value={sleep.fade}
              max={fadeRange.max}
              step={5}
              largeStep={30}
              onChange={(fade) => change({ sleep: { ...sleep, fade } })}
              valueText={fadeWords}
            />
          ) : null}
          <Switch
            label={t('Chime one minute before the end')}
            hint={t(
              'It also rings when you add time, so you don’t have to look. Screen readers say it, too.',
            )}
            isOn={sleep.hasChime}
            onChange={(hasChime) => change({ sleep: { ...sleep, hasChime } })}
          />
          <Text size="small" color="muted">
            {isVolumeOurs
              ? t(
                  'Press play on your keyboard or headset during the last minute or the fade for {count} more minutes. Next time, you’ll pick up where the fade began.',
                  { count: extension },
                )
              : t(
                  'Playback stops without a fade, because only your volume buttons can change the volume. Press play on your headset during the last minute for {count} more minutes.',
                  { count: extension },
                )}
          </Text>
        </Stack>
      </Disclosure>
    </Stack>
  )
}

type PresetProps = { isRunning: boolean; onSet: () => void; children: string }

/** Pressing the one that runs starts it again. */
const Preset = ({ isRunning, onSet, children }: PresetProps) => (
  <Button
    variant={isRunning ? 'solid' : 'subtle'}
    isPressed={isRunning}
    iconStart={isRunning ? <Check size={16} aria-hidden="true" /> : null}
    onClick={onSet}
  >
    {children}
  </Button>
)

type CustomTimeProps = {
  label: string
  name: string
  first: number
  max: number
  onStart: (count: number) => void
}

/** Any number from 1 to `max`. */
function CustomTime({ label, name, first, max, onStart }: CustomTimeProps) {
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
          error={isWrong ? t('Enter a whole number from 1 to {max}.', { max }) : null}
        />
        <Button type="submit" variant="outline">
          {t('Start')}
        </Button>
      </FieldRow>
    </Form>
  )
}
