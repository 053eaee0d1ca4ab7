import * as z from 'zod/mini'
import { unsavedPrefix } from '#services/session/forget-device.ts'
import { applied, type Change } from './pending-changes.ts'
import type { SafeStorage } from './safe-storage.ts'

const unsavedCopy = z.object({
  savedAt: z.number(),
  record: z.unknown(),
  /** Only what has changed; the record's `merge` joins it with what is stored. */
  isPart: z.optional(z.boolean()),
})

export type UnsavedCopy = z.infer<typeof unsavedCopy>

/**
 * Spare copies of changes not yet written to the database, in storage that is fast enough for a page being closed. Each
 * is released once the database has it. A killed browser can restore an older one.
 */
export function createUnsaved(owner: string, storage: SafeStorage) {
  const keyOf = (name: string) => unsavedPrefix(owner) + name
  /** What this page holds or has taken over. */
  const ours = new Map<string, string>()

  return {
    /** Keeps a copy of `changes` if the next page can make use of it. */
    hold(name: string, changes: readonly Change[]): void {
      const isWhole = changes[0]?.kind === 'whole'
      if (!isWhole && changes.some(({ kind }) => kind === 'step')) return
      const copy = { savedAt: latest(changes), record: applied(changes, undefined) }
      const text = JSON.stringify(isWhole ? copy : { ...copy, isPart: true })
      ours.set(name, text)
      storage.set(keyOf(name), text)
    },

    /** Takes over what the last page may not have written, if anything. */
    take(name: string): UnsavedCopy | undefined {
      const text = storage.get(keyOf(name))
      if (text === null || text === ours.get(name)) return undefined
      try {
        const copy = z.safeParse(unsavedCopy, JSON.parse(text)).data
        if (copy) ours.set(name, text)
        return copy
      } catch {
        return undefined
      }
    },

    /** Whether there's a copy that this page holds or has taken over. */
    has: (name: string): boolean => ours.has(name),

    /** Call once the database has it. A newer copy of another tab stays. */
    release(name: string): void {
      if (storage.get(keyOf(name)) === ours.get(name)) storage.remove(keyOf(name))
    },

    forgetAll(): void {
      for (const key of storage.keys(unsavedPrefix(owner))) storage.remove(key)
    },

    /** Moves the copies of the member's former address here, except those that there already are. */
    inherit(former: string): void {
      for (const key of storage.keys(unsavedPrefix(former))) {
        const own = keyOf(key.slice(unsavedPrefix(former).length))
        if (storage.get(own) === null) storage.set(own, storage.get(key) ?? '')
        storage.remove(key)
      }
    },
  }
}

export const latest = (changes: readonly Change[]): number =>
  Math.max(...changes.map(({ savedAt }) => savedAt))
