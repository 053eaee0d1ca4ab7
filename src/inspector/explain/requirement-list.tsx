import { requirementsOf } from '#inspector/chart/names.ts'
import { requirementText } from './requirements.ts'

type Props = { meta?: unknown; ids?: readonly string[] }

/** What the specification asks for and this answers. */
export function Requirements({ meta, ids = requirementsOf(meta) }: Props) {
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
