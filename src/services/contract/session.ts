import { z } from 'zod/mini'
import { answer, email, limits, newPassword, shownText, text } from './common.ts'
import { tidyCode, tidyPassword } from './spelling.ts'

/** Any other bearer token would make `fetch` throw on the header. */
export const token = z.string().check(z.regex(/^[\x21-\x7e]{1,4096}$/))

/** The six digits of the email as typed, in any script, with or without spaces and dashes. */
export const code = z.string().check(z.overwrite(tidyCode), z.regex(/^\d{6}$/, 'The code has 6 digits.'))

/** A password as typed. */
const password = z
  .string()
  .check(z.refine((typed) => tidyPassword(typed).length <= limits.passwordMax, 'Your password is too long.'))

const requestId = z.string().check(z.regex(/^[\w-]{16,64}$/, 'Ask for a new code.'))

/** POST /auth/log-in, with a password or with an emailed code that this browser requested. */
export const logInRequest = z.union([
  z.object({ email, password: password.check(z.minLength(1)) }),
  z.object({ email, code, requestId }),
])
export const logInAnswer = answer(z.object({ token }))

/** POST /auth/send-login-link */
export const sendLoginLinkRequest = z.object({ email })
/** `requestId` is the specification's "link data". A server may also send a token, which is ignored. */
export const sendLoginLinkAnswer = answer(
  z.catch(z.optional(z.nullable(z.object({ requestId: z.optional(requestId) }))), null),
)

/** Printable ASCII, as in a header. The server defines the roles. */
export const role = z.string().check(z.regex(/^[\x21-\x7e]([\x20-\x7e]{0,62}[\x21-\x7e])?$/))

/**
 * GET /auth/current. `token` is present only when a link was redeemed. `extras` names the calls beyond the
 * specification's eleven that this server supports; a control whose call is missing isn't shown.
 */
export const currentAnswer = answer(
  z.object({
    role,
    email: z.optional(email),
    firstName: z.optional(z.nullable(shownText)),
    lastName: z.optional(z.nullable(shownText)),
    token: z.optional(token),
    /** Epoch milliseconds at which the server will end this session. */
    expiresAt: z.optional(z.number()),
    /** The former address, in the answer to a link that changed it. */
    formerEmail: z.optional(email),
    /** Result of a link from an email about a new address. */
    emailChange: z.catch(z.optional(z.enum(['made', 'undone'])), undefined),
    hasPassword: z.optional(z.boolean()),
    extras: z._default(z.array(z.string()), []),
  }),
)

/**
 * Possible `extras`. `emptied-fields`: an empty profile field in a request clears it. `operate`: the operators’ calls.
 * `pulse`: each track is also at `<its address>-without-pulse`. `experiments`: the calls of `experiments.ts`. `long`: the
 * tracks of some programs are also there as long forms, at `<its address>-long`, and `<its address>-long-without-pulse` if
 * there’s `pulse`. `flac`: members who own an offer can download its tracks at `<its address>?download=flac`, too.
 */
export const extras = [
  'log-out',
  'password',
  'sessions',
  'emptied-fields',
  'operate',
  'pulse',
  'long',
  'flac',
  'experiments',
] as const

/** PUT /auth/password. `currentPassword` is needed only if the session didn't start with a link or code. */
export const passwordRequest = z.object({
  newPassword,
  currentPassword: z.optional(password),
})

/** GET /auth/sessions */
export const sessionsAnswer = answer(
  z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        createdAt: z.number(),
        lastUsedAt: z.number(),
        expiresAt: z.number(),
        device: text(200),
        isCurrent: z.boolean(),
      }),
    ),
  }),
)
