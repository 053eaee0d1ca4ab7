import { type ReactNode, useCallback, useMemo, useState } from 'react'
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

const narrowest = 108
const widest = 240
const rowHeight = 44
/** Columns change with the rows in sight, but not with each row. */
const block = 4

/** Who sent what to whom, in order, and the states it led to. */
export function Sequence({ recording, say, shown, before, at, onChoose }: Props) {
  const { steps } = recording
  const [sight, setSight] = useState({ first: 0, end: 0, width: 0 })
  const onSight = useCallback((first: number, end: number, width: number) => {
    const next = { first: first - (first % block), end: Math.ceil(end / block) * block, width }
    setSight((last) =>
      Object.entries(next).every(([key, value]) => last[key as 'first'] === value) ? last : next,
    )
  }, [])
  const columns = useMemo(
    () => columnsOf(recording, shown.slice(sight.first, sight.end)),
    [recording, shown, sight],
  )
  const columnWidth = Math.min(widest, Math.max(narrowest, Math.floor((sight.width - 20) / columns.length)))
  const middles = new Map(columns.map(({ id }, place) => [id, (place + 0.5) * columnWidth]))
  const width = Math.max(1, columns.length) * columnWidth
  const row = rowOf(shown, at)
  const step = steps[shown[row] ?? -1]
  const receiver = middles.get(step?.actor ?? '')
  // The receiver, and so much of the way from the sender as its words need.
  const sender = middles.get(step?.from ?? person) ?? receiver
  const isSeen = receiver !== undefined && sender !== undefined && row >= sight.first && row < sight.end
  const start = isSeen ? Math.max(receiver - columnWidth, Math.min(receiver + columnWidth, sender)) : 0
  return (
    <VirtualList
      label="Sequence of the steps"
      count={shown.length}
      rowHeight={rowHeight}
      width={width}
      chosen={row}
      sight={
        isSeen
          ? [Math.min(start, receiver) - columnWidth / 2, Math.max(start, receiver) + columnWidth / 2]
          : undefined
      }
      onSight={onSight}
      onChoose={(row) => onChoose(shown[row]!)}
      header={
        <div className="live-list-header" style={{ minWidth: width }}>
          {columns.map(({ id, isMachine }) => {
            const name = say.who(id === person ? null : id)
            return (
              <span
                key={id}
                className="live-column"
                data-machine={isMachine || undefined}
                style={{ width: columnWidth }}
                title={name}
              >
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
        const to = middles.get(step.actor)
        const from = middles.get(step.from ?? person)
        // Off screen, beyond the last column.
        if (to === undefined || from === undefined) return null
        const earlier = steps[before[index] ?? -1]
        return <Message {...{ step, earlier, say, from, to, columnWidth, width }} />
      }}
    />
  )
}

type MessageProps = {
  step: RecordedStep
  earlier: RecordedStep | undefined
  say: Say
  from: number
  to: number
  columnWidth: number
  width: number
}

function Message({ step, earlier, say, from, to, columnWidth, width }: MessageProps) {
  const isSelf = from === to
  const left = isSelf ? to : Math.min(from, to)
  const between = say.between(step)
  return (
    <>
      <Words
        className="live-event"
        middle={isSelf ? to : to + (Math.sign(from - to) * columnWidth) / 2}
        width={width}
      >
        {say.what(step)}
      </Words>
      <span
        className="live-arrow"
        data-to={isSelf ? 'self' : to > from ? 'end' : 'start'}
        data-ignored={step.isIgnored}
        style={{ left, width: isSelf ? 28 : Math.abs(to - from) }}
      >
        <span className="live-names">
          {between.from !== null && `${between.from} to `}
          {between.to}
        </span>
      </span>
      {(isChange(step, earlier) || step.isIgnored) && (
        <Words className="live-state" middle={to} width={width} isIgnored={step.isIgnored}>
          {step.isIgnored ? 'Ignored' : say.where(step.actor, step.value, earlier?.value)}
          {step.status !== 'active' && ` (${step.status})`}
        </Words>
      )}
    </>
  )
}

type WordsProps = {
  className: string
  middle: number
  /** Of the whole row. */
  width: number
  isIgnored?: true | undefined
  children: ReactNode
}

/** As long as they need to be, around their place; at an edge of the row they begin or end there. */
function Words({ className, middle, width, isIgnored, children }: WordsProps) {
  const isLeft = middle <= width / 2
  const half = isLeft ? middle : width - middle
  return (
    <span
      className="live-place"
      style={{ left: middle - half, width: half * 2, direction: isLeft ? 'ltr' : 'rtl' }}
    >
      <span className={className} data-ignored={isIgnored} style={{ maxWidth: Math.min(width, 360) }}>
        {children}
      </span>
    </span>
  )
}
