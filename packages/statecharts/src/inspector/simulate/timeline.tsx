import type { Run } from './run.ts'
import { commandTold, timeTold } from './tell.ts'

type Props = { run: Run; at: number; onGo: (at: number) => void }

/** Every moment of the run, as links. Those after the current one are dimmed. */
export function Timeline({ run, at, onGo }: Props) {
  return (
    <section>
      <h3>So far</h3>
      <ol className="timeline">
        {run.frames.map(({ command, at: time, actors }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a moment is its place in the run.
          <li key={place} data-ahead={place > at || undefined}>
            <button
              type="button"
              aria-current={place === at ? 'step' : undefined}
              onClick={() => onGo(place)}
            >
              <span>{command === null ? 'It begins' : commandTold(command, actors)}</span>
              <small>{time > 0 && timeTold(time)}</small>
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}
