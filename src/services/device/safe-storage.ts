/** Web storage that may be missing, full or blocked. In that case, it works until the page is closed. */
export type SafeStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** False once the browser refused to save something. */
  isKeeping: () => boolean
}

/** `onRefused` is called once, when the browser first refuses. */
export function createSafeStorage(reach: () => Storage, onRefused = () => {}): SafeStorage {
  const memory = new Map<string, string>()
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

  return {
    get: (key) =>
      memory.get(key) ??
      attempt(
        (storage) => storage.getItem(key),
        () => null,
      ),
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
    remove: (key) => {
      memory.delete(key)
      attempt(
        (storage) => storage.removeItem(key),
        () => {},
      )
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
