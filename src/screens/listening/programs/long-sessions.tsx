import { Check } from 'lucide-react'
import { usePlayer, useSleepTimer } from '#actors/listening.ts'
import { sessionLengths } from '#content/playback.ts'
import { endsInSilence, type Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { isSetTo, lengthWords, spanWords } from '#screens/listening/player/sleep-words.ts'
import { useLoop } from '#screens/listening/player/use-loop.ts'
import { Button } from '#ui/actions/button.tsx'
import { Cluster, Stack } from '#ui/layout/stack.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { Text } from '#ui/text/text.tsx'

/** Sleep and calm programs and long forms for some time: starts the track, loops it if it doesn’t end in silence, and fades it out. */
export function LongSessions({ track }: { track: Track }) {
  const loop = useLoop()
  const [timer] = useSleepTimer()
  const [current] = usePlayer(({ track }) => track)
  const { purpose } = track.program
  if (purpose !== 'sleep' && purpose !== 'calm' && !track.isLong) return null
  const isOnce = endsInSilence(track)
  const lengths = sessionLengths.filter((minutes) => !isOnce || minutes * 60 < track.seconds)
  const words = isOnce ? onceWords : loopWords
  const isOurs = loop.isOn && current?.program === track.program
  const runs = (minutes: number) => isOurs && isSetTo(timer, minutes)
  return (
    <Stack gap="xs">
      <Cluster gap="sm">
        <Text size="label" as="span">
          {t('Play for')}
        </Text>
        {lengths.map((minutes) => (
          <Button
            key={minutes}
            variant={runs(minutes) ? 'solid' : 'subtle'}
            size="sm"
            isPressed={runs(minutes)}
            iconStart={runs(minutes) ? <Check size={16} aria-hidden="true" /> : null}
            onClick={() => loop.start(track.id, minutes)}
          >
            <HiddenText>{t('Play for {length}', { length: lengthWords(minutes) })}</HiddenText>
            <span aria-hidden="true">{lengthWords(minutes)}</span>
          </Button>
        ))}
      </Cluster>
      <Text size="small" color="muted" isTabular>
        {isOurs
          ? t(loop.fades ? words.fading : words.stopping, { time: spanWords(timer) })
          : t(loop.fades ? words.fades : words.stops)}
      </Text>
    </Stack>
  )
}

const loopWords = {
  fading: 'Looping: {time}, then it fades out.',
  stopping: 'Looping: {time}, then it stops.',
  fades: 'Loops without gaps, then fades out.',
  stops: 'Loops without gaps, then stops.',
}

const onceWords = {
  fading: 'Playing: {time}, then it fades out.',
  stopping: 'Playing: {time}, then it stops.',
  fades: 'Ends almost silent after 45 minutes, or fades out before.',
  stops: 'Ends almost silent after 45 minutes, or stops before.',
}
