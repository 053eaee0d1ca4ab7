import type { Compilable, CompiledQuery, InferResult } from 'kysely'
import type { Query } from './schema.ts'

/**
 * A query that is asked all the time: written with the query builder once for each database, then only given its
 * values, which saves a third of the time of a small read.
 * @param build is given stand-ins; the values come in the order in which the stand-ins appear in the SQL
 */
export function prepared<Values extends readonly unknown[], Built extends Compilable<unknown>>(
  build: (query: Query) => Built,
): (query: Query, ...values: Values) => Promise<InferResult<Built>> {
  type Row = InferResult<Built> extends readonly (infer Item)[] ? Item : never
  const compiled = new WeakMap<object, CompiledQuery<Row>>()
  return async (query, ...values) => {
    const { adapter } = query.getExecutor()
    let known = compiled.get(adapter)
    if (known === undefined) {
      known = build(query).compile() as CompiledQuery<Row>
      compiled.set(adapter, known)
    }
    const { rows } = await query.executeQuery<Row>({ ...known, parameters: values })
    return rows as unknown as InferResult<Built>
  }
}
