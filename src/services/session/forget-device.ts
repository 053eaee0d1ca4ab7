import type { SafeStorage } from '#services/device/safe-storage.ts'

export const settingsKey = 'settings'
/** What the member has chosen for this evening. */
export const tonightKey = 'tonight'
/** Set once the member has dismissed the welcome card. The page reads it before its first paint. */
export const welcomedKey = 'welcomed'
/** What the dashboard showed last, until the session ends. */
export const lastDashboardKey = 'lastDashboard'
/** Begins the keys of a member's data that the database doesn't have yet. */
export const unsavedPrefix = (owner: string): string => `unsaved ${owner} `

/**
 * Removes a member's data from this device, and the display settings of this browser. Rejects with words for the member
 * if the browser doesn't do it.
 */
export async function forgetDevice(storage: SafeStorage, email: string): Promise<void> {
  const owner = email.toLowerCase()
  const { openDeviceDatabase } = await import('#services/device/device-database.ts')
  try {
    await openDeviceDatabase().forget(owner)
  } catch (cause) {
    throw new Error(
      'Your data is still on this device, because this browser didn’t remove it. Try again, or clear this site’s data in the browser’s settings.',
      { cause },
    )
  }
  for (const key of storage.keys(unsavedPrefix(owner))) storage.remove(key)
  storage.remove(settingsKey)
  storage.remove(tonightKey)
  storage.remove(welcomedKey)
  storage.remove(lastDashboardKey)
}
