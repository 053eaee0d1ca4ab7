import { z } from 'zod/mini'
import { email, newEmail, newPassword, plainAnswer } from './common.ts'
import { profileFields } from './profile.ts'

/** POST /createmember: only the address is required; a password becomes usable once the address is verified. */
export const createMemberRequest = z.object({
  email: newEmail,
  ...z.partial(z.object(profileFields)).shape,
  password: z.optional(newPassword),
})
export const createMemberAnswer = plainAnswer

/** PUT /updateemail?oldEmail=…&newEmail=… */
export const updateEmailQuery = z.object({ oldEmail: email, newEmail })
export const updateEmailAnswer = plainAnswer

/** DELETE /deleteemail/{email} */
export const deleteEmailAnswer = plainAnswer
