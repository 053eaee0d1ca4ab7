/** The labels of all locales but English: a row of `labels.tsv` each. */
import type { Pack } from './bind-labels.ts'
import table from './labels.tsv?raw'

const [columns = [], ...rows] = table
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'))

export const packs: ReadonlyMap<string, Pack> = new Map(
  rows.map((cells) => {
    const pack = packOf(cells)
    return [pack.tag, pack]
  }),
)

/** A column such as `rating.stars.one` is a path in the pack. Empty cells are plural categories that a language lacks. */
function packOf(cells: readonly string[]): Pack {
  const pack: Nested = {}
  columns.forEach((column, at) => {
    const text = cells[at]
    if (!text) return
    const names = column.split('.')
    const last = names.pop()!
    let part = pack
    for (const name of names) {
      part[name] ??= {}
      part = part[name] as Nested
    }
    part[last] = text
  })
  return pack as Pack
}

type Nested = { [name: string]: string | Nested }
