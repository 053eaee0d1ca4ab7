import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import { HttpError } from '#server/http-error.ts'
import { type Rule, type Rules, rules } from '#server/limits.ts'

/** A rule, whose attempt it is, and the message of its error. */
export type Attempt = readonly [rule: Rule, key: string, message: string]

export type RateLimiter = {
  /**
   * Counts one attempt.
   * @param message of the error; `{wait}` becomes the time to wait, such as “5 minutes”
   * @throws HttpError (429, `retryAfter`) when there were too many
   */
  consume(rule: Rule, key: string, message: string): Promise<void>
  /** Counts one attempt for each of them, or for none if one refuses. */
  consumeAll(attempts: readonly Attempt[]): Promise<void>
  /** @throws HttpError (429) like `consume`, without counting */
  check(rule: Rule, key: string, message: string): Promise<void>
  /** Gives one attempt back. */
  reward(rule: Rule, key: string): Promise<void>
  /** Gives one of earlier attempts back, if there are any. */
  giveBack(rule: Rule, key: string): Promise<void>
  delete(rule: Rule, key: string): Promise<void>
}

const strikeRule = { points: Number.MAX_SAFE_INTEGER, duration: 86_400 }

/**
 * Counts in memory on SQLite, which has one process, and in the table `limits`, with hashed keys, on PostgreSQL, where
 * several servers may share a database. The calls of one session are always counted in memory, because a query for
 * each call would cost more than the limit protects.
 */
export function createRateLimiter(
  database: Database,
  active: Rules,
  onCount: { warn?: (rule: Rule) => void; refuse?: (rule: Rule) => void } = {},
): RateLimiter {
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

  const refusal = (milliseconds: number, message: string) => {
    const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
    return new HttpError(429, message.replace('{wait}', durationOf(retryAfter)), { retryAfter })
  }

  const limiter: RateLimiter = {
    async consume({ name }, key, message) {
      const { rule, main, strikes, keyOf } = counterOf(name)
      const own = keyOf(key)
      try {
        const { consumedPoints } = await main.consume(own)
        if (rule.isShared && consumedPoints === Math.ceil(0.8 * rule.points)) onCount.warn?.(rule)
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
        onCount.refuse?.(rule)
        throw refusal(milliseconds, message)
      }
    },
    async consumeAll(attempts) {
      for (const [index, [rule, key, message]] of attempts.entries()) {
        try {
          await limiter.consume(rule, key, message)
        } catch (reached) {
          for (const [counted, of] of attempts.slice(0, index)) await limiter.reward(counted, of)
          throw reached
        }
      }
    },
    async check({ name }, key, message) {
      const { rule, main, keyOf } = counterOf(name)
      const state = await main.get(keyOf(key))
      if (state === null || state.consumedPoints < rule.points) return
      onCount.refuse?.(rule)
      throw refusal(state.msBeforeNext, message)
    },
    async reward(rule, key) {
      const { main, keyOf } = counterOf(rule.name)
      await main.reward(keyOf(key))
    },
    async giveBack(rule, key) {
      const { main, keyOf } = counterOf(rule.name)
      const state = await main.get(keyOf(key))
      if (state !== null && state.consumedPoints > 0) await main.reward(keyOf(key))
    },
    async delete(rule, key) {
      const { main, strikes, keyOf } = counterOf(rule.name)
      await main.delete(keyOf(key))
      await strikes?.delete(keyOf(key))
    },
  }
  return limiter
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
