/** Greeting and suggested purpose by time of day. */
import { type Program, type Purpose, programs, trackById } from './programs.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening'

/** `hour` from 0 to 23, in the member's time zone. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 18) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

export function purposeOfHour(hour: number): Purpose {
  if (hour < 5 || hour >= 21) return 'sleep'
  if (hour < 9) return 'energy'
  if (hour >= 12 && hour < 14) return 'calm'
  return hour < 18 ? 'focus' : 'reflection'
}

/** When `purposeOfHour`, the greeting or the day changes next. */
export function endOfSuggestion(now: Date): Date {
  const end = new Date(now)
  do end.setHours(end.getHours() + 1, 0, 0, 0)
  while (end.getDate() === now.getDate() && purposeOfHour(end.getHours()) === purposeOfHour(now.getHours()))
  return end
}

/** Programs made for another time of day than the hour that suggests their purpose: a fresh start, coming home. */
const otherTimes: readonly string[] = ['genesis', 'serenity']

/** What a member may want to do, in this order, with the program that plays first. */
export const needs: readonly { purpose: Purpose; label: string; program: Program }[] = [
  need('calm', 'Wind down'),
  need('sleep', 'Fall asleep'),
  need('focus', 'Focus'),
  need('energy', 'Get going'),
  need('reflection', 'Think things over'),
]

function need(purpose: Purpose, label: string) {
  return { purpose, label, program: suggestionOf(purpose, []) }
}

/**
 * The program for the hour that was played longest ago; programs never played come first.
 *
 * @param recent track ids, most recently played first
 */
export const suggestionFor = (hour: number, recent: readonly string[]): Program =>
  suggestionOf(purposeOfHour(hour), recent)

function suggestionOf(purpose: Purpose, recent: readonly string[]): Program {
  const all: readonly Program[] = programs
  return all
    .filter(({ id, purpose: own }) => own === purpose && !otherTimes.includes(id))
    .reduce((best, program) => (lastHeard(program, recent) > lastHeard(best, recent) ? program : best))
}

/** How many other tracks were played since; infinite if the program never was. */
function lastHeard(program: Program, recent: readonly string[]): number {
  const index = recent.findIndex((id) => trackById(id)?.program === program)
  return index < 0 ? Number.POSITIVE_INFINITY : index
}
