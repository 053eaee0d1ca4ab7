import type { DeviceDatabase, DeviceKey } from '#services/device/device-database.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { ada, memoryStorage } from './fakes.ts'

/** A device's database for one test. Like the browser, it stores copies, and it fails on demand. */
export function deviceMemory() {
  const kept = new Map<string, unknown>()
  const nameOf = ([owner, name]: DeviceKey) => JSON.stringify([owner, name])
  let problem: Error | null = null
  let isPaused = false
  const listeners = new Set<(isPaused: boolean) => void>()

  function reach(): void {
    if (problem !== null) throw problem
  }

  function turn(next: boolean): void {
    isPaused = next
    for (const listener of listeners) listener(next)
  }

  const database: DeviceDatabase = {
    isPaused: () => isPaused,
    watch(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    async read(keys) {
      reach()
      return keys.map((key) => structuredClone(kept.get(nameOf(key))))
    },
    async change(keys, decide) {
      reach()
      const values = decide(keys.map((key) => structuredClone(kept.get(nameOf(key)))))
      for (const [at, value] of values.entries()) kept.set(nameOf(keys[at]!), structuredClone(value))
    },
    async inherit(owner, former) {
      reach()
      for (const [name, value] of [...kept]) {
        const [of, key] = JSON.parse(name) as [string, string]
        if (of !== former || kept.has(nameOf([owner, key]))) continue
        kept.set(nameOf([owner, key]), value)
        kept.delete(name)
      }
    },
    async forget(owner) {
      reach()
      for (const name of [...kept.keys()]) if (JSON.parse(name)[0] === owner) kept.delete(name)
    },
  }
  return {
    database,
    kept,
    /** Makes everything fail with this error from now on; null ends that. */
    fail: (with_: Error | null) => {
      problem = with_
    },
    /** The page is being closed. */
    pause: () => turn(true),
    /** The page is shown again. */
    resume: () => turn(false),
  }
}

/** What a member has on a new device, and the values in its database. */
export function newDevice() {
  const { database, kept } = deviceMemory()
  return { device: createDeviceStore(ada.email, database, memoryStorage()), kept }
}
