import { type Evening, eveningAt, hourAt, phases, type Tonight } from '#content/evening.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { tonightKey } from '#services/session/forget-device.ts'

/** Parses a stored choice. An invalid one counts as none. */
export function tonightFrom(stored: string | null): Tonight | null {
  try {
    const { phase, by, until } = JSON.parse(stored ?? '')
    const isValid =
      phases.indexOf(phase) > 0 && (by === 'hand' || by === 'timer') && typeof until === 'number'
    return isValid ? { phase, by, until } : null
  } catch {
    return null
  }
}

/** Where the evening is when the page loads: it doesn't fade then. */
export const storedEvening = (stored: string | null): Evening =>
  eveningAt(hourAt(new Date()), tonightFrom(stored))

/** What the member has chosen for this evening, as this browser stores it. */
export const createTonightStore = (storage: SafeStorage) => ({
  read: (): Tonight | null => tonightFrom(storage.get(tonightKey)),
  write: (tonight: Tonight | null): void =>
    tonight === null ? storage.remove(tonightKey) : storage.set(tonightKey, JSON.stringify(tonight)),

  /** Calls back with another tab's choice until the returned function is called. */
  watch(onChange: (tonight: Tonight | null) => void): () => void {
    const listener = (event: StorageEvent) => {
      if (event.key === tonightKey) onChange(tonightFrom(event.newValue))
    }
    addEventListener('storage', listener)
    return () => removeEventListener('storage', listener)
  },
})
