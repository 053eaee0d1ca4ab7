import { z } from 'zod/mini'
import { email, newPassword, plainAnswer } from './common.ts'
import { profileFields } from './profile.ts'

/** POST /createmember: only the address is required; a password becomes usable once the address is proved. */
export const createMemberRequest = z.object({
  email,
  ...z.partial(z.object(profileFields)).shape,
  password: z.optional(newPassword),
})
export const createMemberAnswer = plainAnswer

/** PUT /updateemail?oldEmail=…&newEmail=… */
export const updateEmailQuery = z.object({ oldEmail: email, newEmail: email })
export const updateEmailAnswer = plainAnswer

/** DELETE /deleteemail/{email} */
export const deleteEmailAnswer = plainAnswer
