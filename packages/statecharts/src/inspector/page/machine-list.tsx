import { useEffect, useRef } from 'react'
import type { StateValue } from '../recording.ts'
import { machineTitle } from '../say.ts'
import { useProject } from '../use-project.ts'

type Props = {
  current: string
  /** Machines running in the app now; null when not connected. */
  running: ReadonlyMap<string, readonly StateValue[]> | null
  /** In narrow windows, it's above the chart and opens on request. */
  isOpen: boolean
  onGo: (machine: string) => void
  onClose: () => void
}

const more = 'More'

/** Every machine, in the order for newcomers. */
export function MachineList({ current, running, isOpen, onGo, onClose }: Props) {
  const { machines } = useProject()
  const groups = new Set([...machines.flatMap(({ group = [] }) => group), more])
  const all = [...groups].flatMap((title) => {
    const ids = machines.flatMap(({ machine, group = more }) => (group === title ? machine.id : []))
    return ids.length === 0 ? [] : [{ title, ids }]
  })
  const list = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another one is marked, or comes to be seen
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]')
    marked?.scrollIntoView({ block: 'nearest' })
    if (isOpen) marked?.focus()
  }, [current, isOpen])

  useEffect(() => {
    if (!isOpen) return
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [isOpen, onClose])

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: for the pointer; Escape and the button do the same. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: as above. */}
      {isOpen && <div className="machines-shade" onClick={onClose} />}
      <nav ref={list} className="machines" aria-label="Machines">
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
                      <span>{charted.machine.root.description}</span>
                    </a>
                  </li>
                )
              })}
            </ul>
          </section>
        ))}
      </nav>
    </>
  )
}
