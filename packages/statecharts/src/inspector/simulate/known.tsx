import type { EventObject } from 'xstate'
import { listed, spaced } from '../say.ts'
import type { SimActor } from './run.ts'

type Props = { actor: SimActor; before: SimActor | null; emitted: readonly EventObject[] }

/** The machine's context, its latest changes, and emitted events. */
export function Known({ actor, before, emitted }: Props) {
  const entries = Object.entries(actor.context ?? {})
  const isNew = (field: string, value: unknown) =>
    before !== null && written(value) !== written(before.context?.[field])
  const changed = entries.filter(([field, value]) => isNew(field, value)).length
  return (
    <>
      {emitted.length > 0 && (
        <p className="where">Emitted: {listed(emitted.map(({ type }) => spaced(type)))}.</p>
      )}
      {entries.length > 0 && (
        <details className="known">
          <summary>
            Context
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
