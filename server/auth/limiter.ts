import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '#server/db/database.ts'
import { type Rule, type Rules, rules } from '#server/limits.ts'
import { Refusal } from '#server/refusal.ts'

/** Rules go by their names in `limits.ts`. Tests can give them other points. */
export type Limiter = {
  /**
   * Counts one try against the rule of this name.
   * @param words for the person; `{wait}` becomes the time to wait, such as “5 minutes”
   * @throws Refusal (429, `retryAfter`) when there were too many
   */
  take(rule: Rule, key: string, words: string): Promise<void>
  /** Takes one try back: it wasn’t wrong after all. */
  giveBack(rule: Rule, key: string): Promise<void>
  forget(rule: Rule, key: string): Promise<void>
}

const backOffMemory = { points: Number.MAX_SAFE_INTEGER, duration: 86_400 }

/**
 * Counts tries per account and per sender. One process keeps the counts in memory; on PostgreSQL, where several
 * may serve the same members, in the table `limits`, which holds hashed keys only. The calls of one session are
 * always counted in memory: that rule only slows things down and should cost nothing.
 */
export function createLimiter(database: Database, active: Rules): Limiter {
  const counterFor = (keyPrefix: string, points: number, duration: number) =>
    database.kind === 'postgres' && keyPrefix !== rules.session.name
      ? new RateLimiterPostgres({
          storeClient: database.pool,
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
        main: counterFor(rule.name, rule.points, rule.seconds),
        strikes: rule.backOff
          ? counterFor(`${rule.name}-strikes`, backOffMemory.points, backOffMemory.duration)
          : null,
      },
    ]),
  )
  const counterOf = (name: string) => counters.get(name)!

  return {
    async take({ name }, key, words) {
      const { rule, main, strikes } = counterOf(name)
      const hashed = hashedKey(key)
      try {
        await main.consume(hashed)
      } catch (reached) {
        if (!(reached instanceof RateLimiterRes)) throw reached
        let milliseconds = reached.msBeforeNext
        // Exactly one of many at once is the first over the limit.
        if (strikes !== null && reached.consumedPoints === rule.points + 1) {
          const { consumedPoints } = await strikes.penalty(hashed)
          const seconds = Math.min(rule.seconds * 2 ** (consumedPoints - 1), rule.backOff!)
          await main.block(hashed, seconds)
          milliseconds = seconds * 1000
        }
        const retryAfter = Math.max(1, Math.ceil(milliseconds / 1000))
        throw new Refusal(429, words.replace('{wait}', durationOf(retryAfter)), { retryAfter })
      }
    },
    async giveBack({ name }, key) {
      await counterOf(name).main.reward(hashedKey(key))
    },
    async forget({ name }, key) {
      const { main, strikes } = counterOf(name)
      await main.delete(hashedKey(key))
      await strikes?.delete(hashedKey(key))
    },
  }
}

/** Rounded up, so that no one comes back too early. */
function durationOf(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'second')
  return seconds <= 5400
    ? counted(Math.ceil(seconds / 60), 'minute')
    : counted(Math.ceil(seconds / 3600), 'hour')
}

const counted = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

const hashedKey = (key: string) => createHash('sha256').update(key).digest('base64url').slice(0, 24)
