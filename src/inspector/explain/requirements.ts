/** The texts of the requirements that states and transitions name, where the app has them. */
const modules = import.meta.glob<Record<string, unknown>>('../../machines/requirements.ts', { eager: true })

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(modules)
    .flatMap((module) => Object.values(module))
    .flatMap(entriesOf),
)

/** `{ id: text }`, `{ id: { text } }` or `[{ id, text }]`. */
function entriesOf(known: unknown): [string, string][] {
  if (typeof known !== 'object' || known === null) return []
  const pairs: [string, unknown][] = Array.isArray(known)
    ? known.map((one: { id?: unknown }) => [String(one?.id ?? ''), one])
    : Object.entries(known)
  return pairs.flatMap(([id, value]): [string, string][] => {
    if (typeof value === 'string') return [[id, value]]
    const { text } = (value ?? {}) as { text?: unknown }
    return typeof text === 'string' ? [[id, text]] : []
  })
}

/** The specification's own words, or null where there are none for it. */
export const requirementText = (id: string): string | null => texts[id] ?? null
