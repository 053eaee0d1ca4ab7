/** Holds one thing that comes and goes, for `useSyncExternalStore`. */
export type Store<Thing> = {
  get: () => Thing | null
  put: (thing: Thing) => void
  /** Removes and returns the thing. */
  clear: () => Thing | null
  subscribe: (listener: () => void) => () => void
}

export function createStore<Thing>(): Store<Thing> {
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
