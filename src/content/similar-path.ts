import { contentPageNumbers, type Paths, programSegments } from './paths.ts'

/** Most letters that may be wrong. */
const tolerance = 2

/** The path of a page that `path` is a misspelling of: other case, or up to two wrong letters. Null if unclear.
 * Never the one that signs out. */
export function similarPath(path: string, paths: Paths): string | null {
  const known = [
    ...Object.values(paths).filter((value) => typeof value === 'string'),
    ...programSegments.map(paths.program),
    ...contentPageNumbers.map(paths.numberedPage),
  ].filter((one) => !['/', paths.logout, paths.notFound].includes(one) && !one.includes(':'))
  const asked = path.replace(/\/+$/, '').toLowerCase()
  const [best, next] = known
    .map((one) => ({ path: one, distance: distance(asked, one.toLowerCase()) }))
    .sort((one, other) => one.distance - other.distance)
  const isClear = best !== undefined && best.distance <= tolerance && best.distance !== next?.distance
  return isClear ? best.path : null
}

/** Levenshtein distance: letters to add, remove or replace. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of [...other].entries())
      next.push(
        Math.min(next[column]! + 1, row[column + 1]! + 1, row[column]! + (letter === otherLetter ? 0 : 1)),
      )
    row = next
  }
  return row.at(-1)!
}
