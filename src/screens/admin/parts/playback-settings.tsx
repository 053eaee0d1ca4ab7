import { usePlayback } from '../../../actors/listening-actors.tsx'
import { crossfadeRange, speeds } from '../../../content/playback.ts'
import type { Program } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'
import { Stack } from '../../../ui/arrange.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { Slider } from '../../../ui/slider.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { Text } from '../../../ui/text.tsx'

/** How tracks go over into each other, how fast they run, and what happens when the page is closed. */
export function PlaybackSettings({ program }: { program: Program }) {
  const [{ crossfade, speed, isSpeedUnlocked, asksBeforeClosing }, send] = usePlayback()
  const { title, beatHz } = program
  return (
    <Stack gap="lg">
      <Slider
        label={t('Crossfade into the next track')}
        isLabelShown
        value={crossfade}
        max={crossfadeRange.max}
        largeStep={5}
        onChange={(seconds) => send({ type: 'crossfade.set', seconds })}
        valueText={(seconds) =>
          seconds === 0 ? t('One after the other') : t('{count} seconds', { count: seconds })
        }
      />
      <Stack gap="sm">
        <Switch
          label={t('Speed locked at 1×')}
          hint={t(
            'Another speed changes what both ears compare: the {beat} Hz of {title} would be {beat} Hz no more.',
            { beat: beatHz.toLocaleString('en'), title },
          )}
          isOn={!isSpeedUnlocked}
          onChange={(isLocked) => send({ type: isLocked ? 'speed.lock' : 'speed.unlock' })}
        />
        {isSpeedUnlocked ? (
          <>
            <SegmentedControl
              label={t('Speed')}
              value={`${speed}`}
              onChange={(value) => {
                const chosen = speeds.find((each) => `${each}` === value)
                if (chosen !== undefined) send({ type: 'speed.set', speed: chosen })
              }}
              segments={speeds.map((each) => ({ value: `${each}`, label: `${each}×` }))}
            />
            <Text size="small" tone="muted">
              {t('The pitch is kept, so the browser stretches the sound. Locking it goes back to 1×.')}
            </Text>
          </>
        ) : null}
      </Stack>
      <Switch
        label={t('Ask before the page is closed while it plays')}
        hint={t('The browser asks in its own words. Your place is kept either way.')}
        isOn={asksBeforeClosing}
        onChange={(isOn) => send({ type: isOn ? 'closing.ask' : 'closing.free' })}
      />
    </Stack>
  )
}
