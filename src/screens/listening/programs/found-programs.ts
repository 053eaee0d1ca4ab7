/** Searching, filtering and sorting the programs. */

import { type Program, type Purpose, programs, trackById } from '#content/programs.ts'
import { purposeNames } from '#content/purposes.ts'
import { t } from '#locale/t.ts'

export const orders = ['catalogue', 'title', 'length', 'recent', 'most'] as const
type Order = (typeof orders)[number]

export const lengths = ['any', 'short', 'long'] as const
type Length = (typeof lengths)[number]

export const progresses = ['any', 'unplayed', 'started', 'finished'] as const
type Progress = (typeof progresses)[number]

/** Seconds. */
const shortUnder = 420

type Wanted = {
  words: string
  purpose: Purpose | 'all'
  length: Length
  progress: Progress
  offline: 'any' | 'kept'
  order: Order
}

type Known = {
  /** Track ids, the last played first. */
  recent: readonly string[]
  /** Track ids, the most played first. */
  most: readonly string[]
  progressOf: (program: Program) => Progress
  isKept: (program: Program) => boolean
}

export function findPrograms(
  wanted: Wanted,
  { recent, most, progressOf, isKept }: Known,
): readonly Program[] {
  const all: readonly Program[] = programs
  const found = all.filter(
    (program) =>
      (wanted.purpose === 'all' || program.purpose === wanted.purpose) &&
      (wanted.length === 'any' || program.seconds < shortUnder === (wanted.length === 'short')) &&
      (wanted.progress === 'any' || progressOf(program) === wanted.progress) &&
      (wanted.offline === 'any' || isKept(program)) &&
      hasWords(program, wanted.words),
  )
  if (wanted.order === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title))
  if (wanted.order === 'length') return found.toSorted((one, other) => one.seconds - other.seconds)
  if (wanted.order === 'recent') return inOrder(found, recent)
  if (wanted.order === 'most') return inOrder(found, most)
  return found
}

function hasWords({ title, summary, purpose }: Program, words: string): boolean {
  const text = `${title} ${t(summary)} ${t(purposeNames[purpose])}`.toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** Sorted by the first of a program's tracks in `ids`; programs without one are last. */
function inOrder(found: readonly Program[], ids: readonly string[]): readonly Program[] {
  const rankOf = (program: Program) => {
    const index = ids.findIndex((id) => trackById(id)?.program === program)
    return index < 0 ? ids.length : index
  }
  return found.toSorted((one, other) => rankOf(one) - rankOf(other))
}
