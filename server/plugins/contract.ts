import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod/mini'
import { HttpError } from '#server/http-error.ts'

/** Requests and answers have the types of the contract’s schemas. */
export interface ZodTypeProvider extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>

type Schema = z.ZodMiniType

/** Checks requests and answers against the contract’s schemas, and drops fields that they don’t name. */
export function speakContract(app: App): void {
  app.setValidatorCompiler<Schema>(({ schema }) => (value) => {
    const read = schema.safeParse(value)
    return read.success ? { value: read.data } : { error: new HttpError(400, messageFor(read.error.issues)) }
  })
  app.setSerializerCompiler<Schema>(({ schema }) => (value) => {
    const read = schema.safeParse(value)
    // Our own fault: it’s logged and answered with 500.
    if (!read.success) throw new Error(`The answer breaks the contract: ${JSON.stringify(read.error.issues)}`)
    return JSON.stringify(read.data)
  })
}

type Issue = z.core.$ZodIssue

/** What people call the fields of requests. */
const labels: Record<string, string> = {
  email: 'email',
  oldEmail: 'current email',
  newEmail: 'new email',
  password: 'password',
  currentPassword: 'current password',
  newPassword: 'new password',
  code: 'code',
  firstName: 'first name',
  lastName: 'last name',
  phone: 'phone number',
  address: 'address',
  username: 'username',
}

/** The first thing that’s wrong, in words for people. */
export function messageFor(issues: readonly Issue[]): string {
  const [issue] = issues
  if (issue === undefined) return unclear
  if (issue.code === 'invalid_union') {
    // The branch without missing fields is the one that was meant.
    const branches = issue.errors.filter((branch) => branch.every((inner) => inner.code !== 'invalid_type'))
    return branches[0] ? messageFor(branches[0]) : 'Something’s missing. Fill in the whole form.'
  }
  const label = labels[String(issue.path[0])]
  const hasOwnWords = !/^(Invalid|Too (big|small)|Unrecognized)\b/.test(issue.message)
  if (issue.code !== 'invalid_type' && hasOwnWords) return issue.message
  if (label === undefined) return unclear
  if (issue.code === 'invalid_type' || issue.code === 'too_small') return `Enter your ${label}.`
  return issue.code === 'too_big' ? `Your ${label} is too long.` : `Check your ${label}.`
}

const unclear = 'Check what you entered and try again.'

/** The body of a successful answer. */
export const success = <Data>(message: string, data: Data) => ({ status: true as const, message, data })
/** The body of a refusal. The specification sends some of these with HTTP 200. */
export const failure = (message: string) => ({ status: false as const, message, data: null })
