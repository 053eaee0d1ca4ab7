import * as z from 'zod/mini'
import type { Preview, Refusal } from '#machines/account/transfer.machine.ts'
import { envelopeOf, isEnvelope, readingOf, versionOf } from '#services/device/device-record.ts'
import { type AnyPortable, deviceRecords } from '#services/device/device-records.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** Bytes. A year of daily listening takes about 100 kB. */
const largest = 5_000_000
const kind = 'device-data'
/** Of files that were exported until November 2026. */
const formerKind = 'neuro-device-data'
const format = 1

const file = z.object({
  kind: z.literal([kind, formerKind]),
  format: z.number().check(z.int(), z.minimum(1)),
  exportedAt: z.number().check(z.minimum(0)),
  owner: z.string().check(z.maxLength(320)),
  records: z.record(
    z.string().check(z.maxLength(100)),
    z.object({ v: z.number().check(z.int(), z.minimum(1)), value: z.unknown() }),
  ),
})

/** Why a file can’t be imported. Nothing has changed. */
export class FileRefusal extends Error {
  constructor(readonly reason: Refusal) {
    super(reason)
    this.name = 'FileRefusal'
  }
}

type Opened = { record: AnyPortable; value: unknown }[]

/** Exports a member’s data on this device to a file, and imports such files. */
export function createTransferService(device: DeviceStore, now: () => number, records = deviceRecords) {
  const names = records.map(({ key }) => key)
  let opened: Opened = []

  const service = {
    /** The data as the text of a file. Rejects if it can’t be read. */
    async collect(): Promise<{ text: string; count: number }> {
      const kept = await device.everything(names)
      const found = records.flatMap((record, at) => {
        const reading = readingOf(kept[at], record)
        return reading.kind === 'kept' ? [{ record, value: reading.value }] : []
      })
      const content = {
        kind,
        format,
        exportedAt: now(),
        owner: device.owner,
        records: Object.fromEntries(
          found.map(({ record, value }) => [record.key, envelopeOf(value, record.migrations)]),
        ),
      }
      const count = found.reduce((sum, { record, value }) => sum + record.count(value), 0)
      return { text: JSON.stringify(content, null, 1), count }
    },

    /**
     * Checks a file and returns what it contains; `merge` imports it. Rejects with a `FileRefusal`. If a
     * single record doesn't fit, the whole file is refused.
     */
    async open(given: Blob): Promise<Preview> {
      opened = []
      if (given.size > largest) throw new FileRefusal('too-large')
      const content = parsed(await given.text())
      const checked = z.safeParse(file, content)
      if (!checked.success) throw new FileRefusal(isOurs(content) ? 'broken' : 'foreign')
      const { data } = checked
      if (data.format > format) throw new FileRefusal('newer')
      const brought = records.flatMap((record) => {
        const envelope = data.records[record.key]
        if (envelope === undefined) return []
        if (!isEnvelope(envelope)) throw new FileRefusal('broken')
        if (envelope.v > versionOf(record.migrations)) throw new FileRefusal('newer')
        const reading = readingOf(envelope, record)
        if (reading.kind !== 'kept') throw new FileRefusal('broken')
        return [{ record, value: reading.value }]
      })
      if (brought.length === 0) throw new FileRefusal('empty')
      opened = brought
      const kept = await device.everything(brought.map(({ record }) => record.key))
      return {
        exportedAt: data.exportedAt,
        owner: data.owner,
        isOwn: data.owner === device.owner,
        parts: brought.map(({ record, value }, at) => ({
          key: record.key,
          title: record.title,
          inFile: record.count(value),
          here: countHere(record, kept[at]),
          after: record.count(mergedWith(record, kept[at], value)),
        })),
      }
    },

    /**
     * Imports the last opened file in one step. Nothing else is saved by this page afterwards, so reload it.
     */
    async merge(): Promise<void> {
      const brought = opened
      await device.replace(
        brought.map(({ record }) => record.key),
        (kept) =>
          brought.map(({ record, value }, at) =>
            envelopeOf(mergedWith(record, kept[at], value), record.migrations),
          ),
      )
    },

    /** Clears all of the member’s data on this device. Reload the page afterwards. */
    forget: (): Promise<void> => device.forget(),
  }

  return {
    ...service,

    /**
     * Like `open`, but resolves to the reason of a refusal. Rejects if the file or the device can't be read.
     */
    async preview(given: Blob): Promise<Preview | { refusal: Refusal }> {
      try {
        return await service.open(given)
      } catch (problem) {
        if (problem instanceof FileRefusal) return { refusal: problem.reason }
        throw problem
      }
    },
  }
}

export type TransferService = ReturnType<typeof createTransferService>

function mergedWith(record: AnyPortable, kept: unknown, value: unknown): unknown {
  const here = readingOf(kept, record)
  return here.kind === 'kept' ? record.merge(here.value, value) : value
}

function countHere(record: AnyPortable, kept: unknown): number {
  const here = readingOf(kept, record)
  return here.kind === 'kept' ? record.count(here.value) : 0
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FileRefusal(text.includes(kind) ? 'broken' : 'foreign')
  }
}

const isOurs = (content: unknown) =>
  typeof content === 'object' &&
  content !== null &&
  'kind' in content &&
  (content.kind === kind || content.kind === formerKind)
