/** Web storage that may be missing, full or forbidden: then it works for as long as the page lives. */
export type SafeStorage = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
  /** False once the browser refused to keep something. */
  isKeeping: () => boolean
}

export function createSafeStorage(reach: () => Storage): SafeStorage {
  const memory = new Map<string, string>()
  let isKeeping = true

  function attempt<Value>(act: (storage: Storage) => Value, otherwise: () => Value): Value {
    try {
      return act(reach())
    } catch {
      isKeeping = false
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
