import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { newLinkFor } from '#server/db/challenges.ts'
import { postponeEmail, removeEmail, strangers, takeEmail } from '#server/db/emails.ts'
import { addRefusal } from '#server/db/refusals.ts'
import type { EmailsTable, Query } from '#server/db/schema.ts'
import { addSentEmail } from '#server/db/sent-emails.ts'
import { HttpError } from '#server/http-error.ts'
import { rules, times } from '#server/limits.ts'
import { type Deployment, type Email, templates } from './templates.ts'
import type { Transport } from './transports.ts'

export type MailQueue = {
  /** Sends what is due, after the response, so that response times don’t reveal who has an account. */
  wake(): void
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Finishes the emails that are being sent. The others stay in the table. */
  stop(): Promise<void>
  /** The last email couldn’t be sent, for a reason that isn’t its address. */
  isFailing(): boolean
}

export type EmailOutcome = 'sent' | 'failed' | 'refused' | 'given-up'

const second = 1000
const minute = 60 * second
/** Milliseconds after each failed attempt; the last one repeats. */
const pauses = [5 * second, 30 * second, 2 * minute, 2 * minute, 15 * minute, 60 * minute]

type SmtpError = { responseCode?: number; response?: string; command?: string }

/**
 * True if retrying would only annoy the server that said so (RFC 5321, 4.2.3).
 */
const isFinal = (error: unknown) => [550, 551, 553].includes((error as SmtpError).responseCode ?? 0)

/** True if the address doesn’t exist. Otherwise the server refused this email: a matter of policy (RFC 3463). */
const isNoAddress = ({ response = '', command = 'RCPT TO' }: SmtpError) =>
  command === 'RCPT TO' && !/\b5\.7\.\d/.test(response)

/**
 * Sends the emails in the table `emails`, as many at a time as the transport has connections, members' first. All
 * servers on a database share them, including those of a server that stopped. The log has the template’s name, never
 * the content.
 */
export function createMailQueue(options: {
  query: Query
  transport: Transport
  limiter: RateLimiter
  deployment: () => Deployment
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
  clock: () => number
  onOutcome?: (outcome: EmailOutcome) => void
}): MailQueue {
  const { query, transport, limiter, deployment, log, clock, onOutcome } = options
  const sending = new Set<Promise<void>>()
  let filling: Promise<void> | null = null
  let isWoken = false
  let isStopped = false
  /** When the day's limit is used up, all emails wait until then. */
  let pausedUntil = 0
  let failedAt = Number.NEGATIVE_INFINITY

  /** Starts to send what is due while a connection is free. */
  async function fill() {
    do {
      isWoken = false
      await new Promise(setImmediate)
      while (!isStopped && sending.size < transport.connections && clock() >= pausedUntil) {
        const email = await takeEmail(query, clock())
        if (email === undefined) break
        const one: Promise<void> = handle(email)
          .catch((error) => log.error({ err: error }, 'emails are stuck'))
          .finally(() => {
            sending.delete(one)
            wake()
          })
        sending.add(one)
      }
    } while (isWoken && !isStopped)
  }

  async function handle(stored: Selectable<EmailsTable>): Promise<void> {
    const { id, template, attempts, expires_at } = stored
    if (expires_at <= clock()) {
      log.error({ template, attempts: attempts - 1 }, 'email given up: it wasn’t sent in time')
      onOutcome?.('given-up')
      return removeEmail(query, id)
    }
    // Before it's sent, because a report can be there at once.
    await addSentEmail(query, id, JSON.parse(stored.content).to.email)
    const email = await render(stored)
    if (email === null) return removeEmail(query, id)
    const limits = stored.priority === strangers ? [rules.mailStrangers, rules.mailDay] : [rules.mailDay]
    try {
      await limiter.consumeAll(limits.map((rule) => [rule, 'all', 'Daily email limit reached.']))
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      return wait(stored)
    }
    try {
      await transport.send(email, id)
    } catch (error) {
      log.error({ err: error, template, attempts }, 'email failed')
      for (const rule of limits) await limiter.reward(rule, 'all')
      if (isFinal(error)) {
        onOutcome?.('refused')
        await addRefusal(query, email.to, {
          reason: String((error as Error).message),
          suppress: isNoAddress(error as SmtpError),
          now: clock(),
        })
        return removeEmail(query, id)
      }
      onOutcome?.('failed')
      failedAt = clock()
      return postponeEmail(query, id, clock() + (pauses[attempts - 1] ?? pauses.at(-1)!))
    }
    failedAt = Number.NEGATIVE_INFINITY
    onOutcome?.('sent')
    await removeEmail(query, id)
    log.info({ template }, 'email sent')
  }

  /** Strangers' emails have a share of the day; if that's used up, members' go on. */
  async function wait({ id, priority }: Selectable<EmailsTable>) {
    const isAll = await limiter.check(rules.mailDay, 'all', '').then(
      () => false,
      () => true,
    )
    if (isAll && clock() >= pausedUntil) {
      pausedUntil = clock() + times.mailPause
      log.error({}, 'emails wait: daily limit reached')
    }
    await postponeEmail(
      query,
      id,
      clock() + (priority === strangers ? times.strangersPause : times.mailPause),
    )
  }

  /** Null if the email is obsolete: its link was used or replaced, or the account is gone. */
  async function render({ template, challenge_id, content }: Selectable<EmailsTable>): Promise<Email | null> {
    const link = challenge_id === null ? '' : await newLinkFor(query, challenge_id, clock())
    if (link === null) return null
    const compose = templates[template as keyof typeof templates]
    const { to, values } = JSON.parse(content)
    return compose(to, { ...values, link, deployment: deployment() })
  }

  function wake() {
    if (isStopped) return
    isWoken = true
    filling ??= fill()
      .catch((error) => log.error({ err: error }, 'emails are stuck'))
      .finally(() => {
        filling = null
      })
  }

  const poll = setInterval(wake, times.mailPoll)
  poll.unref()

  async function idle() {
    while (filling !== null || sending.size > 0) await Promise.all([filling, ...sending])
  }

  return {
    wake,
    idle,
    isFailing: () => clock() - failedAt < times.mailFailing,
    async stop() {
      isStopped = true
      clearInterval(poll)
      await idle()
    },
  }
}
