import { useEffect, useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { elk } from './elk.ts'
import { layOut, type Placed } from './layout.ts'
import { chartOf } from './model.ts'
import type { Look } from './sizes.ts'

const known = new Map<string, Promise<Placed>>()

/** The places of everything in a chart; the last ones until the next are there. Each is laid out once. */
export function useLayout(machine: AnyStateMachine, look: Look, collapsed: ReadonlySet<string>) {
  const id = [machine.id, look.reading, look.isDetailed, ...[...collapsed].sort()].join(' ')
  const [laid, setLaid] = useState<{ id: string; machine: string; placed: Placed } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `id` includes machine, look and collapsed states.
  useEffect(() => {
    let isWanted = true
    const layout = known.get(id) ?? layOut(elk, chartOf(machine, collapsed), look)
    known.set(id, layout)
    layout.then(
      (placed) => {
        if (!isWanted) return
        setProblem(null)
        setLaid({ id, machine: machine.id, placed })
      },
      (error: unknown) => {
        known.delete(id)
        if (isWanted) setProblem(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isWanted = false
    }
  }, [id])
  const isDrawing = laid?.id !== id && problem === null
  return { laid: laid?.machine === machine.id ? laid : null, isDrawing, problem }
}
