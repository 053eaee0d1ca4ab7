import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

export type DeviceKey = readonly [owner: string, name: string]

/** Where device data lies. Rejects with what the browser said when it cannot keep or read. */
export type DeviceDatabase = {
  /** What is kept under each of `keys`, `undefined` where nothing is. */
  read: (keys: readonly DeviceKey[]) => Promise<unknown[]>
  /** Reads `keys` and writes what `decide` makes of them, in one step: all of it or nothing. */
  change: (
    keys: readonly DeviceKey[],
    decide: (kept: readonly unknown[]) => readonly unknown[],
  ) => Promise<void>
  /** Removes everything of `owner`. */
  forget: (owner: string) => Promise<void>
}

/** The browser's IndexedDB, opened when it is first needed. */
export function openDeviceDatabase(): DeviceDatabase {
  let opened: UseStore | null = null
  const within: UseStore = (mode, act) => {
    opened ??= createStore('neuro', 'device')
    return opened(mode, act)
  }
  const read = (store: IDBObjectStore, keys: readonly DeviceKey[]) =>
    Promise.all(keys.map((key) => promisifyRequest<unknown>(store.get([...key]))))

  return {
    read: async (keys) => within('readonly', (store) => read(store, keys)),

    change: async (keys, decide) =>
      within('readwrite', async (store) => {
        const done = promisifyRequest(store.transaction)
        const kept = await read(store, keys)
        try {
          for (const [at, value] of decide(kept).entries()) store.put(value, [...keys[at]!])
        } catch (problem) {
          store.transaction.abort()
          await done.catch(() => {})
          throw problem
        }
        await done
      }),

    forget: async (owner) =>
      within('readwrite', (store) => {
        store.delete(IDBKeyRange.bound([owner], [owner, []]))
        return promisifyRequest(store.transaction)
      }),
  }
}
