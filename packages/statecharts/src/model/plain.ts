/** Finds values in a context that JSON can't keep: a stored snapshot or a recording would lose them. */

/** The place of the first such value, such as `context.files.0`; null if there is none. Undefined properties don't count. */
export function unplainIn(value: unknown, place = 'context', known = new WeakSet<object>()): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null
  if (typeof value === 'number') return Number.isFinite(value) ? null : place
  if (typeof value !== 'object' || !isPlain(value)) return place
  if (known.has(value)) return null
  for (const [key, part] of Object.entries(value)) {
    if (part === undefined && !Array.isArray(value)) continue
    const found = unplainIn(part, `${place}.${key}`, known)
    if (found !== null) return found
  }
  known.add(value)
  return null
}

const isPlain = (value: object) => Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype
