import * as z from 'zod/mini'
import { dayCount, longestNote, ways } from '#content/journey.ts'
import type { KeptJourney, StepNote } from '#machines/guidance/journey.machine.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, createSharedRecord } from '#services/device/shared-record.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const step = z.number().check(z.int(), z.minimum(1), z.maximum(dayCount))

/** The member's progress on this device. */
export const journeyRecord: DeviceRecord<KeptJourney> = {
  key: 'journey',
  schema: z.object({
    begun: z.nullable(day),
    done: z
      .array(
        z.object({
          step,
          day,
          by: z.enum(['listening', 'hand']),
        }),
      )
      .check(z.maxLength(dayCount)),
    rests: z.array(day).check(z.maxLength(3000)),
    // Older journeys have neither notes nor a way.
    notes: z._default(
      z
        .array(z.object({ step, text: z.string().check(z.minLength(1), z.maxLength(longestNote)) }))
        .check(z.maxLength(dayCount)),
      [],
    ),
    way: z._default(z.enum(ways), 'all'),
  }),
  empty: { begun: null, done: [], rests: [], notes: [], way: 'all' },
}

/** What was written about a step. */
export const textOf = (notes: readonly StepNote[], of: number) => notes.find(({ step }) => step === of)?.text

export const byStep = (notes: readonly StepNote[]) => [...notes].sort((one, other) => one.step - other.step)

/** Merges the steps and rest days of two tabs. Starting over in one applies to both. */
export const carriedJourney: Carry<KeptJourney> = (before, after, kept) => {
  const isRestarted = before.begun !== null && before.begun !== after.begun
  if (isRestarted || kept.begun === null) return after
  const undone = before.done.filter(({ step }) => !after.done.some((one) => one.step === step))
  const isChanged = ({ step }: StepNote) => textOf(before.notes, step) !== textOf(after.notes, step)
  const resumed = before.rests.filter((rest) => !after.rests.includes(rest))
  return {
    begun: kept.begun,
    done: [
      ...kept.done.filter(({ step }) => !undone.some((one) => one.step === step)),
      ...after.done.filter(({ step }) => ![...before.done, ...kept.done].some((one) => one.step === step)),
    ],
    rests: [...new Set([...kept.rests.filter((rest) => !resumed.includes(rest)), ...after.rests])].sort(),
    notes: byStep([...kept.notes.filter((note) => !isChanged(note)), ...after.notes.filter(isChanged)]),
    way: after.way === before.way ? kept.way : after.way,
  }
}

export const createJourneyService = (device: DeviceStore) =>
  createSharedRecord(device, journeyRecord, carriedJourney)
