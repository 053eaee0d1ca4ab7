import type { AnyStateMachine } from 'xstate'
import { shapeOf } from '../../model/shape.ts'
import { capital } from '../say.ts'
import type { Found } from './coverage.ts'
import { Requirements } from './requirement-list.tsx'

/** What the tests hold a machine to, and when they last did. */
export function Proof({ machine, found }: { machine: AnyStateMachine; found: Found }) {
  const { rules = [], failed = [], mutants, run, shape } = found
  if (rules.length === 0 || run === undefined) return null
  const day = new Date(run.at).toLocaleDateString('en-GB', { dateStyle: 'long' })
  const noticed = mutants?.filter(({ noticedBy }) => noticedBy !== null).length
  return (
    <section>
      {shape !== shapeOf(machine) && (
        <p>
          <strong>The chart has changed since its tests ran, so its rules may no longer hold.</strong>
        </p>
      )}
      {failed.length > 0 && (
        <p>
          <strong>Not all of its tests passed: {failed.join('; ')}.</strong>
        </p>
      )}
      <details>
        <summary>{`${rules.length === 1 ? 'One rule' : `${rules.length} rules`} that tests hold it to`}</summary>
        <ul className="sentences">
          {rules.map((rule) => {
            const [, words = rule, ids] = /^(.*?)(?: \[([\d., ]+)\])?$/.exec(rule) ?? []
            return (
              <li key={rule}>
                {capital(words)}.
                <Requirements ids={ids?.split(', ') ?? []} />
              </li>
            )
          })}
        </ul>
      </details>
      <p className="code-name">
        Tested on {day}
        {run.commit !== null && ` at ${run.commit}`}, with seed {run.seed}
        {noticed !== undefined && `; ${noticed} of ${mutants!.length} planted faults noticed`}.
      </p>
    </section>
  )
}
