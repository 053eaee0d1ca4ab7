import type { Recording } from '../recording.ts'
import { nameOf, rowOf } from './sequence.tsx'
import { clockOf, wordsOf } from './steps.ts'
import { VirtualList } from './virtual-list.tsx'

type Props = {
  recording: Recording
  shown: readonly number[]
  at: number
  onChoose: (at: number) => void
}

/** The same steps as lines: when, who, what, with what, and where that led. */
export function Log({ recording, shown, at, onChoose }: Props) {
  return (
    <VirtualList
      label="Log of the steps"
      count={shown.length}
      rowHeight={44}
      chosen={rowOf(shown, at)}
      onChoose={(row) => onChoose(shown[row]!)}
      render={(row) => {
        const { at: time, actor, from, event, value } = recording.steps[shown[row]!]!
        const { type, ...payload } = event
        return (
          <span className="live-line">
            <span className="live-time">{clockOf(time)}</span>
            <span className="live-who">
              {nameOf(recording, from)} → <b>{nameOf(recording, actor)}</b>
            </span>
            <span className="live-what">
              <b>{type}</b>{' '}
              {Object.keys(payload).length > 0 && <code>{JSON.stringify(payload).slice(0, 300)}</code>}
            </span>
            <span className="live-where">{wordsOf(value)}</span>
          </span>
        )
      }}
    />
  )
}
