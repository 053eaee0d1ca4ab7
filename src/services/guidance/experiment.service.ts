import * as z from 'zod/mini'
import { type Evening, eveningCount, scores, watchedIds } from '#content/experiment.ts'
import type { Experiment, KeptExperiment } from '#machines/guidance/experiment.machine.ts'
import { blocks, experimentId } from '#services/contract/experiments.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, createSharedRecord } from '#services/device/shared-record.ts'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const score = z.nullable(z.literal(['skipped', ...scores]))

/** The member’s experiment on this device, with the scores, which no one else gets. */
export const experimentRecord: DeviceRecord<KeptExperiment> = {
  key: 'experiment',
  schema: z.object({
    current: z.nullable(
      z.object({
        id: experimentId,
        track: z.string().check(z.maxLength(100)),
        watched: z.enum(watchedIds),
        begun: day,
        evenings: z
          .array(
            z.object({
              number: z.number().check(z.int(), z.minimum(1), z.maximum(eveningCount)),
              day,
              score,
            }),
          )
          .check(z.maxLength(100)),
        isOver: z.boolean(),
        blocks: z.nullable(blocks),
      }),
    ),
  }),
  empty: { current: null },
}

const nameOf = ({ number, day }: Evening) => `${number} ${day}`

/** Each evening once. Those of `first` win, unless they have no score yet. */
function mergedEvenings(first: readonly Evening[], second: readonly Evening[]): readonly Evening[] {
  const once = new Map(second.map((evening) => [nameOf(evening), evening]))
  for (const evening of first)
    if (evening.score !== null || !once.has(nameOf(evening))) once.set(nameOf(evening), evening)
  return [...once.values()].sort(
    (one, other) => one.number - other.number || one.day.localeCompare(other.day),
  )
}

const merged = (first: Experiment, second: Experiment): Experiment => ({
  ...first,
  evenings: mergedEvenings(first.evenings, second.evenings),
  isOver: first.isOver || second.isOver,
  blocks: first.blocks ?? second.blocks,
})

/** Merges two devices’ evenings of one experiment. Of two experiments, this device’s stays. */
export function mergedExperiment(
  { current: here }: KeptExperiment,
  { current: there }: KeptExperiment,
): KeptExperiment {
  if (here === null || there === null) return { current: here ?? there }
  return { current: here.id === there.id ? merged(here, there) : here }
}

/** Merges two tabs. An experiment that one of them has started or deleted is so in both. */
export const carriedExperiment: Carry<KeptExperiment> = (before, after, kept) => {
  if (before.current?.id !== after.current?.id) return after
  if (after.current === null || kept.current?.id !== after.current.id) return kept
  const known = new Map(before.current?.evenings.map((evening) => [nameOf(evening), evening.score]))
  const isNew = (evening: Evening) => known.get(nameOf(evening)) !== evening.score
  return {
    current: merged({ ...after.current, evenings: after.current.evenings.filter(isNew) }, kept.current),
  }
}

export const createExperimentService = (device: DeviceStore) =>
  createSharedRecord(device, experimentRecord, carriedExperiment)
