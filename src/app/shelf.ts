/** One place for a living thing that comes and goes, readable by `useSyncExternalStore`. */
export type Shelf<Thing> = {
  get: () => Thing | null
  put: (thing: Thing) => void
  /** Empties the place and hands over what was there. */
  clear: () => Thing | null
  subscribe: (listener: () => void) => () => void
}

export function createShelf<Thing>(): Shelf<Thing> {
  let current: Thing | null = null
  const listeners = new Set<() => void>()

  function set(thing: Thing | null): void {
    current = thing
    for (const listener of listeners) listener()
  }

  return {
    get: () => current,
    put: set,
    clear() {
      const removed = current
      set(null)
      return removed
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
