import { useMemo, useState } from 'react'
import { dark, type Light } from '../chart/light.ts'
import { wordsOf } from '../explain/causes.ts'
import { useProject } from '../use-project.ts'
import { type Compared, comparedAll } from './compare.ts'
import { type Earlier, openMachines } from './kept.ts'

export type Changes = {
  /** Epoch ms. */
  since: number
  compared: readonly Compared[]
}

/** What changed since the machines of a file; null before one was opened. */
export function useChanges() {
  const project = useProject()
  const [earlier, setEarlier] = useState<Earlier | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const changes = useMemo((): Changes | null => {
    if (earlier === null) return null
    const now = project.machines.map(({ machine }) => machine)
    return { since: earlier.savedAt, compared: comparedAll(earlier.machines, now, wordsOf(project.causes)) }
  }, [earlier, project])
  const open = (text: string | null) => {
    const { content, problem } = openMachines(text, project)
    setProblem(problem)
    if (content !== null) setEarlier(content)
  }
  return { changes, problem, open }
}

/** Marks the changes of a machine in its chart. */
export const useMarks = (one: Compared | undefined): Light =>
  useMemo(() => (one === undefined ? dark : { ...dark, changes: one.marks }), [one])
