import type { AnyStateMachine } from 'xstate'
import { shapeOf } from '../../model/shape.ts'
import type { Found } from './coverage.ts'

/** What the tests hold a machine to, and when they last did. */
export function Proof({ machine, found }: { machine: AnyStateMachine; found: Found }) {
  const { rules = [], mutants, run, shape } = found
  if (rules.length === 0 || run === undefined) return null
  const day = new Date(run.at).toLocaleDateString('en-GB', { dateStyle: 'long' })
  const noticed = mutants?.filter(({ noticedBy }) => noticedBy !== null).length
  return (
    <section>
      <h3>What the tests hold it to</h3>
      {shape !== shapeOf(machine) && (
        <p className="stale">The chart has changed since these tests ran, so they may no longer hold.</p>
      )}
      <ul className="inside">
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <p className="code-name">
        Tested on {day}
        {run.commit !== null && ` at ${run.commit}`}, with seed {run.seed}
        {noticed !== undefined && `; ${noticed} of ${mutants!.length} planted faults noticed`}.
      </p>
    </section>
  )
}
