/** The results of machines as a table. */
import type { ModelResult, Run } from './result.ts'

const share = (part: number, whole: number) => (whole === 0 ? '–' : `${part}/${whole}`)
const seenIn = (counts: Readonly<Record<string, number>>) =>
  Object.values(counts).filter((count) => count > 0).length

const dateOf = ({ at, commit }: Run) => `${at.slice(0, 10)}${commit === null ? '' : ` at ${commit}`}`

/** The columns of one machine. `mutants`: how many mutants break a rule. */
function rowOf(result: ModelResult) {
  const { machine, states, transitions, guards, outcomes, situations, walked, rules, mutants } = result
  const ways = Object.values(guards).reduce((sum, seen) => sum + seen.length, 0)
  const survivors = mutants?.filter(({ noticedBy }) => noticedBy === null).length ?? 0
  return {
    machine,
    states: share(seenIn(states), Object.keys(states).length),
    transitions: share(seenIn(transitions), Object.keys(transitions).length),
    guards: share(ways, Object.keys(guards).length * 2),
    outcomes: share(seenIn(outcomes), Object.keys(outcomes).length),
    situations: String(situations),
    walks: `${walked} steps`,
    rules: String(rules.length),
    mutants: mutants === null ? '–' : share(mutants.length - survivors, mutants.length),
    survivors: mutants === null ? '–' : String(survivors),
    failed: String(result.failed?.length ?? 0),
  }
}

/** A plain-text table with a line for each machine. Those of another run than `now` say of which. */
export function report(results: readonly ModelResult[], now?: Run): string {
  const isEarlier = ({ run }: ModelResult) => run !== undefined && now !== undefined && run.at !== now.at
  const earlier = results.some(isEarlier)
  const rows = results.map((result) => ({
    ...rowOf(result),
    ...(earlier ? { proved: isEarlier(result) ? dateOf(result.run!) : 'now' } : {}),
  }))
  const columns = Object.keys(rows[0] ?? {}) as (keyof ReturnType<typeof rowOf>)[]
  const widths = columns.map((column) => Math.max(column.length, ...rows.map((row) => row[column].length)))
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!)))
      .join('  ')
      .trimEnd()
  return [
    line(columns),
    line(widths.map((width) => '─'.repeat(width))),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
  ].join('\n')
}
