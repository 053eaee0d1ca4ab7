import { usePlayer, useSleepTimer } from '#actors/listening.ts'
import { sessionLengths } from '#content/playback.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { lengthWords, spanWords } from '#screens/listening/player/sleep-words.ts'
import { useLoop } from '#screens/listening/player/use-loop.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'

/** Sleep and calm programs for longer than one track: starts it, loops it and fades it out. */
export function LongSessions({ track }: { track: Track }) {
  const loop = useLoop()
  const [timer] = useSleepTimer()
  const [current] = usePlayer(({ track }) => track)
  const { purpose } = track.program
  if (purpose !== 'sleep' && purpose !== 'calm') return null
  const isOurs = loop.isOn && current?.program === track.program
  return (
    <Stack gap="xs">
      <Cluster gap="sm">
        <Text size="label" as="span">
          {t('Play for')}
        </Text>
        {sessionLengths.map((minutes) => (
          <Button key={minutes} variant="subtle" size="sm" onClick={() => loop.start(track.id, minutes)}>
            <HiddenText>{t('Play for {length}', { length: lengthWords(minutes) })}</HiddenText>
            <span aria-hidden="true">{lengthWords(minutes)}</span>
          </Button>
        ))}
      </Cluster>
      <Text size="small" color="muted" isTabular>
        {isOurs
          ? loop.fades
            ? t('Looping: {time}, then it fades out.', { time: spanWords(timer) })
            : t('Looping: {time}, then it stops.', { time: spanWords(timer) })
          : loop.fades
            ? t('Loops without gaps, then fades out.')
            : t('Loops without gaps, then stops.')}
      </Text>
    </Stack>
  )
}
