/**
 * Masks events and contexts before they leave the page: everything that isn't known to be harmless.
 * Secrets and personal data are removed, other texts are reduced to their length, and email addresses become `m1@…`,
 * `m2@…`, which can still be told apart. Masking again changes nothing.
 */

/** What may leave the page unmasked. A field that isn't named here is masked, so new fields are masked by default. */
export type Vocabulary = {
  /** Never more than that something is there; whatever lies below is hidden, too. */
  hiddenFields: ReadonlySet<string>
  /** Strings in clear where they are words of the app's own. */
  wordFields: ReadonlySet<string>
  /** Days as `2026-03-09`. */
  dayFields: ReadonlySet<string>
  /** Names that may be seen; numbers, yes and no under them are in clear. */
  knownFields: ReadonlySet<string>
  /** Whether a text is one of the app's own ids, titles or options, not something typed. */
  isOwnWord: (text: string) => boolean
}

export type Mask = {
  event: (event: { type: string }) => { type: string; [field: string]: unknown }
  /** Caches by context object, so unchanged contexts aren't masked twice. */
  context: (context: object) => Record<string, unknown>
  /** Anything else; as the value of a field of that name. */
  value: (value: unknown, field: string) => unknown
}

const hidden = '«hidden»'
const ownMask = /^(m\d+@…|«(hidden|cut|number|yes or no|text, \d+ characters|[A-Za-z]+|\d+ more)»)$/
const eventType = /^[\w.*:()[\]-]{1,100}$/
const longestList = 20
const longestObject = 60
const deepest = 7
/** Values in one event or context; what comes after is left out. */
const largest = 600

export function createMask({
  hiddenFields,
  wordFields,
  dayFields,
  knownFields,
  isOwnWord,
}: Vocabulary): Mask {
  const addresses = new Map<string, string>()
  const masked = new WeakMap<object, Record<string, unknown>>()

  function text(value: string, field: string): string {
    if (value === '' || ownMask.test(value)) return value
    if (wordFields.has(field) && isOwnWord(value)) return value
    if (dayFields.has(field) && /^\d{4}-\d\d-\d\d$/.test(value)) return value
    if (field === 'type' && /^restore\.[\w.-]{1,40}$/.test(value)) return value
    if (/^\S+@\S+$/.test(value)) {
      const address = value.toLowerCase()
      if (!addresses.has(address)) addresses.set(address, `m${addresses.size + 1}@…`)
      return addresses.get(address)!
    }
    return `«text, ${value.length} characters»`
  }

  function mask(value: unknown, field: string, depth: number, budget: { left: number }): unknown {
    if (value === null || value === undefined || value === '') return value ?? null
    if (hiddenFields.has(field)) return hidden
    if (budget.left-- <= 0 || depth > deepest) return '«cut»'
    const isKnown = knownFields.has(field) || isOwnWord(field)
    if (typeof value === 'string') return text(value, field)
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
      const seen = knownFields.has(name) || isOwnWord(name) ? name : `«key ${++unknown}»`
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
