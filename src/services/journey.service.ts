import * as z from 'zod/mini'
import { journeySteps } from '../content/journey.ts'
import type { DoneStep, KeptJourney } from '../machines/journey/journey.machine.ts'
import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** How far the member is on the journey on this device. */
export const journeyRecord: DeviceRecord<KeptJourney> = {
  key: 'journey',
  schema: z.object({
    begun: z.nullable(day),
    done: z
      .array(
        z.object({
          step: z.number().check(z.int(), z.minimum(1), z.maximum(journeySteps.length)),
          day,
          by: z.enum(['listening', 'hand']),
        }),
      )
      .check(z.maxLength(journeySteps.length)),
    rests: z.array(day).check(z.maxLength(3000)),
  }),
  empty: { begun: null, done: [], rests: [] },
}

/** Of one journey what either device has done; of two journeys the one that is further. */
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
  }
}

export const createJourneyService = (device: DeviceStore) => ({
  recall: (): Promise<KeptJourney | null> => device.read(journeyRecord.key, journeyRecord.schema),
  keep: (kept: KeptJourney): Promise<void> => device.write(journeyRecord.key, kept),
})
