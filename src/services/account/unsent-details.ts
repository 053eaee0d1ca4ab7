import * as z from 'zod/mini'
import type { DetailName, Details } from '#machines/account/details.ts'
import type { UnsentDetails } from '#machines/account/profile-form.machine.ts'
import { profileFields } from '#services/contract/profile.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const names = Object.keys(profileFields) as DetailName[]

/** By field: the text that was changed, and the new one. */
type Changes = Partial<Record<DetailName, { from: string; to: string }>>

export const unsentDetailsRecord: DeviceRecord<Changes> = {
  key: 'unsent details',
  schema: z.partialRecord(z.enum(names), z.object({ from: z.string(), to: z.string() })),
  empty: {},
}

/** Saves changes to a member's details on this device until the server has answered. All tabs share the record. */
export function createUnsentDetails(device: DeviceStore) {
  /** Whether this tab has put anything into the record. */
  let isOurs = false

  return {
    /** Null if there are none. `known`: the details as far as they're known. */
    async recall(known: Details): Promise<UnsentDetails | null> {
      const changes = Object.entries(
        (await device.read(unsentDetailsRecord.key, unsentDetailsRecord.schema)) ?? {},
      )
      if (changes.length === 0) return null
      isOurs = true
      return {
        base: { ...known, ...Object.fromEntries(changes.map(([name, { from }]) => [name, from])) },
        drafts: Object.fromEntries(changes.map(([name, { to }]) => [name, to])),
      }
    },

    async save({ base, drafts }: UnsentDetails): Promise<void> {
      isOurs = true
      const ours = names.flatMap((name) => {
        const to = drafts[name]
        return to === undefined ? [] : [[name, { from: base[name], to }]]
      })
      await device.update(unsentDetailsRecord, (before) => ({ ...before, ...Object.fromEntries(ours) }))
    },

    async remove(): Promise<void> {
      if (!isOurs) return
      isOurs = false
      await device.update(unsentDetailsRecord, () => ({}))
    },
  }
}

export type UnsentDetailsStore = ReturnType<typeof createUnsentDetails>
