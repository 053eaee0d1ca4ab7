/* The operators' calls, under /operate: beyond the specification, and for admins only. */
import { z } from 'zod/mini'
import { answer, limits, plainAnswer, shownText, text } from './common.ts'

/** GET /operate/today: counts of the last 24 hours, without names. */
export const todayAnswer = answer(
  z.object({
    members: z.number(),
    newMembers: z.number(),
    signIns: z.number(),
    emailsPending: z.number(),
    emailsRefused: z.number(),
    /** Answers of 500 and more by the server that was asked, since it started. */
    errors: z.number(),
    /** Epoch milliseconds. */
    startedAt: z.number(),
  }),
)

const found = z.object({
  email: z.string(),
  firstName: z.nullable(shownText),
  lastName: z.nullable(shownText),
  role: z.string(),
  isProved: z.boolean(),
  isSuspended: z.boolean(),
})

/** At most this many members are found. */
export const mostFound = 20

/** GET /operate/members?search=…: the beginning of an email or a name. */
export const searchQuery = z.object({ search: text(limits.email).check(z.minLength(1)) })
export const searchAnswer = answer(z.object({ members: z.array(found), hasMore: z.boolean() }))

/** GET /operate/members/{email}. Times are epoch milliseconds. */
export const memberAnswer = answer(
  z.object({
    ...found.shape,
    createdAt: z.number(),
    suspendedAt: z.nullable(z.number()),
    sessions: z.number(),
    emailsPending: z.number(),
    /** What an email server said when it refused an email to this address. */
    refusal: z.nullable(z.object({ at: z.number(), reason: z.string() })),
    /** The newest entries first. */
    audit: z.array(z.object({ at: z.number(), event: z.string(), detail: z.string() })),
  }),
)

/** Roles as the operator names them: `member`, `admin`, or one of a purchase. */
export const roleName = z
  .string()
  .check(z.regex(/^[\w-]{1,32}$/, 'Use letters, digits, dashes and underscores for a role.'))

/** PUT /operate/members/{email}/role */
export const roleRequest = z.object({ role: roleName })

/** PUT /operate/members/{email}/suspended */
export const suspendedRequest = z.object({ isSuspended: z.boolean() })

/** GET /operate/members/{email}/export: everything that is stored about the member. */
export const exportAnswer = answer(z.record(z.string(), z.unknown()))

/** Changing the role, suspending, signing out and sending a link. */
export const doneAnswer = plainAnswer
