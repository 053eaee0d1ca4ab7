/**
 * Finds by name what the product has: exact names first, then beginnings of names, what is said beside, parts of
 * names, and only when nothing of that fits, names that are a slip of the finger away.
 *
 * Every word of the query must fit somewhere. Case, accents and punctuation do not count.
 */

export type Searchable = {
  title: string
  /** Said beside the title; it counts less than the title does. */
  detail: string
  /** Further words people may look for it by. */
  also?: readonly string[] | undefined
}

export type SearchSource<Entry extends Searchable> = {
  /** Heading of what it finds. */
  title: string
  entries: readonly Entry[]
  /** Its entries are listed before anything is typed. */
  isShownAtRest: boolean
}

export type Found<Entry extends Searchable> = {
  /** Nothing has the words that were typed; what is listed is only close to them. */
  isNear: boolean
  /** How many entries are listed in all groups. */
  count: number
  /** Best group first; groups without entries are left out. */
  groups: readonly { title: string; entries: readonly Entry[] }[]
}

/** Of each group, so that no source hides the others. */
const most = 6

/** What `query` finds in `sources`; for an empty query, what is shown at rest, in the order of the sources. */
export function search<Entry extends Searchable>(
  query: string,
  sources: readonly SearchSource<Entry>[],
): Found<Entry> {
  const words = wordsOf(query)
  if (words.length === 0) {
    const atRest = sources.filter(({ isShownAtRest }) => isShownAtRest)
    return foundOf(
      atRest.map(({ title, entries }) => ({ title, entries })),
      false,
    )
  }
  const direct = ranked(words, sources, directFit)
  if (direct.length > 0) return foundOf(direct, false)
  const near = ranked(words, sources, nearFit)
  return foundOf(near, near.length > 0)
}

type Group<Entry extends Searchable> = Found<Entry>['groups'][number]

const foundOf = <Entry extends Searchable>(groups: readonly Group<Entry>[], isNear: boolean) => ({
  isNear,
  groups,
  count: groups.reduce((sum, { entries }) => sum + entries.length, 0),
})

/** How well a word of the query fits; 0 where it does not. */
type Fit = (word: string, titleWords: readonly string[], otherWords: readonly string[]) => number

function ranked<Entry extends Searchable>(
  words: readonly string[],
  sources: readonly SearchSource<Entry>[],
  fits: Fit,
): Group<Entry>[] {
  return sources
    .map(({ title, entries }) => {
      const scored = entries
        .map((entry) => ({ entry, score: scoreOf(words, entry, fits) }))
        .filter(({ score }) => score > 0)
        .sort((one, other) => other.score - one.score)
        .slice(0, most)
      return { title, entries: scored.map(({ entry }) => entry), best: scored[0]?.score ?? 0 }
    })
    .filter(({ best }) => best > 0)
    .sort((one, other) => other.best - one.best)
    .map(({ title, entries }) => ({ title, entries }))
}

function scoreOf(words: readonly string[], { title, detail, also = [] }: Searchable, fits: Fit): number {
  const titleWords = wordsOf(title)
  const otherWords = wordsOf([detail, ...also].join(' '))
  const scores = words.map((word) => fits(word, titleWords, otherWords))
  if (scores.includes(0)) return 0
  const name = titleWords.join(' ')
  const asked = words.join(' ')
  const whole = name === asked ? 20 : name.startsWith(asked) ? 10 : 0
  return whole + scores.reduce((sum, score) => sum + score, 0) / words.length
}

const directFit: Fit = (word, titleWords, otherWords) => {
  if (titleWords.some((one) => one.startsWith(word))) return 4
  if (otherWords.some((one) => one.startsWith(word))) return 2
  return word.length > 1 && titleWords.some((one) => one.includes(word)) ? 1 : 0
}

const nearFit: Fit = (word, titleWords, otherWords) => {
  const direct = directFit(word, titleWords, otherWords)
  if (direct > 0) return direct
  const allowed = word.length < 4 ? 0 : word.length < 7 ? 1 : 2
  const least = Math.min(...titleWords.flatMap((one) => [one, one.slice(0, word.length)]).map(slips(word)))
  return least <= allowed ? 1 / (1 + least) : 0
}

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')

/** Letters left out, added, exchanged, or swapped with their neighbour (optimal string alignment distance). */
const slips =
  (asked: string) =>
  (name: string): number => {
    const width = name.length + 1
    const costs = Array.from({ length: (asked.length + 1) * width }, (_, at) =>
      at < width ? at : at % width === 0 ? at / width : 0,
    )
    const cost = (row: number, column: number) => costs[row * width + column]!
    for (let row = 1; row <= asked.length; row += 1) {
      for (let column = 1; column <= name.length; column += 1) {
        const isSame = asked[row - 1] === name[column - 1]
        const isSwap =
          row > 1 && column > 1 && asked[row - 1] === name[column - 2] && asked[row - 2] === name[column - 1]
        costs[row * width + column] = Math.min(
          cost(row - 1, column) + 1,
          cost(row, column - 1) + 1,
          cost(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwap ? cost(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        )
      }
    }
    return cost(asked.length, name.length)
  }
