import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Selectable } from 'kysely'
import type { RateLimiter } from '#server/auth/rate-limiter.ts'
import { newLinkFor } from '#server/db/challenges.ts'
import { postponeEmail, removeEmail, takeEmail } from '#server/db/emails.ts'
import type { EmailsTable, Query } from '#server/db/schema.ts'
import { HttpError } from '#server/http-error.ts'
import { rules, times } from '#server/limits.ts'
import { type Deployment, type Email, templates } from './templates.ts'
import type { Transport } from './transports.ts'

export type MailQueue = {
  /** Sends what is due, after the response, so that response times don’t reveal who has an account. */
  wake(): void
  /** Resolves when nothing is due any more. */
  idle(): Promise<void>
  /** Finishes the email that is being sent. The others stay in the table. */
  stop(): Promise<void>
}

const second = 1000
const minute = 60 * second
/** Milliseconds after each failed attempt; the last one repeats. */
const pauses = [5 * second, 30 * second, 2 * minute, 2 * minute, 15 * minute, 60 * minute]

/**
 * True if the address doesn’t exist and retrying would only annoy the server that said so (RFC 5321, 4.2.3).
 */
const isFinal = (error: unknown) =>
  [550, 551, 553].includes((error as { responseCode?: number }).responseCode ?? 0)

/**
 * Sends the emails in the table `emails`, one at a time. All servers on a database share them, including
 * those of a server that stopped. The log has the template’s name, never the content.
 */
export function createMailQueue(options: {
  query: Query
  transport: Transport
  limiter: RateLimiter
  deployment: () => Deployment
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
  clock: () => number
}): MailQueue {
  const { query, transport, limiter, deployment, log, clock } = options
  let round: Promise<void> | null = null
  let isWoken = false
  let isStopped = false

  async function sendDue() {
    do {
      isWoken = false
      await setImmediate()
      while (!isStopped) {
        const email = await takeEmail(query, clock())
        if (email === undefined || !(await handle(email))) break
      }
    } while (isWoken && !isStopped)
  }

  /** False if no more should be sent now. */
  async function handle(stored: Selectable<EmailsTable>): Promise<boolean> {
    const { id, template, attempts, expires_at } = stored
    if (expires_at <= clock()) {
      log.error({ template, attempts: attempts - 1 }, 'email given up: it wasn’t sent in time')
      await removeEmail(query, id)
      return true
    }
    const email = await render(stored)
    if (email === null) {
      await removeEmail(query, id)
      return true
    }
    try {
      await limiter.consume(rules.mailDay, 'all', 'Daily email limit reached.')
    } catch (error) {
      if (!(error instanceof HttpError)) throw error
      log.error({ err: error }, 'emails wait: daily limit reached')
      await postponeEmail(query, id, clock() + 60 * minute)
      return false
    }
    try {
      await transport.send(email)
    } catch (error) {
      log.error({ err: error, template, attempts }, 'email failed')
      await limiter.reward(rules.mailDay, 'all')
      if (isFinal(error)) {
        await removeEmail(query, id)
        return true
      }
      await postponeEmail(query, id, clock() + (pauses[attempts - 1] ?? pauses.at(-1)!))
      return true
    }
    await removeEmail(query, id)
    log.info({ template }, 'email sent')
    return true
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
    round ??= sendDue()
      .catch((error) => log.error({ err: error }, 'emails are stuck'))
      .finally(() => {
        round = null
      })
  }

  const poll = setInterval(wake, times.mailPoll)
  poll.unref()

  return {
    wake,
    async idle() {
      await round
    },
    async stop() {
      isStopped = true
      clearInterval(poll)
      await round
    },
  }
}
