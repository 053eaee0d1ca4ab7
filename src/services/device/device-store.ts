import type * as z from 'zod/mini'
import { type DeviceDatabase, type DeviceKey, openDeviceDatabase } from './device-database.ts'
import { type DeviceRecord, envelopeOf, type Migration, readingOf } from './device-record.ts'
import { createSafeStorage, type SafeStorage } from './safe-storage.ts'
import { createUnsaved } from './unsaved.ts'

/** Whether the member's data is stored permanently. */
export type Keeping = 'kept' | 'full' | 'refused'

export type DeviceTrouble = {
  keeping: Keeping
  /** Keys of records that couldn’t be read and start over, or that a newer version of this app wrote. */
  unreadable: readonly string[]
}

type Shape<Value> = { schema: z.ZodMiniType<Value>; migrations?: readonly Migration[] }

/**
 * One member's data on this device, separate from every other member's. If the device can't store anything,
 * the store works until the page closes and reports that. A record of unknown shape is set aside and read as
 * missing.
 */
export function createDeviceStore(
  email: string,
  database: DeviceDatabase = openDeviceDatabase(),
  storage: SafeStorage = createSafeStorage(() => localStorage),
) {
  const owner = email.toLowerCase()
  /** Values that couldn’t be written. */
  const memory = new Map<string, unknown>()
  const notOurs = new Set<string>()
  /** Records that couldn’t be read, and so mustn’t be overwritten. */
  const unseen = new Set<string>()
  const unsaved = createUnsaved(owner, storage)
  const held = new Set<string>()
  const listeners = new Set<() => void>()
  let trouble: DeviceTrouble = { keeping: 'kept', unreadable: [] }
  let isSealed = false
  /** The database didn’t answer once, so it isn’t asked again. */
  let isSilent = false

  const keyOf = (name: string): DeviceKey => [owner, name]
  const timeOf = (name: string): DeviceKey => keyOf(`${name} (saved at)`)

  function report(change: Partial<DeviceTrouble>): void {
    const next = { ...trouble, ...change }
    if (next.keeping === trouble.keeping && next.unreadable.length === trouble.unreadable.length) return
    trouble = next
    for (const listener of listeners) listener()
  }

  const refusal = (problem: unknown): Keeping =>
    problem instanceof DOMException && problem.name === 'QuotaExceededError' ? 'full' : 'refused'

  function check<Value>(name: string, kept: unknown, shape: Shape<Value>): Value | null {
    const reading = readingOf(kept, shape)
    if (reading.kind === 'kept') return reading.value
    if (reading.kind === 'none') return null
    if (reading.kind === 'newer') notOurs.add(name)
    else void database.change([keyOf(`${name} (set aside)`)], () => [kept]).catch(() => {})
    report({ unreadable: [...new Set([...trouble.unreadable, name])] })
    return null
  }

  async function read<Value>(
    name: string,
    schema: z.ZodMiniType<Value>,
    migrations: readonly Migration[] = [],
  ): Promise<Value | null> {
    if (memory.has(name)) return check(name, memory.get(name), { schema, migrations })
    const copy = unsaved.find(name)
    const late = readingOf(copy?.record, { schema, migrations })
    try {
      if (isSilent) throw new Silence()
      const keys = copy ? [keyOf(name), timeOf(name)] : [keyOf(name)]
      const [kept, savedAt] = await timely(database.read(keys))
      unseen.delete(name)
      if (copy && late.kind === 'kept') {
        if (copy.savedAt >= Number(savedAt ?? 0)) {
          void writeAtOnce(name, late.value, migrations)
          return late.value
        }
        unsaved.forget(name)
      }
      return check(name, kept, { schema, migrations })
    } catch (problem) {
      isSilent ||= problem instanceof Silence
      unseen.add(name)
      report({ keeping: 'refused' })
      return late.kind === 'kept' ? late.value : null
    }
  }

  /** `next` creates the new value from the stored one. No other tab can write in between. */
  async function change(name: string, next: (kept: unknown) => unknown, savedAt?: number): Promise<void> {
    if (isSealed || notOurs.has(name) || unseen.has(name)) {
      memory.set(name, next(memory.get(name)))
      return
    }
    const inMemory = memory.get(name)
    const after = (kept: unknown) => next(memory.has(name) ? inMemory : kept)
    try {
      if (savedAt === undefined) await database.change([keyOf(name)], ([kept]) => [after(kept)])
      else await database.change([keyOf(name), timeOf(name)], ([kept]) => [after(kept), savedAt])
      memory.delete(name)
      if (unseen.size === 0) report({ keeping: 'kept' })
    } catch (problem) {
      memory.set(name, next(inMemory))
      report({ keeping: refusal(problem) })
    }
  }

  /**
   * Writes a record even if the page is being closed: nothing else is as fast as local storage. Both copies
   * have the time, because after the browser was killed, the copy in local storage may be older than the one
   * in the database.
   */
  async function writeAtOnce(name: string, value: unknown, migrations?: readonly Migration[]): Promise<void> {
    const record = envelopeOf(value, migrations)
    if (isSealed) return change(name, () => record)
    held.add(name)
    const savedAt = Date.now()
    const release = unsaved.hold(name, { savedAt, record })
    await change(name, () => record, savedAt)
    release()
  }

  return {
    owner,
    read,
    writeAtOnce,

    write: (name: string, value: unknown, migrations?: readonly Migration[]): Promise<void> =>
      change(name, () => envelopeOf(value, migrations)),

    /** Reads, changes and writes a record in one step. Returns the new value. */
    async update<Value>(record: DeviceRecord<Value>, step: (before: Value) => Value): Promise<Value> {
      let now = record.empty
      await change(record.key, (kept) => {
        now = step(check(record.key, kept, record) ?? record.empty)
        return envelopeOf(now, record.migrations)
      })
      return now
    },

    trouble: (): DeviceTrouble => trouble,

    /**
     * Calls back when something can no longer be stored or read, and when it can again. Returns a function
     * that stops it.
     */
    watch(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },

    /** The records called `names`, unchecked; `undefined` for those that don’t exist. Rejects if they can’t be read. */
    async everything(names: readonly string[]): Promise<unknown[]> {
      const kept = await database.read(names.map(keyOf))
      return names.map((name, at) => memory.get(name) ?? kept[at])
    },

    /**
     * Writes several records in one step, all or none. Afterwards this page writes nothing else, because
     * running code would overwrite it. Reload the page then. If it rejects, nothing has changed.
     */
    async replace(
      names: readonly string[],
      decide: (kept: readonly unknown[]) => readonly unknown[],
    ): Promise<void> {
      isSealed = true
      try {
        await database.change(names.map(keyOf), (kept) =>
          decide(names.map((name, at) => memory.get(name) ?? kept[at])),
        )
      } catch (problem) {
        isSealed = false
        throw problem
      }
    },

    /** Removes all of the member's data on this device. This page writes nothing afterwards. */
    async forget(): Promise<void> {
      isSealed = true
      memory.clear()
      for (const name of held) unsaved.forget(name)
      await database.forget(owner)
    },
  }
}

/** Milliseconds to wait for a database that may never answer, as in some browsers after a crash. */
const patience = 4000

class Silence extends Error {}

function timely<Value>(work: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Silence('The database doesn’t answer.')), patience)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export type DeviceStore = ReturnType<typeof createDeviceStore>
