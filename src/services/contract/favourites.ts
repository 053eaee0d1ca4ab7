import { z } from 'zod/mini'
import { answer, plainAnswer, title } from './common.ts'

/** GET /favorites/{email}: titles in the order in which they were added. */
export const favouritesAnswer = answer(z.object({ favorites: z.array(z.string()) }))

/** POST /favorites/{email} */
export const favouriteRequest = z.object({ title })

/** POST and DELETE /favorites/{email}…: a falsy status is a refusal, not a failure. */
export const favouriteChangeAnswer = plainAnswer
