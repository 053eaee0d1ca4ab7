import { type Channel, openChannel } from '#services/browser/storage-access.ts'
import { type DeviceDatabase, type DeviceKey, openDeviceDatabase } from './device-database.ts'
import { type DeviceRecord, envelopeOf, readingOf, type StoredAs } from './device-record.ts'
import { createDeviceStatus, type DeviceTrouble } from './device-status.ts'
import { applied, type Change, createPendingChanges, wholeChange } from './pending-changes.ts'
import { createSafeStorage, type SafeStorage } from './safe-storage.ts'
import { createUnsaved, latest } from './unsaved.ts'

/** What a tab tells the others: the name of a record that it has saved, or that all of them are other ones now. */
type TabsMessage = string
const replaced = ''

/**
 * One member's data on this device, separate from every other member's. If the device can't store anything,
 * the store works until the page closes and reports that; what it couldn't write follows once the database works again.
 * While the page is being closed, the database waits, and what is written goes to local storage for the next page. A
 * record of unknown shape is set aside and read as missing. Tabs that watch each other learn what the others save.
 */
export function createDeviceStore(
  email: string,
  database: DeviceDatabase = openDeviceDatabase(),
  storage: SafeStorage = createSafeStorage(() => localStorage),
) {
  const owner = email.toLowerCase()
  const pending = createPendingChanges()
  const unsaved = createUnsaved(owner, storage)
  const status = createDeviceStatus()
  /** The records as last read or written. */
  const known = new Map<string, unknown>()
  /** Names of records that a newer app wrote. */
  const notOurs = new Set<string>()
  /** Records that couldn’t be read, and so mustn’t be overwritten. */
  const unseen = new Set<string>()
  let isSealed = false
  let tabs: Channel<TabsMessage> | null = null
  const watchers = new Map<TabsMessage, () => void>()

  function watchTabs(message: TabsMessage, listener: () => void): void {
    watchers.set(message, listener)
    tabs ??= openChannel<TabsMessage>(`device of ${owner}`, (heard) => {
      if (heard === replaced) isSealed = true
      watchers.get(heard)?.()
    })
  }

  const stopWatching = database.watch((isPaused) => (isPaused ? holdAll() : saveAll()))

  const keyOf = (name: string): DeviceKey => [owner, name]
  const keysOf = (name: string): DeviceKey[] =>
    unsaved.has(name) ? [keyOf(name), keyOf(`${name} (saved at)`)] : [keyOf(name)]

  function check<Value>(kept: unknown, record: StoredAs<Value>): Value | null {
    const reading = readingOf(kept, record)
    if (reading.kind === 'kept') return reading.value
    if (reading.kind === 'none') return null
    if (reading.kind === 'newer') notOurs.add(record.key)
    else void database.change([keyOf(`${record.key} (set aside)`)], () => [kept]).catch(() => {})
    status.unreadable(record.key)
    return null
  }

  const joining =
    <Value>(record: StoredAs<Value>, value: Value, merge: (here: Value, there: Value) => Value) =>
    (kept: unknown) => {
      const stored = check(kept, record)
      return envelopeOf(stored === null ? value : merge(value, stored), record.migrations)
    }

  /** Replaces a record, unless this page has never seen it: then the two are merged, if they can be. */
  const replacing = <Value>(record: StoredAs<Value>, value: Value): Change => {
    const { key, merge, migrations } = record
    if (unseen.has(key) && merge !== undefined)
      return { savedAt: Date.now(), step: joining(record, value, merge), kind: 'merged' }
    const whole = wholeChange(value, migrations)
    const step: Change['step'] = (kept, keptAt) => {
      if (readingOf(kept, record).kind === 'newer') notOurs.add(key)
      return whole.step(kept, keptAt)
    }
    return { ...whole, step }
  }

  /** Takes over what the last page left in local storage. */
  function recover<Value>(record: StoredAs<Value>): void {
    const copy = unsaved.take(record.key)
    const left = readingOf(copy?.record, record)
    if (copy === undefined || left.kind !== 'kept') return
    const { savedAt, isPart = false } = copy
    const { merge, migrations } = record
    if (!isPart) {
      // After the browser was killed, the copy may be older than what the database has.
      const step = (kept: unknown, keptAt: number) =>
        savedAt >= keptAt ? envelopeOf(left.value, migrations) : kept
      pending.add(record.key, { savedAt, step, kind: 'whole' })
    } else if (merge !== undefined) {
      pending.add(record.key, { savedAt, step: joining(record, left.value, merge), kind: 'part' })
    }
  }

  async function read<Value>(record: StoredAs<Value>): Promise<Value | null> {
    const name = record.key
    recover(record)
    try {
      const [kept, keptAt] = await database.read(keysOf(name))
      status.worked()
      known.set(name, kept)
      // What this page wrote without having seen it.
      if (unseen.delete(name)) pending.remove(name, wholesIn(name))
      const stored = check(kept, record)
      const now = applied(pending.of(name), kept, Number(keptAt ?? 0))
      if (now === kept) {
        settle(name, pending.waiting(name))
        return stored
      }
      void save(name)
      return check(now, record)
    } catch (problem) {
      if (!known.has(name) && wholesIn(name).length === 0) unseen.add(name)
      status.failed(problem)
      return check(applied(pending.of(name), known.get(name)), record)
    }
  }

  const wholesIn = (name: string) => pending.of(name).filter(({ kind }) => kind === 'whole')

  async function change(name: string, added: Change, isUrgent = false): Promise<void> {
    pending.add(name, added)
    if (isUrgent || database.isPaused()) hold(name)
    await save(name)
  }

  const mayWrite = (name: string) =>
    !isSealed && !notOurs.has(name) && !(unseen.has(name) && wholesIn(name).length > 0)

  /** Writes what is pending, unless it's being written. Never rejects. */
  async function save(name: string): Promise<void> {
    const changes = pending.waiting(name)
    if (changes.length === 0 || !mayWrite(name)) return
    pending.begin(changes)
    try {
      let now: unknown
      await database.change(keysOf(name), ([kept, keptAt]) => {
        const before = Number(keptAt ?? 0)
        now = applied(changes, kept, before)
        return notOurs.has(name) ? [] : [now, Math.max(before, latest(changes))].slice(0, keysOf(name).length)
      })
      status.worked()
      if (notOurs.has(name)) return pending.putBack(changes)
      known.set(name, now)
      tabs?.post(name)
      settle(name, changes)
      saveAll()
    } catch (problem) {
      pending.putBack(changes)
      status.failed(problem)
    }
  }

  /** The database has these changes. */
  function settle(name: string, changes: readonly Change[]): void {
    pending.remove(name, changes)
    if (pending.of(name).length === 0) unsaved.release(name)
    const isAllSaved = pending
      .names()
      .every((other) => pending.waiting(other).length === 0 || !mayWrite(other))
    if (isAllSaved && unseen.size === 0) status.kept()
  }

  function saveAll(): void {
    for (const name of pending.names()) void save(name)
  }

  /** Writes the spare copy, for which nothing else is fast enough while a page closes. */
  function hold(name: string): void {
    if (mayWrite(name)) unsaved.hold(name, pending.of(name))
  }

  function holdAll(): void {
    for (const name of pending.names()) hold(name)
  }

  return {
    owner,
    read,

    write: <Value>(record: StoredAs<Value>, value: NoInfer<Value>): Promise<void> =>
      change(record.key, replacing(record, value)),

    /**
     * Writes a record even if the page is being closed or the browser is killed. Both copies have the time, because
     * after that, the copy in local storage may be older than the one in the database.
     */
    writeAtOnce: <Value>(record: StoredAs<Value>, value: NoInfer<Value>): Promise<void> =>
      change(record.key, replacing(record, value), true),

    /** Reads, changes and writes a record in one step. Returns the new value. `step` may run more than once. */
    async update<Value>(record: DeviceRecord<Value>, step: (before: Value) => Value): Promise<Value> {
      const { key, empty, merge, migrations } = record
      const next = (kept: unknown) => envelopeOf(step(check(kept, record) ?? empty), migrations)
      await change(key, { savedAt: Date.now(), step: next, kind: merge ? 'part' : 'step' })
      return check(applied(pending.of(key), known.get(key)), record) ?? empty
    },

    trouble: (): DeviceTrouble => status.trouble(),

    /**
     * Calls back when something can no longer be stored or read, and when it can again. Returns a function
     * that stops it.
     */
    watch: status.watch,

    /** Calls back when another tab has saved the record. */
    whenSavedElsewhere: ({ key }: { key: string }, listener: () => void): void => watchTabs(key, listener),

    /** Calls back when another tab has imported or cleared the data. This page writes nothing afterwards, so reload it. */
    whenReplacedElsewhere: (listener: () => void): void => watchTabs(replaced, listener),

    /** The records called `names`, unchecked; `undefined` for those that don’t exist. Rejects if they can’t be read. */
    async everything(names: readonly string[]): Promise<unknown[]> {
      const kept = await database.read(names.map(keyOf))
      return names.map((name, at) => applied(pending.of(name), kept[at]))
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
          decide(names.map((name, at) => applied(pending.of(name), kept[at]))),
        )
        for (const name of names) unsaved.release(name)
        tabs?.post(replaced)
      } catch (problem) {
        isSealed = false
        saveAll()
        throw problem
      }
    },

    /** Removes all of the member's data on this device. This page writes nothing afterwards, unless it rejects. */
    async forget(): Promise<void> {
      isSealed = true
      unsaved.forgetAll()
      try {
        await database.forget(owner)
        tabs?.post(replaced)
      } catch (problem) {
        isSealed = false
        saveAll()
        throw problem
      }
      for (const name of pending.names()) pending.remove(name)
      known.clear()
    },

    /** Call when the member's part of the app stops. What is pending goes to local storage. */
    stop(): void {
      stopWatching()
      holdAll()
      tabs?.close()
      tabs = null
    },
  }
}

export type DeviceStore = ReturnType<typeof createDeviceStore>
