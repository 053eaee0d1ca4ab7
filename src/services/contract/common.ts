import { z } from 'zod/mini'
import { mailboxOf, tidyEmail, tidyPassword, tidyText } from './spelling.ts'
import { wordsIn } from './words-in.ts'

/** Every length that client and server must agree on, in characters unless noted. */
export const limits = {
  email: 254,
  title: 200,
  name: 100,
  phone: 40,
  address: 300,
  username: 60,
  passwordMin: 10,
  passwordMax: 200,
  favourites: 500,
  photoBytes: 5 * 1024 * 1024,
} as const

/** Text that’s safe in any database, log and header: well-formed Unicode without control characters. */
const isPlainText = (text: string) => text.isWellFormed() && !/\p{Cc}/u.test(text)

/** Text of at most `max` characters, without white space around it or anything that turns the text after it. */
export const text = (max: number) =>
  z
    .string()
    .check(
      z.overwrite(tidyText),
      z.maxLength(max, `Use at most ${max} characters.`),
      z.refine(isPlainText, 'Remove unusual characters and try again.'),
    )

/** A name or the like in an answer. It may have been saved before texts were tidied. */
export const shownText = z.string().check(z.overwrite(tidyText))

const notAnEmail = 'Enter an email like name@example.com.'
const isEmail = (typed: string) => mailboxOf(typed) !== null

/** An address as typed, for finding an account: of two that share a mailbox, each is found by its own spelling. */
export const email = z
  .string()
  .check(z.trim(), z.maxLength(limits.email, 'That email is too long.'), z.refine(isEmail, notAnEmail))

/** An address that an account is to have. Its letters keep their case; comparisons ignore it. */
export const newEmail = z
  .string()
  .check(
    z.overwrite(tidyEmail),
    z.maxLength(limits.email, 'That email is too long.'),
    z.refine(isEmail, notAnEmail),
  )

/** A track title as favourites store it. Browsers can’t send `.` and `..` as part of a path. */
export const title = z.string().check(
  z.trim(),
  z.minLength(1, 'The title is missing.'),
  z.maxLength(limits.title, 'That title is too long.'),
  z.refine(isPlainText, 'Remove unusual characters and try again.'),
  z.refine((value) => value !== '.' && value !== '..', 'We can’t save that title.'),
)

export const newPassword = z.string().check(
  z.overwrite(tidyPassword),
  z.minLength(limits.passwordMin, `Use at least ${limits.passwordMin} characters.`),
  z.maxLength(limits.passwordMax, `Use at most ${limits.passwordMax} characters.`),
  z.refine((value) => value.isWellFormed(), 'Remove unusual characters and try again.'),
)

/**
 * The envelope of every answer. Our server sends all three fields. Other servers may send only `data`, and
 * any truthy value as `status`. A 200 with a falsy `status` is a refusal with the server's message.
 */
export const answer = <Data extends z.ZodMiniType>(data: Data) =>
  z.object({ status: z.optional(z.unknown()), message: z._default(z.catch(z.string(), ''), ''), data })

/** Our server's answer when there is only a message. */
export const plainAnswer = answer(z.optional(z.unknown()))

/**
 * Parses the answer to adding or removing a favourite: without a truthy `status`, it's refused. An answer with neither
 * a status nor words isn't the API's.
 */
export const favouriteVerdict = z.pipe(
  z
    .record(z.string(), z.unknown())
    .check(z.refine((body) => 'status' in body || wordsIn(body) !== '', 'This isn’t an answer to a change.')),
  z.transform((body) => ({ isAccepted: Boolean(body.status), message: wordsIn(body) })),
)

/**
 * The same where the specification doesn't define the answer: any success counts unless its `status` is
 * falsy.
 */
export const openVerdict = z.pipe(
  z.unknown(),
  z.transform((body) => {
    const status = statusOf(body)
    return { isAccepted: status === undefined || Boolean(status), message: wordsIn(body) }
  }),
)

const statusOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'status' in body ? body.status : undefined

/**
 * The reason that our server adds to a failure for screens that distinguish cases: `used`, `expired` or
 * `unknown` for a sign-in link.
 */
export const refusalCause = z.object({ data: z.object({ cause: z.string() }) })
