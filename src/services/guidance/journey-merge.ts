import { isWayOpen, type Way } from '#content/journey.ts'
import type { DoneStep, KeptJourney } from '#machines/guidance/journey.machine.ts'
import { byStep, textOf } from './journey.service.ts'

/** Merges the progress of one journey, in which notes of this device stay; of two different journeys, the one with more days done wins. */
export function mergedJourney(here: KeptJourney, there: KeptJourney): KeptJourney {
  if (there.begun === null) return here
  if (here.begun === null) return there
  if (here.begun !== there.begun) return there.done.length > here.done.length ? there : here
  const first = new Map<number, DoneStep>()
  for (const one of [...here.done, ...there.done]) {
    const known = first.get(one.step)
    if (known === undefined || one.day < known.day) first.set(one.step, one)
  }
  return {
    begun: here.begun,
    done: [...first.values()].sort((one, other) => one.day.localeCompare(other.day) || one.step - other.step),
    rests: [...new Set([...here.rests, ...there.rests])].sort(),
    notes: byStep([
      ...here.notes,
      ...there.notes.filter(({ step }) => textOf(here.notes, step) === undefined),
    ]),
    way: mergedWay(here, there),
  }
}

/** Once a day depends on it, a way stays. */
function mergedWay(here: KeptJourney, there: KeptJourney): Way {
  if (!isWayOpen(here)) return here.way
  return isWayOpen(there) && here.way !== 'all' ? here.way : there.way
}
