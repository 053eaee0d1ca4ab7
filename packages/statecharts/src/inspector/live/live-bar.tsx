import { Button } from '../parts.tsx'
import type { Source, SourceState } from '../source.ts'
import { shownApp } from '../use-project.ts'

type Props = { source: Source; state: SourceState }

/** Controls for the running app: choose one, go to the newest step, clear the steps. */
export function LiveBar({ source, state }: Props) {
  const { apps, ended, app, isPlaying, recording } = state
  const isGone = app !== null && !apps.some(({ id }) => id === app)
  return (
    <>
      {apps.length + ended.length > 1 && (
        <label className="live-field">
          <span>App</span>
          <select value={app ?? ''} onChange={(event) => source.live(event.target.value)}>
            {apps.map(({ id, title }) => (
              <option key={id} value={id}>
                {title}
              </option>
            ))}
            {ended.map(({ id, title }) => (
              <option key={id} value={id}>
                {title} (ended)
              </option>
            ))}
          </select>
        </label>
      )}
      <p className="live-status" data-on={(app !== null && !isGone) || undefined}>
        {statusOf(state, isGone)}
      </p>
      {ended.length > 0 && !isGone && (
        <p className="live-run" role="status">
          A new run. Earlier ones are kept under “App”.
        </p>
      )}
      <Button isDisabled={app === null || isPlaying} onClick={() => source.play(true)}>
        Newest
      </Button>
      <Button isDisabled={recording.steps.length === 0} onClick={() => source.clear()}>
        Clear
      </Button>
    </>
  )
}

function statusOf({ app, recording: { steps } }: SourceState, isGone: boolean): string {
  if (app === null) return shownApp() === 'watched' ? 'Waiting for the app' : 'No app'
  if (isGone) return 'The app was closed'
  return `Live, ${steps.length} ${steps.length === 1 ? 'step' : 'steps'}`
}
