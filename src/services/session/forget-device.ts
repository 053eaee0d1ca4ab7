import type { SafeStorage } from '#services/device/safe-storage.ts'

export const settingsKey = 'settings'

/** Removes what this device keeps for a member, and the display settings of this browser. */
export async function forgetDevice(storage: SafeStorage, email: string): Promise<void> {
  const { openDeviceDatabase } = await import('#services/device/device-database.ts')
  await openDeviceDatabase().forget(email.toLowerCase())
  storage.remove(settingsKey)
}
