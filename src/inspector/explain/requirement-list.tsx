import { requirementText } from './requirements.ts'

type Props = { meta?: unknown; ids?: readonly string[] }

/** What the specification asks for and this answers. */
export function Requirements({ meta, ids = requirementsIn(meta) }: Props) {
  if (ids.length === 0) return null
  return (
    <ul className="requirements" aria-label="Requirements">
      {ids.map((id) => (
        <li key={id}>
          <code>{id}</code> {requirementText(id)}
        </li>
      ))}
    </ul>
  )
}

function requirementsIn(meta: unknown): readonly string[] {
  const { requirement } = (meta ?? {}) as { requirement?: unknown }
  if (typeof requirement === 'string') return [requirement]
  return Array.isArray(requirement) ? requirement.filter((id) => typeof id === 'string') : []
}
