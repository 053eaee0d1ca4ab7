import type { SafeStorage } from '#services/device/safe-storage.ts'

export const settingsKey = 'settings'
/** Set once the member has dismissed the welcome card. The page reads it before its first paint. */
export const welcomedKey = 'welcomed'
/** What the dashboard showed last, until the session ends. */
export const lastDashboardKey = 'lastDashboard'

/** Removes a member's data from this device, and the display settings of this browser. */
export async function forgetDevice(storage: SafeStorage, email: string): Promise<void> {
  const { openDeviceDatabase } = await import('#services/device/device-database.ts')
  await openDeviceDatabase().forget(email.toLowerCase())
  storage.remove(settingsKey)
  storage.remove(welcomedKey)
  storage.remove(lastDashboardKey)
}
