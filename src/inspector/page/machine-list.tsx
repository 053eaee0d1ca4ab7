import { purposeOf } from '../headers.ts'
import { machines } from '../machines.ts'
import type { StateValue } from '../recording.ts'
import { groups } from '../words/all.ts'
import { machineTitle } from '../words/say.ts'

type Props = {
  current: string
  /** Machines that run in the app just now, or null where nobody looks. */
  running: ReadonlyMap<string, readonly StateValue[]> | null
  onGo: (machine: string) => void
}

const grouped = new Set(groups.flatMap(({ ids }) => ids))
const all = [
  ...groups,
  { title: 'More', ids: machines.map(({ machine }) => machine.id).filter((id) => !grouped.has(id)) },
].filter(({ ids }) => ids.length > 0)

/** Every machine, in the order in which a newcomer should meet them. */
export function MachineList({ current, running, onGo }: Props) {
  return (
    <nav className="machines" aria-label="Machines">
      {all.map(({ title, ids }) => (
        <section key={title}>
          <h2>{title}</h2>
          <ul>
            {ids.map((id) => {
              const charted = machines.find(({ machine }) => machine.id === id)
              if (charted === undefined) return null
              return (
                <li key={id}>
                  <a
                    href={`#${id}`}
                    aria-current={id === current ? 'page' : undefined}
                    data-running={running?.has(id) || undefined}
                    onClick={(event) => {
                      if (event.metaKey || event.ctrlKey || event.shiftKey) return
                      event.preventDefault()
                      onGo(id)
                    }}
                  >
                    <strong>{machineTitle(id)}</strong>
                    <span>{charted.machine.root.description ?? purposeOf(charted.source)}</span>
                  </a>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
    </nav>
  )
}
