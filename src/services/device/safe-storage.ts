/** Web storage that may be missing, full or blocked. In that case, it works until the page is closed. */
export type SafeStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** The keys that begin with `prefix`. */
  keys: (prefix: string) => string[]
  /** False once the browser refused to save something. */
  isKeeping: () => boolean
}

/** `onRefused` is called once, when the browser first refuses. */
export function createSafeStorage(reach: () => Storage, onRefused = () => {}): SafeStorage {
  /** What the browser refused; null if it refused to remove it. */
  const memory = new Map<string, string | null>()
  let isKeeping = true

  function attempt<Value>(act: (storage: Storage) => Value, otherwise: () => Value): Value {
    try {
      return act(reach())
    } catch {
      const isNews = isKeeping
      isKeeping = false
      if (isNews) onRefused()
      return otherwise()
    }
  }

  function get(key: string): string | null {
    const refused = memory.get(key)
    if (refused !== undefined) return refused
    return attempt(
      (storage) => storage.getItem(key),
      () => null,
    )
  }

  return {
    get,
    set: (key, value) =>
      attempt(
        (storage) => {
          storage.setItem(key, value)
          memory.delete(key)
        },
        () => {
          memory.set(key, value)
        },
      ),
    remove: (key) =>
      attempt(
        (storage) => {
          storage.removeItem(key)
          memory.delete(key)
        },
        () => {
          memory.set(key, null)
        },
      ),
    keys: (prefix) => {
      const stored = attempt(
        (storage) => Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? ''),
        () => [],
      )
      const all = new Set([...stored, ...memory.keys()])
      return [...all].filter((key) => key.startsWith(prefix) && get(key) !== null)
    },
    isKeeping: () => isKeeping,
  }
}

/** Tests web storage by writing, reading and removing a value. */
export function keepsText(storage: SafeStorage): boolean {
  const key = 'self-test'
  storage.set(key, 'kept')
  const isThere = storage.get(key) === 'kept' && storage.isKeeping()
  storage.remove(key)
  return isThere
}
