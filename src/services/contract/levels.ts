import { z } from 'zod/mini'

/**
 * GET {media}/levels.json, which only our server has: gains by track id, for files that are louder than the others. A
 * track without an entry plays as it is.
 */
export const trackGains = z.record(z.string(), z.number().check(z.gt(0), z.lte(1)))

export type TrackGains = z.infer<typeof trackGains>
