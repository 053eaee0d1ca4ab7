import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage.ts'

const unsavedCopy = z.object({ savedAt: z.number(), record: z.unknown() })

export type UnsavedCopy = z.infer<typeof unsavedCopy>

/**
 * Changes not yet written to the database, kept in storage that is fast enough for a page being closed. Each
 * entry is removed once the database has it. A killed browser can restore an older entry.
 */
export function createUnsaved(owner: string, storage: SafeStorage) {
  const keyOf = (name: string) => `unsaved ${owner} ${name}`

  return {
    /** Keeps `copy` until the returned function is called, unless a newer copy has replaced it by then. */
    hold(name: string, copy: UnsavedCopy): () => void {
      const text = JSON.stringify(copy)
      storage.set(keyOf(name), text)
      return () => {
        if (storage.get(keyOf(name)) === text) storage.remove(keyOf(name))
      }
    },

    /** What the last page may not have written, if anything. */
    find(name: string): UnsavedCopy | undefined {
      try {
        return z.safeParse(unsavedCopy, JSON.parse(storage.get(keyOf(name)) ?? 'null')).data
      } catch {
        return undefined
      }
    },

    forget: (name: string): void => storage.remove(keyOf(name)),
  }
}
