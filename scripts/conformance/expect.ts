/** What an answer has to be, and what came instead. */
import * as z from 'zod/mini'
import { ApiFault } from '#services/api/faults.ts'

// Names what was received instead.
z.config(z.locales.en())

export class Deviation extends Error {
  constructor(
    readonly expected: string,
    readonly came: string,
  ) {
    super(`${expected}, ${came}`)
  }
}

export class NotChecked extends Error {}

export const said = (texts: readonly string[]) => (texts.join('') === '' ? 'nothing' : texts.join(', '))

export function demand(answer: Response, status: number, type = ''): void {
  if (answer.status !== status) throw new Deviation(`status ${status}`, `status ${answer.status}`)
  const came = answer.headers.get('content-type')
  if (!(came ?? '').startsWith(type)) throw new Deviation(`Content-Type ${type}…`, came ?? 'no such header')
}

export function accepted(reply: { accepted: unknown; message?: string }): void {
  if (reply.accepted === true) return
  const came = reply.message === undefined ? 'no answer of the API' : `a refusal: “${reply.message}”`
  throw new Deviation('a truthy status in the body', came)
}

export async function refused(statuses: readonly number[], call: () => Promise<unknown>): Promise<void> {
  const expected = `status ${statuses.join(' or ')}, with words`
  try {
    await call()
  } catch (problem) {
    if (!(problem instanceof ApiFault && statuses.includes(problem.status ?? 0)))
      throw new Deviation(expected, cameIn(problem))
    if (problem.kind !== 'refused')
      throw new Deviation(expected, `status ${problem.status} without any of the API’s own`)
    return
  }
  throw new Deviation(expected, 'success')
}

/** What was received instead of the expected answer. */
export function cameIn(problem: unknown): string {
  if (!(problem instanceof ApiFault)) {
    if (problem instanceof z.core.$ZodError) return issuesOf(problem)
    return problem instanceof Error
      ? `${problem.message}${problem.cause instanceof Error ? ` (${problem.cause.message})` : ''}`
      : String(problem)
  }
  if (problem.kind === 'refused' || problem.kind === 'failed')
    return `${problem.status === undefined ? 'a refusal' : `status ${problem.status}`}: “${problem.message}”`
  if (problem.kind !== 'malformed') return cameIn(problem.cause)
  return problem.cause instanceof z.core.$ZodError ? issuesOf(problem.cause) : 'a web page'
}

const issuesOf = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join('.') || 'the body'}: ${message}`).join('; ')
