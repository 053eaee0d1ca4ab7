import { type RequestDetails, recipientOf } from '#server/mail/templates.ts'
import { createLoginChallenge } from './challenges.ts'
import { addEmail } from './emails.ts'
import type { Member } from './members.ts'
import type { Query } from './schema.ts'

/**
 * Emails a link to sign in; to an address that no one has proved, the link that proves it. Without an account the same
 * statements run, but nothing is sent.
 * @param hasCode whether the email has a code too, which works only in the browser that asked
 * @returns the id with which that browser uses the code
 */
export async function emailLoginLink(
  transaction: Query,
  {
    mailbox,
    member,
    details,
    hasCode,
  }: { mailbox: string; member: Member | null; details: RequestDetails; hasCode: boolean },
): Promise<string> {
  const now = details.at
  const { challenge, code, requestId } = await createLoginChallenge(transaction, { mailbox, member, now })
  const isStranger = member?.email_proved_at == null
  await addEmail(
    transaction,
    member !== null && isStranger ? 'welcome' : 'sign-in',
    member === null ? { email: '', firstName: null } : recipientOf(member),
    { code: hasCode ? code : null, details },
    { now, memberId: member?.id, challenge, isStranger },
  )
  return requestId
}
