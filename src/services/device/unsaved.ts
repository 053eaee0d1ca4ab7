import type { SafeStorage } from './safe-storage.ts'

/**
 * What a page has still to write to the database, kept where writing takes no time: a page that is being closed has
 * none left. Each entry is gone again once the database has it.
 */
export function createUnsaved(owner: string, storage: SafeStorage) {
  const keyOf = (name: string) => `unsaved ${owner} ${name}`

  return {
    /** Keeps `value` until the returned function is called, unless something newer has taken its place by then. */
    hold(name: string, value: unknown): () => void {
      const text = JSON.stringify(value)
      storage.set(keyOf(name), text)
      return () => {
        if (storage.get(keyOf(name)) === text) storage.remove(keyOf(name))
      }
    },

    /** The value the last page could not write, if any. */
    find(name: string): unknown {
      const text = storage.get(keyOf(name))
      try {
        return text === null ? undefined : JSON.parse(text)
      } catch {
        return undefined
      }
    },

    forget: (name: string): void => storage.remove(keyOf(name)),
  }
}
