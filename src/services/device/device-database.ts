import { promisifyRequest } from 'idb-keyval'
import { removeKeptAudio } from './audio-cache.ts'
import { type Connection, createConnection } from './device-connection.ts'

export type DeviceKey = readonly [owner: string, name: string]

/**
 * Device data in IndexedDB. Everything ends: it rejects with the browser’s own error, or with a `Silence` if the browser
 * doesn't answer. While the page is being closed, it waits until the page is back.
 */
export type DeviceDatabase = {
  /** The values of `keys`; `undefined` for those that don’t exist. */
  read: (keys: readonly DeviceKey[]) => Promise<unknown[]>
  /**
   * Reads `keys` and writes the values that `decide` returns, in one step: all or nothing. If the connection is lost,
   * `decide` runs again. Resolves once the database has them.
   */
  change: (
    keys: readonly DeviceKey[],
    decide: (kept: readonly unknown[]) => readonly unknown[],
  ) => Promise<void>
  /** Moves records from `former` to `owner`, except those that `owner` already has. */
  inherit: (owner: string, former: string) => Promise<void>
  /** Removes everything of `owner`, including downloaded audio. */
  forget: (owner: string) => Promise<void>
  /** Whether the page is being closed, so that everything waits. */
  isPaused: () => boolean
  /**
   * Reports that the page is being closed (`isPaused`), or is shown again: then a database that didn't answer is asked
   * again. Returns a function that stops it.
   */
  watch: (listener: (isPaused: boolean) => void) => () => void
}

/** The browser's IndexedDB, opened on the first use. */
export function openDeviceDatabase({ within, page }: Connection = createConnection()): DeviceDatabase {
  const read = (objects: IDBObjectStore, keys: readonly DeviceKey[]) =>
    Promise.all(keys.map((key) => promisifyRequest<unknown>(objects.get([...key]))))

  return {
    isPaused: page.isClosing,
    watch: page.watch,

    read: (keys) => within('readonly', (objects) => read(objects, keys)),

    change: (keys, decide) =>
      within('readwrite', async (objects) => {
        const kept = await read(objects, keys)
        for (const [at, value] of decide(kept).entries()) objects.put(value, [...keys[at]!])
      }),

    inherit: (owner, former) =>
      within('readwrite', async (objects) => {
        const [own, keys, values] = await Promise.all([
          promisifyRequest(objects.getAllKeys(everythingOf(owner))),
          promisifyRequest(objects.getAllKeys(everythingOf(former))),
          promisifyRequest<unknown[]>(objects.getAll(everythingOf(former))),
        ])
        const names = new Set(own.map(nameIn))
        for (const [at, key] of keys.entries()) {
          if (names.has(nameIn(key))) continue
          objects.put(values[at], [owner, nameIn(key)])
          objects.delete(key)
        }
      }),

    async forget(owner) {
      await removeKeptAudio()
      await within('readwrite', async (objects) => {
        await promisifyRequest(objects.delete(everythingOf(owner)))
      })
    },
  }
}

const everythingOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []])

const nameIn = (key: IDBValidKey): string => (Array.isArray(key) ? String(key[1]) : '')
