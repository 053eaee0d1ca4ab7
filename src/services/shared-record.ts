import type { DeviceRecord } from './device-record.ts'
import type { DeviceStore } from './device-store.ts'

/** What is kept once this page made `after` of `before`, and another tab has made `kept` of it meanwhile. */
export type Carry<Value> = (before: Value, after: Value, kept: Value) => Value

/** A record that several tabs have in memory: only what this one changed is written, so that nobody's part is lost. */
export function createSharedRecord<Value>(
  device: DeviceStore,
  record: DeviceRecord<Value>,
  carry: Carry<Value>,
) {
  let known = record.empty
  return {
    async recall(): Promise<Value | null> {
      const kept = await device.read(record.key, record.schema, record.migrations)
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
