import type { Recording } from '../recording.ts'
import type { Say } from './say.ts'
import { clockOf, rowOf } from './steps.ts'
import { VirtualList } from './virtual-list.tsx'

type Props = {
  recording: Recording
  say: Say
  shown: readonly number[]
  at: number
  onChoose: (at: number) => void
}

/** The same steps as lines: when, who, what, with what, and where that led. */
export function Log({ recording, say, shown, at, onChoose }: Props) {
  return (
    <VirtualList
      label="Log of the steps"
      count={shown.length}
      rowHeight={44}
      chosen={rowOf(shown, at)}
      onChoose={(row) => onChoose(shown[row]!)}
      render={(row) => {
        const step = recording.steps[shown[row]!]!
        const { type: _type, ...payload } = step.event
        return (
          <span className="live-line">
            <span className="live-time">{clockOf(step.at)}</span>
            <span className="live-who">
              {say.who(step.from)} → <b>{say.who(step.actor)}</b>
            </span>
            <span className="live-what">
              <b>{say.what(step)}</b>{' '}
              {Object.keys(payload).length > 0 && <code>{JSON.stringify(payload).slice(0, 300)}</code>}
            </span>
            <span className="live-where">{say.where(step.actor, step.value)}</span>
          </span>
        )
      }}
    />
  )
}
