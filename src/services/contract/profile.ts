import { z } from 'zod/mini'
import { answer, limits, plainAnswer, shownText, text } from './common.ts'

const kept = z.optional(z.nullable(shownText))

/** GET /profile/{email}. `profilePhoto` is an address to show the photo from, or null. */
export const profileAnswer = answer(
  z.object({
    /** Other servers may omit it, because the request contains it. */
    email: z.optional(z.string()),
    firstName: kept,
    lastName: kept,
    phone: kept,
    address: kept,
    username: kept,
    profilePhoto: z.optional(z.nullable(z.string())),
  }),
)

/** The text fields that a member may change; multipart, only the changed ones. */
export const profileFields = {
  firstName: text(limits.name),
  lastName: text(limits.name),
  phone: text(limits.phone),
  address: text(limits.address),
  username: text(limits.username),
} as const

/** PUT /profile/{email} */
export const profileRequest = z.partial(z.object(profileFields))
export const profileChangeAnswer = plainAnswer

/** Accepted picture types for a profile photo. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
