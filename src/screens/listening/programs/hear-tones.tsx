import { Square, Volume2 } from 'lucide-react'
import { usePlayerNow } from '#actors/listening.ts'
import { usePreview } from '#actors/preview.ts'
import { type Program, trackOf } from '#content/programs.ts'
import { tonesLength, tonesOf } from '#content/pulse.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { shownOf, TwoTones } from '#ui/listening/two-tones.tsx'
import { Text } from '#ui/text/text.tsx'

/** A picture of the two tones under a program, which can be heard alone for a moment. */
export function HearTones({ program }: { program: Program }) {
  const [preview, send] = usePreview()
  const playerNow = usePlayerNow()
  const { id: track } = trackOf(program, 'instrumental')
  const isOurs = preview.part === 'tones' && preview.track === track
  const isOn = isOurs && preview.fault === null
  const { left, right } = tonesOf(program)
  const values = { left: figure(left), right: figure(right), beat: figure(program.beatHz) }
  return (
    <Stack gap="md" align="start">
      <TwoTones
        left={left}
        right={right}
        label={t(
          'Two waves that look almost alike: {left} Hz for the left ear, {right} Hz for the right. Together they swell and fade {beat} times a second.',
          values,
        )}
        names={[
          t('Left ear, {left} Hz', values),
          t('Right ear, {right} Hz', values),
          t('Both together, {beat} Hz', values),
        ]}
      />
      <Text color="muted" isProse>
        {t(
          'The first two waves show {tones} s, the third {swells} s. The player pauses while you listen to the tones.',
          shownOf,
        )}
      </Text>
      <Button
        variant="outline"
        iconStart={isOn ? <Square size={16} fill="currentColor" /> : <Volume2 size={18} />}
        onClick={() =>
          send(
            isOn
              ? { type: 'preview.stop' }
              : { type: 'preview.play', track, part: 'tones', volume: playerNow().volume },
          )
        }
      >
        {isOn ? t('Stop the tones') : t('Hear the tones for {seconds} seconds', { seconds: tonesLength })}
      </Button>
      {isOurs && preview.fault !== null ? (
        <Alert>{t('Your browser didn’t play the tones. Check its sound for this site.')}</Alert>
      ) : null}
    </Stack>
  )
}

export const figure = (hertz: number) => hertz.toLocaleString('en', { maximumFractionDigits: 1 })
