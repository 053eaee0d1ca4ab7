import { Button } from '../parts.tsx'
import type { Recording } from '../recording.ts'
import { phrase } from '../samples.ts'
import { machineTitle } from '../say.ts'
import type { Say } from './say.ts'
import { clockOf, type Difference, differences, payloadOf } from './steps.ts'

type Props = {
  recording: Recording
  say: Say
  before: Int32Array
  at: number
  /** Shows the chart of a machine. */
  onChart?: ((machine: string) => void) | undefined
}

const longest = 20_000

/** One step: its event with the payload, the states before and after, and its changes to the context. */
export function StepDetails({ recording, say, before, at, onChart }: Props) {
  const step = recording.steps[at]
  if (step === undefined)
    return <p className="live-quiet">Choose a step to see what it carried and what it changed.</p>
  const earlier = recording.steps[before[at] ?? -1]
  const machine = recording.actors.find(({ id }) => id === step.actor)?.machine ?? null
  const { type } = step.event
  const payload = payloadOf(step)
  const { from, to } = say.between(step)
  const textOf = (data: object) =>
    Object.entries(data)
      .map(([name, value]) => phrase({ [name]: value }, longest))
      .join('\n')
  const changed = differences(earlier?.context ?? {}, step.context ?? {})
  return (
    <>
      <header className="live-step">
        <h3>{say.what(step)}</h3>
        <p>
          {from !== null && `${from} → `}
          {to}, at {clockOf(step.at)}
          {step.status !== 'active' && ` (${step.status})`}
          {say.what(step) !== type && !type.startsWith('xstate.') && (
            <>
              <br />
              <code>{type}</code>
            </>
          )}
        </p>
        {step.isIgnored && <p>Ignored: no current state handles this event, or its guards refused it.</p>}
        {machine !== null && onChart && (
          <Button onClick={() => onChart(machine)}>Chart: {machineTitle(machine)}</Button>
        )}
      </header>
      {Object.keys(payload).length > 0 && <Data title="What the event carried" text={textOf(payload)} />}
      {step.value !== null && (
        <section>
          <h4>States</h4>
          <dl className="live-states">
            <dt>Before</dt>
            <dd>{earlier === undefined ? 'not started' : say.where(step.actor, earlier.value)}</dd>
            <dt>After</dt>
            <dd>{say.where(step.actor, step.value)}</dd>
          </dl>
        </section>
      )}
      {step.context !== null && (
        <section aria-label="Changes of the context">
          <h4>{changed.length === 0 ? 'Context unchanged' : 'Context changes'}</h4>
          {changed.length > 0 && (
            <ul className="live-changes">
              {changed.slice(0, 200).map((change) => (
                <Change key={change.path} change={change} />
              ))}
            </ul>
          )}
          <details>
            <summary>Full context</summary>
            <pre>{textOf(step.context)}</pre>
          </details>
        </section>
      )}
    </>
  )
}

function Change({ change: { path, before, after } }: { change: Difference }) {
  return (
    <li>
      <span className="live-path">{path}</span>
      {before !== undefined && <del>{written(before)}</del>}
      {after !== undefined && <ins>{written(after)}</ins>}
    </li>
  )
}

function Data({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h4>{title}</h4>
      <pre>{text}</pre>
    </section>
  )
}

function written(data: unknown): string {
  const text = JSON.stringify(data, null, 2)
  return text.length > longest ? `${text.slice(0, longest)} …` : text
}
