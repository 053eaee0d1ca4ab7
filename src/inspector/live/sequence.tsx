import { useMemo } from 'react'
import type { RecordedStep, Recording } from '../recording.ts'
import type { Say } from './say.ts'
import { columnsOf, isChange, person, rowOf } from './steps.ts'
import { VirtualList } from './virtual-list.tsx'

type Props = {
  recording: Recording
  say: Say
  shown: readonly number[]
  before: Int32Array
  /** A place among the recording's steps. */
  at: number
  onChoose: (at: number) => void
}

const columnWidth = 144
const rowHeight = 44

/** Who told whom what, in the order in which it happened, and the states to which it led. */
export function Sequence({ recording, say, shown, before, at, onChoose }: Props) {
  const columns = useMemo(() => columnsOf(recording, shown), [recording, shown])
  const middles = new Map(columns.map(({ id }, place) => [id, (place + 0.5) * columnWidth]))
  const width = Math.max(1, columns.length) * columnWidth
  const { steps } = recording
  const row = rowOf(shown, at)
  const step = steps[shown[row] ?? -1]
  const receiver = middles.get(step?.actor ?? '') ?? columnWidth / 2
  // The receiver, and so much of the way from the sender as its words need.
  const sender = middles.get(step?.from ?? person) ?? receiver
  const start = Math.max(receiver - columnWidth, Math.min(receiver + columnWidth, sender))
  return (
    <VirtualList
      label="Sequence of the steps"
      count={shown.length}
      rowHeight={rowHeight}
      width={width}
      chosen={row}
      sight={[Math.min(start, receiver) - columnWidth / 2, Math.max(start, receiver) + columnWidth / 2]}
      onChoose={(row) => onChoose(shown[row]!)}
      header={
        <div className="live-list-header" style={{ minWidth: width }}>
          {columns.map(({ id, isMachine }) => {
            const name = say.who(id === person ? null : id)
            return (
              <span key={id} className="live-column" data-machine={isMachine || undefined} title={name}>
                {name}
              </span>
            )
          })}
        </div>
      }
      ground={[...middles].map(([id, middle]) => (
        <span key={id} className="live-lifeline" style={{ left: middle }} />
      ))}
      render={(row) => {
        const index = shown[row]!
        const step = steps[index]!
        const to = middles.get(step.actor) ?? 0
        const from = middles.get(step.from ?? person) ?? to
        return (
          <Message
            step={step}
            say={say}
            from={from}
            to={to}
            isNew={isChange(step, steps[before[index] ?? -1])}
          />
        )
      }}
    />
  )
}

type MessageProps = { step: RecordedStep; say: Say; from: number; to: number; isNew: boolean }

function Message({ step, say, from, to, isNew }: MessageProps) {
  const isSelf = from === to
  const left = isSelf ? to : Math.min(from, to)
  const width = isSelf ? columnWidth / 2 : Math.abs(to - from)
  return (
    <>
      <span
        className="live-arrow"
        data-to={isSelf ? 'self' : to > from ? 'end' : 'start'}
        style={{ left, width }}
      >
        <span className="live-event" style={{ maxWidth: Math.max(width, columnWidth) - 12 }}>
          {say.what(step)}
        </span>
        <span className="live-names">
          {say.who(step.from)} to {say.who(step.actor)}
        </span>
      </span>
      {isNew && (
        <span className="live-state" style={{ left: to, maxWidth: columnWidth + 40 }}>
          {say.where(step.actor, step.value)}
          {step.status !== 'active' && ` (${step.status})`}
        </span>
      )}
    </>
  )
}
