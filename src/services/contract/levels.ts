import { z } from 'zod/mini'

/**
 * GET {media}/levels.json, only on our server: gains by track id, for files that are louder than the others.
 * Tracks without an entry are played unchanged.
 */
export const trackGains = z.record(z.string(), z.number().check(z.gt(0), z.lte(1)))

export type TrackGains = z.infer<typeof trackGains>
