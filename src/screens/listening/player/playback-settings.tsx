import { usePlayback, usePlayer } from '#actors/listening.ts'
import { useVersions } from '#actors/versions.ts'
import { bellIntervals, crossfadeRange, skips, speeds } from '#content/playback.ts'
import type { Program } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { SegmentedControl } from '#ui/forms/segmented-control.tsx'
import { Slider } from '#ui/forms/slider.tsx'
import { Switch } from '#ui/forms/switch.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { Text } from '#ui/text/text.tsx'
import { LengthChoice } from '../programs/length-choice.tsx'
import { PulseChoice } from '../programs/pulse-choice.tsx'
import { Volume } from './volume.tsx'

/** Volume, length, pulse, crossfade, skip length, interval bell, speed, and whether to ask before closing. */
export function PlaybackSettings({ program }: { program: Program }) {
  const { trackFor, choose } = useVersions()
  const [{ crossfade, speed, isSpeedUnlocked, skip, bell, asksBeforeClosing }, change] = usePlayback()
  const [isVolumeOurs] = usePlayer((player) => player.isVolumeOurs)
  const { beatHz } = program
  return (
    <Stack gap="lg">
      <Volume />
      <LengthChoice program={program} trackFor={trackFor} choose={choose} />
      <PulseChoice />
      {isVolumeOurs ? (
        <Slider
          label={t('Crossfade between tracks')}
          isLabelShown
          value={crossfade}
          max={crossfadeRange.max}
          largeStep={5}
          onChange={(seconds) => change({ crossfade: seconds })}
          valueText={(seconds) => (seconds === 0 ? t('Off') : t('{count} seconds', { count: seconds }))}
        />
      ) : null}
      <SegmentedControl
        label={t('Skip (seconds)')}
        value={`${skip}`}
        onChange={(value) => {
          const chosen = skips.find((each) => `${each}` === value)
          if (chosen !== undefined) change({ skip: chosen })
        }}
        segments={skips.map((each) => ({ value: `${each}`, label: `${each}` }))}
      />
      <Stack gap="sm">
        <SegmentedControl
          label={t('Interval bell (minutes)')}
          value={`${bell}`}
          onChange={(value) => {
            const chosen = bellIntervals.find((each) => `${each}` === value)
            if (chosen !== undefined) change({ bell: chosen })
          }}
          segments={bellIntervals.map((each) => ({
            value: `${each}`,
            label: each === 0 ? t('Off') : `${each}`,
          }))}
        />
        <Text size="small" color="muted">
          {isVolumeOurs
            ? t('A soft bell while you listen. It fades with the sleep timer.')
            : t('A soft bell while you listen.')}
        </Text>
      </Stack>
      <Stack gap="sm">
        <Switch
          label={t('Speed locked at 1×')}
          hint={t('At other speeds, the {beat} Hz pulse changes.', {
            beat: beatHz.toLocaleString('en'),
          })}
          isOn={!isSpeedUnlocked}
          onChange={(isLocked) => change({ isSpeedUnlocked: !isLocked })}
        />
        {isSpeedUnlocked ? (
          <>
            <SegmentedControl
              label={t('Speed')}
              value={`${speed}`}
              onChange={(value) => {
                const chosen = speeds.find((each) => `${each}` === value)
                if (chosen !== undefined) change({ speed: chosen })
              }}
              segments={speeds.map((each) => ({ value: `${each}`, label: `${each}×` }))}
            />
            <Text size="small" color="muted">
              {t('The pitch stays the same. Lock the speed to go back to 1×.')}
            </Text>
          </>
        ) : null}
      </Stack>
      <Switch
        label={t('Ask before closing the page while playing')}
        hint={t('We save your position either way.')}
        isOn={asksBeforeClosing}
        onChange={(isOn) => change({ asksBeforeClosing: isOn })}
      />
    </Stack>
  )
}
