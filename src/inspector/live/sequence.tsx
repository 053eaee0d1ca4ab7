import { useMemo } from 'react'
import type { RecordedStep, Recording } from '../recording.ts'
import { columnsOf, isChange, person, wordsOf } from './steps.ts'
import { VirtualList } from './virtual-list.tsx'

type Props = {
  recording: Recording
  shown: readonly number[]
  before: Int32Array
  /** A place among the recording's steps. */
  at: number
  onChoose: (at: number) => void
}

const columnWidth = 150
const rowHeight = 44

/** Who told whom what, in the order in which it happened, and the states to which it led. */
export function Sequence({ recording, shown, before, at, onChoose }: Props) {
  const columns = useMemo(() => columnsOf(recording, shown), [recording, shown])
  const middles = new Map(columns.map(({ id }, place) => [id, (place + 0.5) * columnWidth]))
  const width = Math.max(1, columns.length) * columnWidth
  const { steps } = recording
  return (
    <VirtualList
      label="Sequence of the steps"
      count={shown.length}
      rowHeight={rowHeight}
      width={width}
      chosen={rowOf(shown, at)}
      onChoose={(row) => onChoose(shown[row]!)}
      header={
        <div className="live-list-header" style={{ minWidth: width }}>
          {columns.map(({ id, name, isMachine }) => (
            <span key={id} className="live-column" data-machine={isMachine || undefined} title={name}>
              {name}
            </span>
          ))}
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
            from={from}
            to={to}
            isNew={isChange(step, steps[before[index] ?? -1])}
            names={`${nameOf(recording, step.from)} to ${nameOf(recording, step.actor)}`}
          />
        )
      }}
    />
  )
}

type MessageProps = { step: RecordedStep; from: number; to: number; isNew: boolean; names: string }

function Message({ step, from, to, isNew, names }: MessageProps) {
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
        <span className="live-event" style={{ minWidth: columnWidth - 12 }}>
          {step.event.type}
        </span>
        <span className="live-names">{names}</span>
      </span>
      {isNew && (
        <span className="live-state" style={{ left: to, maxWidth: columnWidth + 40 }}>
          {step.status === 'active' ? wordsOf(step.value) : `${wordsOf(step.value)} (${step.status})`}
        </span>
      )}
    </>
  )
}

/** The row of the step, or of the last shown one before it. */
export function rowOf(shown: readonly number[], at: number): number {
  let [low, high] = [0, shown.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (shown[middle]! <= at) low = middle + 1
    else high = middle
  }
  return low - 1
}

export const nameOf = ({ actors }: Recording, id: string | null): string =>
  id === null ? 'Member or page' : (actors.find((actor) => actor.id === id)?.name ?? id)
