import { Button } from '../../ui/button.tsx'
import type { Source, SourceState } from '../source.ts'

type Props = {
  source: Source
  state: SourceState
  isBeside: boolean
  onBeside: (isBeside: boolean) => void
}

/** What can be done while the app runs: choose one, hold the picture still, forget what was, see the app beside. */
export function LiveBar({ source, state, isBeside, onBeside }: Props) {
  const { apps, app, isPaused, waiting, isPlaying, recording } = state
  const isGone = app !== null && !apps.some(({ id }) => id === app)
  return (
    <>
      {apps.length > 1 && (
        <label className="live-field">
          <span>App</span>
          <select value={app ?? ''} onChange={(event) => source.live(event.target.value)}>
            {apps.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="live-status" data-on={(app !== null && !isGone && !isPaused) || undefined}>
        {app === null
          ? 'Waiting for the app'
          : isGone
            ? 'The app was closed'
            : isPaused
              ? `Paused, ${waiting} ${waiting === 1 ? 'step waits' : 'steps wait'}`
              : `Live, ${recording.steps.length} ${recording.steps.length === 1 ? 'step' : 'steps'}`}
      </p>
      <Button
        size="sm"
        variant="outline"
        isDisabled={app === null}
        onClick={() => source.pause(!isPaused)}
        isPressed={isPaused}
      >
        Pause
      </Button>
      <Button
        size="sm"
        variant="outline"
        isDisabled={app === null || isPlaying}
        onClick={() => source.play(true)}
      >
        Newest
      </Button>
      <Button
        size="sm"
        variant="outline"
        isDisabled={recording.steps.length === 0}
        onClick={() => source.clear()}
      >
        Clear
      </Button>
      <Button size="sm" variant="outline" isPressed={isBeside} onClick={() => onBeside(!isBeside)}>
        App beside
      </Button>
    </>
  )
}
