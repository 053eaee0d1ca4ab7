import { z } from 'zod/mini'
import { answer } from './common.ts'

export const experimentId = z.string().check(z.regex(/^[\w-]{16,64}$/))

/** POST /experiments: `track` is the id of the track to compare. */
export const experimentRequest = z.object({ track: z.string().check(z.regex(/^[\w-]{1,64}$/)) })
/** The sound of an evening is at `{media}/experiments/{id}/{evening}`, from 1 to 14. */
export const experimentAnswer = answer(z.object({ id: experimentId }))

/** For each block of evenings, which had the pulse. At most 14 evenings: the result is worked out for every order. */
export const blocks = z
  .array(z.array(z.boolean()).check(z.minLength(2), z.maxLength(6)))
  .check(z.minLength(1), z.maxLength(7))
  .check(z.refine((all) => all.flat().length <= 14))

/** POST /experiments/{id}/reveal ends it. A repeated request gets the same answer. */
export const revealAnswer = answer(z.object({ blocks }))
