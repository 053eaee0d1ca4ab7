/** What a record's schema takes: numbers, and texts and lists of a length, from `least` to `most`. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'

/**
 * What is limited; the record's value with this number, or with a text or list of this length; and the limits. `least`:
 * null if there's nothing below, as for a length.
 */
export type Limit = readonly [
  what: string,
  valueWith: (size: number) => unknown,
  least: number | null,
  most: number,
]

export const letters = (length: number): string => 'x'.repeat(length)

export const copies = <Value>(value: Value, length: number): Value[] => Array.from({ length }, () => value)

export const takes = <Value>({ schema }: Pick<DeviceRecord<Value>, 'schema'>, value: unknown): boolean =>
  z.safeParse(schema, value).success

export function expectLimits<Value>(
  record: Pick<DeviceRecord<Value>, 'schema'>,
  [, valueWith, least, most]: Limit,
): void {
  expect(takes(record, valueWith(least ?? 0)), 'the least').toBe(true)
  expect(takes(record, valueWith(most)), 'the most').toBe(true)
  expect(takes(record, valueWith(most + 1)), 'more').toBe(false)
  if (least !== null) expect(takes(record, valueWith(least - 1)), 'less').toBe(false)
}
