import * as z from 'zod/mini'
import { newestRatings, type Rating, type Ratings, stars } from '#content/ratings.ts'
import type { DeviceRecord } from '#services/device/device-record.ts'
import type { DeviceStore } from '#services/device/device-store.ts'

/** How the programs felt to the member. */
export const ratingsRecord: DeviceRecord<Ratings> = {
  key: 'ratings',
  schema: z.record(
    z.string().check(z.maxLength(100)),
    z.object({ stars: z.nullable(z.literal(stars)), at: z.number().check(z.minimum(0)) }),
  ),
  empty: {},
  merge: newestRatings,
}

/** Ratings that weren't removed. */
export const countOfRatings = (ratings: Ratings): number =>
  Object.values(ratings).filter((rating) => rating.stars !== null).length

export const createRatingsService = (device: DeviceStore) => ({
  recall: async (): Promise<Ratings> => (await device.read(ratingsRecord)) ?? ratingsRecord.empty,
  /** Saves one program's rating and leaves what other tabs saved. */
  put: async (program: string, rating: Rating): Promise<void> =>
    void (await device.update(ratingsRecord, (kept) => newestRatings({ [program]: rating }, kept))),
})
