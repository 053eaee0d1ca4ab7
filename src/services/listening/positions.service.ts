import * as z from 'zod/mini'
import type { RecentPosition } from '#machines/listening/listening.machine.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { type Carry, carriedItems, createSharedRecord } from '#services/device/shared-record.ts'

/** Positions before recent jumps, newest first. */
export const positionsRecord: DeviceRecord<readonly RecentPosition[]> = {
  key: 'journal',
  schema: z
    .array(
      z.object({
        track: z.string().check(z.maxLength(100)),
        seconds: z.number().check(z.minimum(0), z.maximum(86_400)),
        at: z.number().check(z.minimum(0)),
      }),
    )
    .check(z.maxLength(100)),
  empty: [],
  merge: mergedPositions,
}

const keyOf = ({ track, at }: RecentPosition) => `${track} ${at}`

export function mergedPositions(
  here: readonly RecentPosition[],
  there: readonly RecentPosition[],
): readonly RecentPosition[] {
  const byTime = new Map([...there, ...here].map((position) => [keyOf(position), position]))
  return [...byTime.values()].sort((one, other) => other.at - one.at).slice(0, 20)
}

/** Clearing them clears those of all tabs. */
const carriedPositions: Carry<readonly RecentPosition[]> = (before, after, kept) =>
  after.length === 0 ? after : mergedPositions(carriedItems(before, after, kept, keyOf), [])

export const createPositionsService = (device: DeviceStore) =>
  createSharedRecord(device, positionsRecord, carriedPositions)
