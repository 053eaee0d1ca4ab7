import type {
  FastifyBaseLogger,
  FastifyInstance,
  FastifyTypeProvider,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
} from 'fastify'
import type { z } from 'zod/mini'
import { Refusal } from '../refusal.ts'

/** Requests and answers have the types of the shared contract's schemas. */
export interface ContractTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.core.$ZodType ? z.output<this['schema']> : unknown
  serializer: this['schema'] extends z.core.$ZodType ? z.input<this['schema']> : unknown
}

export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ContractTypes
>

type Schema = z.ZodMiniType

/** Checks what comes in and what goes out against the contract's schemas, and drops what they do not name. */
export function speakContract(app: App): void {
  app.setValidatorCompiler<Schema>(({ schema }) => (value) => {
    const read = schema.safeParse(value)
    return read.success ? { value: read.data } : { error: new Refusal(400, wordsFor(read.error.issues)) }
  })
  app.setSerializerCompiler<Schema>(({ schema }) => (value) => {
    const read = schema.safeParse(value)
    // An answer that breaks the contract is a fault of ours: it is logged and answered with 500.
    if (!read.success) throw new Error(`The answer breaks the contract: ${JSON.stringify(read.error.issues)}`)
    return JSON.stringify(read.data)
  })
}

type Issue = z.core.$ZodIssue

/** The first thing that is wrong, in words for a person. */
export function wordsFor(issues: readonly Issue[]): string {
  const [issue] = issues
  if (issue === undefined) return 'Please check what you entered.'
  if (issue.code === 'invalid_union') {
    // The branch that got furthest is the one that was meant.
    const branches = issue.errors.filter((branch) => branch.every((inner) => inner.code !== 'invalid_type'))
    return branches[0] ? wordsFor(branches[0]) : 'Something is missing. Please fill in the whole form.'
  }
  const field = issue.path.map(String).join('.')
  if (issue.code === 'invalid_type')
    return field ? `Please give “${field}”.` : 'Something is missing in this request.'
  if (!/^(Invalid|Too (big|small)|Unrecognized)\b/.test(issue.message)) return issue.message
  if (issue.code === 'too_big') return `“${field}” is too long.`
  if (issue.code === 'too_small') return `Please give “${field}”.`
  return `Please check “${field}”.`
}

/** A body for an answer that went well. */
export const accepted = <Data>(message: string, data: Data) => ({ status: true as const, message, data })
/** A body for an answer that was understood and turned down in words; HTTP 200, as the specification has it. */
export const declined = (message: string) => ({ status: false as const, message, data: null })
