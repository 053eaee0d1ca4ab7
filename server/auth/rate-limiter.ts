import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import { HttpError } from '#server/http-error.ts'
import { type Rule, type Rules, rules } from '#server/limits.ts'

export type RateLimiter = {
  /**
   * Counts one attempt.
   * @param message of the error; `{wait}` becomes the time to wait, such as “5 minutes”
   * @throws HttpError (429, `retryAfter`) when there were too many
   */
  consume(rule: Rule, key: string, message: string): Promise<void>
  /** Gives one attempt back. */
  reward(rule: Rule, key: string): Promise<void>
  delete(rule: Rule, key: string): Promise<void>
}

const strikeRule = { points: Number.MAX_SAFE_INTEGER, duration: 86_400 }

/**
 * Counts in memory on SQLite, which has one process, and in the table `limits`, with hashed keys, on PostgreSQL, where
 * several servers may share a database. The calls of one session are always counted in memory, because a query for
 * each call would cost more than the limit protects.
 */
export function createRateLimiter(database: Database, active: Rules): RateLimiter {
  const poolFor = (name: string) =>
    database.kind === 'postgres' && name !== rules.session.name ? database.pool : null
  const counterFor = (
    pool: ReturnType<typeof poolFor>,
    keyPrefix: string,
    points: number,
    duration: number,
  ) =>
    pool
      ? new RateLimiterPostgres({
          storeClient: pool,
          storeType: 'pool',
          tableName: 'limits',
          tableCreated: true,
          clearExpiredByTimeout: false,
          keyPrefix,
          points,
          duration,
        })
      : new RateLimiterMemory({ keyPrefix, points, duration })

  const counters = new Map(
    Object.values(active).map((rule) => [
      rule.name,
      {
        rule,
        main: counterFor(poolFor(rule.name), rule.name, rule.points, rule.seconds),
        /** Addresses aren’t written to the database. */
        keyOf: poolFor(rule.name) ? hashedKey : (key: string) => key,
        strikes: rule.backOff
          ? counterFor(poolFor(rule.name), `${rule.name}-strikes`, strikeRule.points, strikeRule.duration)
          : null,
      },
    ]),
  )
  const counterOf = (name: string) => counters.get(name)!

  return {
    async consume({ name }, key, message) {
      const { rule, main, strikes, keyOf } = counterOf(name)
      const own = keyOf(key)
      try {
        await main.consume(own)
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        let milliseconds = reached.msBeforeNext
        // Of simultaneous attempts, exactly one is the first over the limit.
        if (strikes !== null && reached.consumedPoints === rule.points + 1) {
          const { consumedPoints } = await strikes.penalty(own)
          const seconds = Math.min(rule.seconds * 2 ** (consumedPoints - 1), rule.backOff!)
          await main.block(own, seconds)
          milliseconds = seconds * 1000
        }
        const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
        throw new HttpError(429, message.replace('{wait}', durationOf(retryAfter)), { retryAfter })
      }
    },
    async reward(rule, key) {
      const { main, keyOf } = counterOf(rule.name)
      await main.reward(keyOf(key))
    },
    async delete(rule, key) {
      const { main, strikes, keyOf } = counterOf(rule.name)
      await main.delete(keyOf(key))
      await strikes?.delete(keyOf(key))
    },
  }
}

/** In words, rounded up, so that no one tries again too early. */
function durationOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  return seconds <= 5400
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const hashedKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 24)
