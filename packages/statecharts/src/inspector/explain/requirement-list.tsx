import { requirementsOf } from '../chart/names.ts'
import { useProject } from '../use-project.ts'

type Props = { meta?: unknown; ids?: readonly string[] }

/** The requirements that this meets. */
export function Requirements({ meta, ids = requirementsOf(meta) }: Props) {
  const { requirements = {} } = useProject()
  if (ids.length === 0) return null
  return (
    <ul className="requirements" aria-label="Requirements">
      {ids.map((id) => (
        <li key={id}>
          <code>{id}</code> {requirements[id]}
        </li>
      ))}
    </ul>
  )
}
