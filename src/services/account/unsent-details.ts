import * as z from 'zod/mini'
import type { DetailName, Details } from '#machines/account/details.ts'
import type { UnsentDetails } from '#machines/account/profile-form.machine.ts'
import { profileFields } from '#services/contract/profile.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

const names = Object.keys(profileFields) as DetailName[]

/** By field: the former text, the new one, and the one that was sent without an answer. */
type Changes = Partial<Record<DetailName, { from: string; to: string; sent?: string | undefined }>>

export const unsentDetailsRecord: DeviceRecord<Changes> = {
  key: 'unsent details',
  schema: z.partialRecord(
    z.enum(names),
    z.object({ from: z.string(), to: z.string(), sent: z.optional(z.string()) }),
  ),
  empty: {},
  merge: (here, there) => ({ ...there, ...here }),
}

/** Saves changes to a member's details on this device until the server has answered. All tabs share the record. */
export function createUnsentDetails(device: DeviceStore) {
  /** What this tab has saved or read. */
  let ours: Changes = {}

  return {
    /**
     * Null if there are none.
     * @param known the details as far as they're known
     */
    async recall(known: Details): Promise<UnsentDetails | null> {
      ours = (await device.read(unsentDetailsRecord)) ?? {}
      const changes = Object.entries(ours)
      if (changes.length === 0) return null
      return {
        base: { ...known, ...Object.fromEntries(changes.map(([name, { from }]) => [name, from])) },
        drafts: Object.fromEntries(changes.map(([name, { to }]) => [name, to])),
        sent: Object.fromEntries(
          changes.flatMap(([name, { sent }]) => (sent === undefined ? [] : [[name, sent]])),
        ),
      }
    },

    async save({ base, drafts, sent }: UnsentDetails): Promise<void> {
      const changes: Changes = {}
      for (const name of names) {
        const to = drafts[name]
        if (to !== undefined) changes[name] = { from: base[name], to, sent: sent[name] }
      }
      ours = { ...ours, ...changes }
      await device.update(unsentDetailsRecord, (before) => ({ ...before, ...changes }))
    },

    /** Removes what this tab has saved or read; another tab's changes stay. */
    async remove(): Promise<void> {
      const sent = ours
      if (Object.keys(sent).length === 0) return
      ours = {}
      await device.update(unsentDetailsRecord, (before) => {
        const left: Changes = {}
        for (const name of names) {
          const change = before[name]
          if (change && change.to !== sent[name]?.to) left[name] = change
        }
        return left
      })
    },
  }
}

export type UnsentDetailsStore = ReturnType<typeof createUnsentDetails>
