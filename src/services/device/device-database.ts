import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { removeKeptAudio } from './audio-cache.ts'

export type DeviceKey = readonly [owner: string, name: string]

/** Device data in IndexedDB. Rejects with the browser’s own error if it can’t read or write. */
export type DeviceDatabase = {
  /** The values of `keys`; `undefined` for those that don’t exist. */
  read: (keys: readonly DeviceKey[]) => Promise<unknown[]>
  /** Reads `keys` and writes the values that `decide` returns, in one step: all or nothing. */
  change: (
    keys: readonly DeviceKey[],
    decide: (kept: readonly unknown[]) => readonly unknown[],
  ) => Promise<void>
  /** Moves records from `former` to `owner`, except those that `owner` already has. */
  inherit: (owner: string, former: string) => Promise<void>
  /** Removes everything of `owner`, including downloaded audio. */
  forget: (owner: string) => Promise<void>
}

/** The browser's IndexedDB, opened on the first use. */
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
        // Commits right away, in case the page is being closed.
        store.transaction.commit()
        await done
      }),

    inherit: async (owner, former) =>
      within('readwrite', async (store) => {
        const done = promisifyRequest(store.transaction)
        const [own, keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(everythingOf(owner))),
          promisifyRequest(store.getAllKeys(everythingOf(former))),
          promisifyRequest<unknown[]>(store.getAll(everythingOf(former))),
        ])
        const names = new Set(own.map(nameIn))
        for (const [at, key] of keys.entries()) {
          if (names.has(nameIn(key))) continue
          store.put(values[at], [owner, nameIn(key)])
          store.delete(key)
        }
        await done
      }),

    async forget(owner) {
      await removeKeptAudio()
      await within('readwrite', (store) => {
        store.delete(everythingOf(owner))
        return promisifyRequest(store.transaction)
      })
    },
  }
}

const everythingOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

const nameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : '')
