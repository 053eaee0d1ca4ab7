import type { RecordedStep, Recording } from '../recording.ts'
import { phrase } from '../samples.ts'
import type { Say } from './say.ts'
import { clockOf, isChange, payloadOf, rowOf } from './steps.ts'
import { VirtualList } from './virtual-list.tsx'

type Props = {
  recording: Recording
  say: Say
  shown: readonly number[]
  before: Int32Array
  at: number
  onChoose: (at: number) => void
}

/** The steps as lines, causes before effects: time, sender and receiver, event, payload, and where it led. */
export function Log({ recording: { steps }, say, shown, before, at, onChoose }: Props) {
  return (
    <VirtualList
      label="Log of the steps"
      count={shown.length}
      rowHeight={48}
      chosen={rowOf(shown, at)}
      onChoose={(row) => onChoose(shown[row]!)}
      render={(row) => {
        const index = shown[row]!
        const step = steps[index]!
        return <Line step={step} say={say} earlier={steps[before[index] ?? -1]} />
      }}
    />
  )
}

type LineProps = { step: RecordedStep; say: Say; earlier: RecordedStep | undefined }

function Line({ step, say, earlier }: LineProps) {
  const payload = payloadOf(step)
  const { from, to } = say.between(step)
  const isNew = isChange(step, earlier)
  return (
    <span className="live-line">
      <span className="live-time">{clockOf(step.at)}</span>
      <span className="live-who">
        {from !== null && `${from} → `}
        <b>{to}</b>
      </span>
      <span className="live-what">
        <b>{say.what(step)}</b>
        {Object.keys(payload).length > 0 && <code>{phrase(payload, 300)}</code>}
      </span>
      <span className="live-where" data-new={isNew || undefined} data-ignored={step.isIgnored}>
        {step.isIgnored ? 'Ignored' : say.where(step.actor, step.value, isNew ? earlier?.value : null)}
      </span>
    </span>
  )
}
