import { defaultSettings, type Settings, validSettings } from '#content/settings.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { settingsKey } from '#services/session/forget-device.ts'

const key = settingsKey

/** Parses stored settings. Invalid ones get their default. */
export const settingsFrom = (stored: string | null): Settings => ({
  ...defaultSettings,
  ...validSettings(parsed(stored)),
})

/** Appearance, as this browser stores it. */
export function createSettingsStore(storage: SafeStorage) {
  return {
    read: (): Settings => settingsFrom(storage.get(key)),
    write: (settings: Settings): void => storage.set(key, JSON.stringify(settings)),

    /** Calls back with another tab's choices until the returned function is called. */
    watch(onChange: (settings: Settings) => void): () => void {
      const listener = (event: StorageEvent) => {
        if (event.key === key) onChange(settingsFrom(event.newValue))
      }
      addEventListener('storage', listener)
      return () => removeEventListener('storage', listener)
    },
  }
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
