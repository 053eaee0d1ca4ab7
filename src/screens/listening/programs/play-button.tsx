import { Pause, Play } from 'lucide-react'
import type { Track } from '#content/programs.ts'
import { t } from '#locale/t.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { HiddenText } from '#ui/text/hidden-text.tsx'
import { usePlaying } from './use-playing.ts'

type Props = {
  track: Track
  /** The list to play from; by default only this track. */
  list?: readonly string[] | undefined
  size?: 'sm' | 'md' | undefined
}

/** Plays, pauses or resumes the track. */
export function PlayButton({ track, list, size }: Props) {
  const { isPlaying, toggle, preload, button } = usePlaying(track, list)
  const { title } = track
  return (
    <IconButton
      label={isPlaying ? t('Pause {title}', { title }) : t('Play {title}', { title })}
      variant="strong"
      shape="round"
      size={size}
      onClick={toggle}
      onApproach={preload}
      ref={button}
    >
      {isPlaying ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
    </IconButton>
  )
}

type WideProps = {
  track: Track
  /** What it says while the track isn’t playing. */
  label?: string | undefined
  /** Beside a more important one. */
  isSecond?: boolean | undefined
}

/** The main play button of a screen. Its name says which track it plays, also if its label doesn’t. */
export function PlayWideButton({ track, label = t('Play'), isSecond = false }: WideProps) {
  const { isPlaying, toggle, preload, button } = usePlaying(track)
  const shown = isPlaying ? t('Pause') : label
  return (
    <Button
      variant={isSecond ? 'subtle' : 'solid'}
      size={isSecond ? 'sm' : 'lg'}
      onClick={toggle}
      onApproach={preload}
      ref={button}
      iconStart={isPlaying ? <Pause size={20} fill="currentColor" /> : <Play size={20} fill="currentColor" />}
    >
      {shown}
      {shown.includes(track.program.title) ? null : (
        <>
          {' '}
          <HiddenText>{track.title}</HiddenText>
        </>
      )}
    </Button>
  )
}
