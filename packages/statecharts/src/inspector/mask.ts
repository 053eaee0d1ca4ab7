/**
 * Masks events and contexts before they leave the page, except for what is known to be harmless. Secrets and
 * personal data are removed, other texts are reduced to their length, and email addresses become `m1@…`,
 * `m2@…`, which can still be told apart. Masking again changes nothing.
 */

/** What may leave the page unmasked. */
export type Vocabulary = {
  /** Fields that are hidden with everything below; only their presence is shown. */
  hidden: Words
  /** The app's own names and texts; all others are masked. */
  own: Words
}
type Words = Pick<ReadonlySet<string>, 'has'>

export type Mask = {
  event: (event: { type: string }) => { type: string; [field: string]: unknown }
  /** Caches by context object, so unchanged contexts aren't masked twice. */
  context: (context: object) => Record<string, unknown>
  /** Masks any other value, as that of a field called `field`. */
  value: (value: unknown, field: string) => unknown
}

const hidden = '«hidden»'
const ownMask = /^(m\d+@…|«(hidden|cut|number|yes or no|text, \d+ characters|[A-Za-z]+|key \d+|\d+ more)»)$/
const eventType = /^[\w.*:()[\]-]{1,100}$/
const longestList = 20
const longestObject = 60
const deepest = 7
/** Maximum number of values in one event or context; the rest is omitted. */
const largest = 600

export function createMask(vocabulary: Vocabulary = { own: new Set(), hidden: new Set() }): Mask {
  const addresses = new Map<string, string>()
  const masked = new WeakMap<object, Record<string, unknown>>()

  const isOwn = (word: string) => vocabulary.own.has(word) || ownMask.test(word)

  function text(value: string): string {
    if (isOwn(value) || /^\d{4}-\d\d-\d\d$|^[A-Za-z]+(Error|Exception|Fault)$/.test(value)) return value
    if (/^\S+@\S+$/.test(value)) {
      const address = value.toLowerCase()
      if (!addresses.has(address)) addresses.set(address, `m${addresses.size + 1}@…`)
      return addresses.get(address)!
    }
    return `«text, ${value.length} characters»`
  }

  function mask(value: unknown, field: string, depth: number, budget: { left: number }): unknown {
    if (value === null || value === undefined || value === '') return value ?? null
    if (vocabulary.hidden.has(field)) return hidden
    if (budget.left-- <= 0 || depth > deepest) return '«cut»'
    const isKnown = isOwn(field)
    if (typeof value === 'string') return text(value)
    if (typeof value === 'boolean') return isKnown ? value : '«yes or no»'
    if (typeof value === 'number')
      return !isKnown ? '«number»' : Number.isFinite(value) ? value : String(value)
    if (typeof value !== 'object') return `«${typeof value}»`
    if (Array.isArray(value)) {
      const shown = value.slice(0, longestList).map((item: unknown) => mask(item, field, depth + 1, budget))
      return value.length > longestList ? [...shown, `«${value.length - longestList} more»`] : shown
    }
    if (value instanceof Error) {
      const { name, message, cause } = value
      return fields({ ...value, name, message, ...(cause === undefined ? {} : { cause }) }, depth, budget)
    }
    const prototype: unknown = Object.getPrototypeOf(value)
    if (prototype !== Object.prototype && prototype !== null)
      return `«${/^[A-Za-z]+$/.exec(value.constructor?.name ?? '') ?? 'object'}»`
    return fields(value, depth, budget)
  }

  function fields(value: object, depth: number, budget: { left: number }): Record<string, unknown> {
    const all = Object.entries(value)
    let unknown = 0
    const shown = all.slice(0, longestObject).map(([name, below]): [string, unknown] => {
      const seen = isOwn(name) ? name : `«key ${++unknown}»`
      return [seen, mask(below, name, depth + 1, budget)]
    })
    if (all.length > longestObject) shown.push([`«${all.length - longestObject} more»`, null])
    return Object.fromEntries(shown)
  }

  return {
    event: ({ type, ...rest }) => ({
      type: eventType.test(type) ? type : hidden,
      ...fields(rest, 0, { left: largest }),
    }),
    context(context) {
      const before = masked.get(context)
      if (before !== undefined) return before
      const made = fields(context, 0, { left: largest })
      masked.set(context, made)
      return made
    },
    value: (value, field) => mask(value, field, 0, { left: largest }),
  }
}
