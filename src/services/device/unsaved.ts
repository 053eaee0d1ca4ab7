import * as z from 'zod/mini'
import type { SafeStorage } from './safe-storage.ts'

const unsavedCopy = z.object({ savedAt: z.number(), record: z.unknown() })

export type UnsavedCopy = z.infer<typeof unsavedCopy>

/**
 * What a page has still to write to the database, kept where writing takes no time: a page that is being closed has
 * none left. Each entry is gone again once the database has it. A killed browser can bring an older entry back.
 */
export function createUnsaved(owner: string, storage: SafeStorage) {
  const keyOf = (name: string) => `unsaved ${owner} ${name}`

  return {
    /** Keeps `copy` until the returned function is called, unless something newer has taken its place by then. */
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
