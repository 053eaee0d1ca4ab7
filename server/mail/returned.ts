import PostalMime from 'postal-mime'
import { mailboxKeyOf } from '#server/db/members.ts'
import { addRefusal } from '#server/db/refusals.ts'
import type { Query } from '#server/db/schema.ts'
import { takeSentEmail } from '#server/db/sent-emails.ts'
import { counts } from '#server/limits.ts'
import { idHeader } from './transports.ts'

/** What an email server says about an email that it had accepted (RFC 3464). */
type Report = {
  /** Our ids in the headers of the email that came with it. */
  ids: string[]
  /** The recipients that it gave up. */
  failures: { addresses: string[]; status: string; reason: string }[]
}

export type Returned =
  | { outcome: 'no-report' | 'on-its-way' | 'unknown' }
  | { outcome: 'suppressed' | 'recorded'; email: string }

/**
 * The mailbox or its domain doesn't exist or takes nothing (RFC 3463, 7505). Others are about the email, its sender or a
 * full mailbox.
 */
const noAddress = new Set(['5.1.0', '5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4'])

/**
 * Reads a message that came to `BOUNCES_TO`. Anyone can send one there, so it counts only if it has the id of an email
 * that we sent, which no one but its recipient knows, and only for that recipient.
 */
export async function readReturned(query: Query, message: Uint8Array, now: number): Promise<Returned> {
  const report = await readReport(message)
  if (report === null) return { outcome: 'no-report' }
  const [failure] = report.failures
  if (failure === undefined) return { outcome: 'on-its-way' }
  const { addresses, status, reason } = failure
  return query.transaction().execute(async (transaction) => {
    const email = await takeSentEmail(transaction, report.ids)
    if (email === undefined) return { outcome: 'unknown' }
    // If the member forwards emails, the one that failed may be another address.
    const isOurs = addresses.some((address) => mailboxKeyOf(address) === mailboxKeyOf(email))
    const isSuppressed = isOurs && noAddress.has(status)
    await addRefusal(transaction, email, { reason, suppress: isSuppressed, now })
    return { outcome: isSuppressed ? 'suppressed' : 'recorded', email }
  })
}

async function readReport(message: Uint8Array): Promise<Report | null> {
  // The parser refuses a message whose parts are nested deeper.
  const { attachments } = await PostalMime.parse(message, {
    attachmentEncoding: 'utf8',
    forceRfc822Attachments: true,
    maxNestingDepth: 8,
  }).catch(() => ({ attachments: [] }))
  const partOf = (pattern: RegExp) =>
    attachments.find(({ mimeType }) => pattern.test(mimeType))?.content as string | undefined
  const statuses = partOf(/^message\/(global-)?delivery-status$/)
  const original = partOf(/^(message\/(rfc822|global|global-headers)|text\/rfc822-headers)$/)
  if (statuses === undefined || original === undefined) return null

  const fields = await fieldsOf(original.trimStart().split(blankLine, 1)[0]!)
  const ids = [fields('message-id'), fields(idHeader.toLowerCase())].flatMap(
    (value) => /^<?([\w-]{22})(?=@|$)/.exec(value)?.[1] ?? [],
  )
  const groups = await Promise.all(statuses.split(blankLine, counts.reportGroups).map(fieldsOf))
  const failures = groups
    .filter((group) => /^failed\b/i.test(group('action')))
    .map((group) => {
      const diagnostic = group('diagnostic-code').replace(/^[\w-]+;\s*/, '')
      return {
        addresses: ['original-recipient', 'final-recipient'].map((name) => addressIn(group(name))),
        status: statusOf(group('status'), diagnostic),
        reason: `${group('status')} ${diagnostic}`,
      }
    })
  return { ids, failures }
}

const blankLine = /\r?\n(?:[ \t]*\r?\n)+/

/** The value of a header or field by its name in lower case; empty without one. */
async function fieldsOf(part: string): Promise<(name: string) => string> {
  const { headers } = await PostalMime.parse(part)
  return (name) => headers.find(({ key }) => key === name)?.value.trim() ?? ''
}

/** `rfc822; <ada@example.com>` → the address */
const addressIn = (recipient: string) => recipient.replace(/^[\w-]+;\s*/, '').replace(/^<|>$/g, '')

/** Exim always says 5.0.0; then the words of the server that refused the email may be exact. */
function statusOf(status: string, diagnostic: string): string {
  const [code = ''] = /^\d\.\d{1,3}\.\d{1,3}/.exec(status) ?? []
  const [, said] = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b/.exec(diagnostic) ?? []
  return code === '5.0.0' ? (said ?? code) : code
}
