/** What the hour of the day says: how to greet, and which purpose is near. */
import { type Program, type Purpose, programs, trackOf } from './programs.ts'

export type PartOfDay = 'morning' | 'afternoon' | 'evening' | 'night'

/** `hour` from 0 to 23, in the member's own time. */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 22) return 'night'
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}

export function purposeOfHour(hour: number): Purpose {
  if (hour < 5 || hour >= 21) return 'sleep'
  if (hour < 9) return 'energy'
  if (hour >= 12 && hour < 14) return 'calm'
  return hour < 18 ? 'focus' : 'reflection'
}

/**
 * The program of the hour's purpose that was heard longest ago, never heard ones first.
 *
 * @param recent track ids, most recently heard first
 */
export function suggestionFor(hour: number, recent: readonly string[]): Program {
  const purpose = purposeOfHour(hour)
  const all: readonly Program[] = programs
  return all
    .filter((program) => program.purpose === purpose)
    .reduce((best, program) => (lastHeard(program, recent) > lastHeard(best, recent) ? program : best))
}

/** How many other tracks were heard since; infinite when the program never was. */
function lastHeard(program: Program, recent: readonly string[]): number {
  const places = [trackOf(program, 'vocals').id, trackOf(program, 'instrumental').id]
    .map((id) => recent.indexOf(id))
    .filter((place) => place >= 0)
  return Math.min(...places)
}
