import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

/** Three-way merge: applies this page's change (before → after) to the value another tab stored. */
export type Carry<Value> = (before: Value, after: Value, kept: Value) => Value

/** What this page has added to a list, changed and removed, applied to the one another tab stored. */
export function carriedItems<Item>(
  before: readonly Item[],
  after: readonly Item[],
  kept: readonly Item[],
  keyOf: (item: Item) => string,
): Item[] {
  const changed = after.filter((item) => !before.includes(item))
  const left = new Set(after.map(keyOf))
  const removed = before.filter((item) => !left.has(keyOf(item)))
  const ours = new Set([...changed, ...removed].map(keyOf))
  return [...kept.filter((item) => !ours.has(keyOf(item))), ...changed]
}

/** A record that several tabs have in memory. Each writes only its own changes, so none are lost. */
export function createSharedRecord<Value>(
  device: DeviceStore,
  record: DeviceRecord<Value>,
  carry: Carry<Value>,
) {
  let known = record.empty
  return {
    async recall(): Promise<Value | null> {
      const kept = await device.read(record)
      known = kept ?? record.empty
      return kept
    },

    async keep(after: Value): Promise<void> {
      const before = known
      known = after
      await device.update(record, (kept) => carry(before, after, kept))
    },
  }
}
