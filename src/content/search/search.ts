/**
 * Full-text search with typo tolerance and synonyms, over one index that is made when the app is built
 * (`scripts/search`). Case, accents, punctuation and plurals don't matter; every word has to match if possible.
 */
import MiniSearch, { type Options, type Query, type SearchResult } from 'minisearch'
import { synonyms } from './synonyms.ts'

/** `id` starts with what it is: `article-falling-asleep`, `help-refund`. */
export type SearchDocument = { id: string; title: string; keywords: string; text: string }

export type SearchIndex = MiniSearch<SearchDocument>

export type SearchAnswer = {
  /** Nothing matches exactly: these are close in spelling or match only some of the words. */
  isNear: boolean
  /** Ids of documents, best first. */
  ids: readonly string[]
}

const stopWords = new Set(
  `a about am an cant dont doesnt im isnt ive wont and any are as at be been but by can do does for from get had has have how i if in into is it its me
  my not of on or our should so than that the their them then there these they this to up was we were what when where
  which while who why will with would you your`.split(/\s+/),
)

const plain = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()

/** A word as the index knows it: without accents, and in the singular. */
function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`
  return word.length > 3 && /[^siu]s$/.test(word) ? word.slice(0, -1) : word
}

const options: Options<SearchDocument> = {
  fields: ['title', 'keywords', 'text'],
  tokenize: (text) => plain(text).split(/[^\p{L}\p{N}]+/u),
  processTerm: (word) => (word === '' || stopWords.has(word) ? null : stem(word)),
}

export function createSearchIndex(documents: readonly SearchDocument[]): SearchIndex {
  const index = new MiniSearch<SearchDocument>(options)
  index.addAll(documents)
  return index
}

/** The index that the build made of articles, books, help answers and programs, as JSON. */
export const openSearchIndex = (json: string): SearchIndex => MiniSearch.loadJSON(json, options)

const boost = { title: 6, keywords: 3, text: 1 }
/** Results that match much less well than the best one are left out. */
const leastOfBest = 0.04

const alternatives = new Map<string, Set<string>>()
for (const group of synonyms.map((words) => words.map(stem)))
  for (const word of group)
    alternatives.set(
      word,
      new Set([...(alternatives.get(word) ?? []), ...group.filter((other) => other !== word)]),
    )

/** Results for `query`; none for a query without words. */
export function searchIndex(index: SearchIndex, query: string): SearchAnswer {
  const all = plain(query)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  const meaningful = all.filter((word) => !stopWords.has(word))
  const words = (meaningful.length > 0 ? meaningful : all).map(stem)
  if (words.length === 0) return { isNear: false, ids: [] }

  const exact = resultsOf(index, words.map(wordOrSynonym), 'AND')
  if (exact.length > 0) return { isNear: false, ids: idsOf(exact) }
  const close = resultsOf(index, words.map(misspelt), 'AND')
  if (close.length > 0) return { isNear: true, ids: idsOf(close) }
  return {
    isNear: true,
    ids: idsOf(words.length > 1 ? resultsOf(index, words.map(wordOrSynonym), 'OR') : []),
  }
}

const resultsOf = (index: SearchIndex, queries: Query[], combineWith: 'AND' | 'OR') =>
  index.search({ queries, combineWith }, { boost })

const wordOrSynonym = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    { queries: [word], prefix: word.length > 1, weights: { prefix: 0.4, fuzzy: 0 } },
    { queries: [...(alternatives.get(word) ?? [])], boost: { title: 1, keywords: 0.5, text: 0.1 } },
  ],
})

const misspelt = (word: string): Query => ({
  queries: [word],
  prefix: word.length > 1,
  fuzzy: word.length < 4 ? false : word.length < 7 ? 1 : 2,
  ...(word.length < 6 ? { fields: ['title', 'keywords'] } : {}),
})

function idsOf(results: readonly SearchResult[]): readonly string[] {
  const least = (results[0]?.score ?? 0) * leastOfBest
  return results.filter(({ score }) => score >= least).map(({ id }) => id as string)
}
