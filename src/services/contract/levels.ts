import { z } from 'zod/mini'

/**
 * GET {media}/levels.json, which only our server has: gains by track id, for files that are louder than the others. A
 * track without an entry plays as it is.
 */
export const levels = z.record(z.string(), z.number().check(z.gt(0), z.lte(1)))

export type Levels = z.infer<typeof levels>
