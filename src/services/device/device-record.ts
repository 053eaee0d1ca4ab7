import * as z from 'zod/mini'

/** One kind of data of a member on this device: its schema, and how older versions are migrated. */
export type DeviceRecord<Value> = {
  key: string
  schema: z.ZodMiniType<Value>
  empty: Value
  /**
   * `migrations[0]` turns version 1 into version 2, and so on. The current version is one more than their
   * number.
   */
  migrations?: readonly Migration[]
  /**
   * Merges what this page has with what is stored. Changes to records that have it survive even if they're made while
   * the page is being closed.
   */
  merge?(here: Value, there: Value): Value
}

/** How a record is stored, for those that have no empty value. */
export type StoredAs<Value> = Omit<DeviceRecord<Value>, 'empty'>

/** May throw on unknown data; the record then counts as unreadable. */
export type Migration = (older: unknown) => unknown

/** A record as stored in the database and in an exported file. */
export type Envelope = { v: number; value: unknown }

export type ReadResult<Value> =
  | { kind: 'kept'; value: Value }
  | { kind: 'none' }
  /** It fits no version that this app knows. */
  | { kind: 'unreadable' }
  /** Written by a newer app, and must not be overwritten. */
  | { kind: 'newer' }

export const versionOf = (migrations: readonly Migration[] = []): number => migrations.length + 1

export const envelopeOf = (value: unknown, migrations?: readonly Migration[]): Envelope => ({
  v: versionOf(migrations),
  value,
})

/** Checks a stored value and migrates it to the current version. */
export function readingOf<Value>(
  kept: unknown,
  { schema, migrations = [] }: Pick<DeviceRecord<Value>, 'schema' | 'migrations'>,
): ReadResult<Value> {
  if (kept === undefined) return { kind: 'none' }
  const { v, value } = isEnvelope(kept) ? kept : { v: 1, value: kept }
  if (v > versionOf(migrations)) return { kind: 'newer' }
  try {
    const present = migrations.slice(v - 1).reduce((older, migrate) => migrate(older), value)
    const checked = z.safeParse(schema, present)
    return checked.success ? { kind: 'kept', value: checked.data } : { kind: 'unreadable' }
  } catch {
    return { kind: 'unreadable' }
  }
}

export function isEnvelope(kept: unknown): kept is Envelope {
  if (typeof kept !== 'object' || kept === null || !('v' in kept) || !('value' in kept)) return false
  return Number.isInteger(kept.v) && Number(kept.v) >= 1 && Object.keys(kept).length === 2
}
