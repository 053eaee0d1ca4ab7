import type { EventObject } from 'xstate'
import { listed } from '../words/say.ts'
import { factClause } from '../words/told.ts'
import type { SimActor } from './run.ts'

type Props = { actor: SimActor; before: SimActor | null; emitted: readonly EventObject[] }

/** What the machine keeps in mind, what of it has just changed, and what it announced. */
export function Known({ actor, before, emitted }: Props) {
  const entries = Object.entries(actor.context ?? {})
  const isNew = (field: string, value: unknown) =>
    before !== null && written(value) !== written(before.context?.[field])
  const changed = entries.filter(([field, value]) => isNew(field, value)).length
  return (
    <>
      {emitted.length > 0 && (
        <p className="where">It announced: {listed(emitted.map(({ type }) => factClause(type)))}.</p>
      )}
      {entries.length > 0 && (
        <details className="known">
          <summary>
            What it keeps in mind
            {changed > 0 && <small>{changed} changed</small>}
          </summary>
          <dl>
            {entries.map(([field, value]) => (
              <div key={field} data-new={isNew(field, value) || undefined}>
                <dt>{field}</dt>
                <dd>
                  <code>{written(value)}</code>
                </dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </>
  )
}

const written = (value: unknown): string =>
  JSON.stringify(value, null, 1)?.replace(/\n\s*/g, ' ') ?? 'nothing'
