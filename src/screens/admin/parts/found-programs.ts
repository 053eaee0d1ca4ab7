/** Which programs a member looks for, and in which order. */
import { purposeNames } from '../../../content/program-notes.ts'
import { type Program, type Purpose, programs, trackOf } from '../../../content/programs.ts'
import { t } from '../../../locale/t.ts'

export const orders = ['catalogue', 'title', 'length', 'recent'] as const
export type Order = (typeof orders)[number]

export const lengths = ['any', 'short', 'long'] as const
export type Length = (typeof lengths)[number]

/** Seconds: shorter than that is short. */
export const shortUnder = 420

export type Wanted = {
  words: string
  purpose: Purpose | 'all'
  length: Length
  isUnplayed: boolean
  order: Order
}

/** `heard` has ids of tracks, the one heard last first. */
export function findPrograms(wanted: Wanted, heard: readonly string[]): readonly Program[] {
  const all: readonly Program[] = programs
  const found = all.filter(
    (program) =>
      (wanted.purpose === 'all' || program.purpose === wanted.purpose) &&
      (wanted.length === 'any' || program.seconds < shortUnder === (wanted.length === 'short')) &&
      !(wanted.isUnplayed && lastHeard(program, heard) < Number.POSITIVE_INFINITY) &&
      hasWords(program, wanted.words),
  )
  if (wanted.order === 'title') return found.toSorted((one, other) => one.title.localeCompare(other.title))
  if (wanted.order === 'length') return found.toSorted((one, other) => one.seconds - other.seconds)
  if (wanted.order === 'recent') return found.toSorted((one, other) => byRecency(one, other, heard))
  return found
}

function hasWords({ title, summary, purpose }: Program, words: string): boolean {
  const text = `${title} ${t(summary)} ${t(purposeNames[purpose])}`.toLocaleLowerCase()
  return words
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

/** How many tracks were heard since; infinite when the program never was. */
function lastHeard(program: Program, heard: readonly string[]): number {
  const places = [trackOf(program, 'vocals').id, trackOf(program, 'instrumental').id]
    .map((id) => heard.indexOf(id))
    .filter((place) => place >= 0)
  return Math.min(...places)
}

function byRecency(one: Program, other: Program, heard: readonly string[]): number {
  const [first, second] = [lastHeard(one, heard), lastHeard(other, heard)]
  return first === second ? 0 : first - second
}
