import type { FastifySchemaValidationError } from 'fastify'
import fp from 'fastify-plugin'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod/mini'
import { HttpError } from '#server/http-error.ts'

type Issue = z.core.$ZodIssue

/**
 * Checks requests and responses against the contract’s schemas and drops unknown fields. Without this option,
 * Fastify loads its own validator, ajv.
 */
export const schemaController = {
  compilersFactory: {
    // The types allow only ajv’s schemas.
    buildValidator: () => validatorCompiler as never,
    buildSerializer: () => serializerCompiler as never,
  },
}

/** Answers a request that breaks a schema. */
export const validation = fp(
  async (app) => {
    app.setSchemaErrorFormatter((errors) => new HttpError(400, messageFor(errors.map(issueOf))))
  },
  { name: 'validation' },
)

/** The type provider turns zod’s issues into Fastify’s errors. */
const issueOf = ({ keyword, instancePath, message, params }: FastifySchemaValidationError) =>
  ({ ...params, code: keyword, path: instancePath.split('/').slice(1), message }) as unknown as Issue

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

/** Describes the first issue in words. */
export function messageFor(issues: readonly Issue[]): string {
  const [issue] = issues
  if (issue === undefined) return unclear
  if (issue.code === 'invalid_union') {
    // The branch without missing fields is the intended one.
    const branches = issue.errors.filter((branch) => branch.every((inner) => inner.code !== 'invalid_type'))
    return branches[0] ? messageFor(branches[0]) : 'Something’s missing. Fill in the whole form.'
  }
  const label = labels[String(issue.path[0])]
  const hasOwnMessage = !/^(Invalid|Too (big|small)|Unrecognized)\b/.test(issue.message)
  if (issue.code !== 'invalid_type' && hasOwnMessage) return issue.message
  if (label === undefined) return unclear
  if (issue.code === 'invalid_type' || issue.code === 'too_small') return `Enter your ${label}.`
  return issue.code === 'too_big' ? `Your ${label} is too long.` : `Check your ${label}.`
}

const unclear = 'Check what you entered and try again.'
