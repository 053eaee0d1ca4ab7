import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { SafeStorage } from '#services/device/safe-storage.ts'
import { welcomedKey } from '#services/session/forget-device.ts'

/** What the member has seen and doesn't need to see again. */
export type Onboarding = {
  /** The headphone test was passed or skipped. */
  isWelcomed: boolean
  /** Ids of dismissed offers. */
  dismissed: readonly string[]
}

export const onboardingRecord: DeviceRecord<Onboarding> = {
  key: 'visits',
  schema: z.object({
    isWelcomed: z.boolean(),
    dismissed: z.array(z.string().check(z.maxLength(100))).check(z.maxLength(200)),
  }),
  empty: { isWelcomed: false, dismissed: [] },
}

export const mergedOnboarding = (here: Onboarding, there: Onboarding): Onboarding => ({
  isWelcomed: here.isWelcomed || there.isWelcomed,
  dismissed: [...new Set([...here.dismissed, ...there.dismissed])],
})

/** `storage`: tells the page of the next visit, before its first paint, whether the dashboard begins with the card. */
export function createOnboardingService(device: DeviceStore, storage: SafeStorage) {
  function tellPage(isWelcomed: boolean): void {
    if (isWelcomed) storage.set(welcomedKey, 'yes')
    else storage.remove(welcomedKey)
  }
  return {
    async recallWelcomed(): Promise<boolean> {
      const { isWelcomed } = (await device.read(onboardingRecord)) ?? onboardingRecord.empty
      tellPage(isWelcomed)
      return isWelcomed
    },
    recallDismissed: async () => ((await device.read(onboardingRecord)) ?? onboardingRecord.empty).dismissed,
    saveWelcomed() {
      tellPage(true)
      return device.update(onboardingRecord, (kept) => ({ ...kept, isWelcomed: true }))
    },
    saveDismissed: (id: string) =>
      device.update(onboardingRecord, ({ dismissed, ...kept }) => ({
        ...kept,
        dismissed: [...dismissed.filter((other) => other !== id), id],
      })),
  }
}
