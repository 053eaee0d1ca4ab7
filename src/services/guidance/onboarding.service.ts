import * as z from 'zod/mini'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

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

export const createOnboardingService = (device: DeviceStore) => ({
  recall: (): Promise<Onboarding | null> => device.read(onboardingRecord.key, onboardingRecord.schema),
  saveWelcomed: () => device.update(onboardingRecord, (kept) => ({ ...kept, isWelcomed: true })),
  saveDismissed: (id: string) =>
    device.update(onboardingRecord, ({ dismissed, ...kept }) => ({
      ...kept,
      dismissed: [...dismissed.filter((other) => other !== id), id],
    })),
})
