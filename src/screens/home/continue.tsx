import { isSounding, useListening, usePlayer } from '#actors/listening.ts'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { timeLeft } from '#locale/time.ts'
import { Heart } from '#screens/favourites/heart.tsx'
import { PlayWideButton } from '#screens/listening/programs/play-button.tsx'
import { versionName } from '#screens/listening/programs/program-words.ts'
import { Cover } from '#ui/artwork/cover.tsx'
import { WaveProgress } from '#ui/artwork/wave-progress.tsx'
import { FeatureCard } from '#ui/layout/feature-card.tsx'

/** The track that the member left unfinished, with their current position in it. */
export function Continue({ track }: { track: Track }) {
  const [isNow] = usePlayer((player) => player.track?.id === track.id && isSounding(player))
  const seconds = useListening(({ positions }) => positions[track.id])
  const { program } = track
  return (
    <FeatureCard
      art={<Cover program={program} size="fill" />}
      eyebrow={
        isNow ? t('Playing now') : seconds === undefined ? t('Recently played') : t('Continue listening')
      }
      title={program.title}
      text={
        seconds === undefined
          ? versionName(track)
          : `${versionName(track)} · ${timeLeft(seconds, track.seconds)}`
      }
      actions={
        <>
          <PlayWideButton track={track} label={seconds === undefined ? undefined : t('Continue')} />
          <Heart title={track.title} />
        </>
      }
    >
      <WaveProgress program={program} value={(seconds ?? 0) / track.seconds} size="tall" />
    </FeatureCard>
  )
}
