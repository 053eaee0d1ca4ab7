/** The limiter of a server with SQLite, which counts in memory. `limits.test.ts` has both databases. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { byNetwork, byPerson, giveBackOnSignIn, signUpByNetwork } from '#server/auth/email-limits.ts'
import { createRateLimiter } from '#server/auth/rate-limiter.ts'
import { type Database, openDatabase } from '#server/db/database.ts'
import { HttpError } from '#server/http-error.ts'
import { type Rule, rules } from '#server/limits.ts'
import { emptyFolder } from '#tests/support/server/process.ts'

let database: Database
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: null, dataDirectory: emptyFolder() }, () => {})
})
afterAll(() => database.close())
beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A limiter of one rule, by default two attempts in ten seconds. */
function limitTo(change: Partial<Rule> = {}) {
  const rule: Rule = { name: rules.logInAccount.name, points: 2, seconds: 10, ...change }
  const [warned, refused]: [string[], string[]] = [[], []]
  const limiter = createRateLimiter(
    database,
    { ...rules, logInAccount: rule },
    { warn: ({ name }) => warned.push(name), refuse: ({ name }) => refused.push(name) },
  )
  /** The seconds to wait if it's refused, else 0. */
  const secondsAfter = (attempt: Promise<void>) =>
    attempt.then(
      () => 0,
      (error: unknown) => {
        if (!(error instanceof HttpError)) throw error
        return error.retryAfter
      },
    )
  const attempt = (key = 'ada') => secondsAfter(limiter.consume(rule, key, 'Wait {wait}.'))
  const attempts = async (count: number) => {
    const answers: (number | undefined)[] = []
    while (answers.length < count) answers.push(await attempt())
    return answers
  }
  const check = () => secondsAfter(limiter.check(rule, 'ada', 'Wait {wait}.'))
  return { limiter, rule, warned, refused, attempt, attempts, check }
}

describe('a limit', () => {
  it('refuses what is too much with 429 until its time has passed, for each key alone', async () => {
    const { attempt, attempts, refused, rule } = limitTo()
    expect(await attempts(3)).toEqual([0, 0, 10])
    expect(refused).toEqual([rule.name])
    expect(await attempt('bob')).toBe(0)
    vi.advanceTimersByTime(9001)
    expect(await attempt()).toBe(1)
    vi.advanceTimersByTime(999)
    expect(await attempts(3)).toEqual([0, 0, 10])
  })

  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [5400, '90 minutes'],
    [5401, '2 hours'],
    [7201, '3 hours'],
  ])('of %d seconds tells to wait %s', async (seconds, words) => {
    const { limiter, rule, attempts } = limitTo({ seconds })
    await attempts(2)
    await expect(limiter.consume(rule, 'ada', 'Wait {wait}.')).rejects.toMatchObject({
      statusCode: 429,
      retryAfter: seconds,
      message: `Wait ${words}.`,
    })
  })

  it('that backs off doubles the wait each time it’s reached, up to a maximum', async () => {
    const { attempts } = limitTo({ backOff: 35 })
    const waits: (number | undefined)[] = []
    for (const _ of [1, 2, 3, 4]) {
      const [, , seconds = 0, again] = await attempts(4)
      expect(again).toBe(seconds)
      waits.push(seconds)
      vi.advanceTimersByTime(seconds * 1000)
    }
    expect(waits).toEqual([10, 20, 35, 35])
  })

  it('that is shared warns once at four fifths, and no other', async () => {
    const shared = limitTo({ points: 5, isShared: true })
    await shared.attempts(3)
    expect(shared.warned).toEqual([])
    await shared.attempts(1)
    expect(shared.warned).toEqual([shared.rule.name])
    await shared.attempts(3)
    expect(shared.warned).toHaveLength(1)
    const own = limitTo({ points: 5 })
    await own.attempts(7)
    expect(own.warned).toEqual([])
  })

  it('can be asked without an attempt', async () => {
    const { attempts, check, refused } = limitTo()
    expect(await check()).toBe(0)
    await attempts(1)
    expect([await check(), await check(), refused.length]).toEqual([0, 0, 0])
    await attempts(1)
    expect([await check(), refused.length]).toEqual([10, 1])
  })

  it('gives back what was counted, even before anything was', async () => {
    const { limiter, rule, attempts } = limitTo()
    await limiter.reward(rule, 'ada')
    expect(await attempts(4)).toEqual([0, 0, 0, 10])
  })

  it('gives back earlier attempts, but no more than there were', async () => {
    const { limiter, rule, attempts } = limitTo()
    await limiter.giveBack(rule, 'ada')
    expect(await attempts(2)).toEqual([0, 0])
    await limiter.giveBack(rule, 'ada')
    expect(await attempts(2)).toEqual([0, 10])
    const other = limitTo()
    await other.attempts(1)
    await other.limiter.giveBack(other.rule, 'ada')
    await other.limiter.giveBack(other.rule, 'ada')
    expect(await other.attempts(3)).toEqual([0, 0, 10])
  })

  it('that is deleted starts again, with the shortest wait', async () => {
    const { limiter, rule, attempts } = limitTo({ backOff: 100 })
    await attempts(3)
    vi.advanceTimersByTime(10_000)
    expect(await attempts(3)).toEqual([0, 0, 20])
    await limiter.delete(rule, 'ada')
    expect(await attempts(3)).toEqual([0, 0, 10])
  })
})

describe('several limits', () => {
  it('count all or none', async () => {
    const { limiter, rule, attempt, attempts } = limitTo({ points: 1 })
    const both = () =>
      limiter.consumeAll([
        [rules.codeHour, 'ada', 'hour'],
        [rule, 'ada', 'account'],
      ])
    await attempts(1)
    for (let tries = 0; tries <= rules.codeHour.points; tries += 1)
      await expect(both()).rejects.toThrow('account')
    for (let tries = 0; tries < rules.codeHour.points; tries += 1)
      await limiter.consume(rules.codeHour, 'ada', 'hour')
    await expect(both()).rejects.toThrow('hour')
    expect(await attempt('bob')).toBe(0)
  })

  it('that refuse have given back the others before they say so', async () => {
    const { limiter, rule, attempts } = limitTo({ points: 1 })
    await attempts(1)
    const given: string[] = []
    vi.spyOn(limiter, 'reward').mockImplementation(async ({ name }) => {
      await vi.advanceTimersByTimeAsync(1)
      given.push(name)
    })
    const all = [rules.codeHour, rules.codeDay, rule].map((one) => [one, 'ada', one.name] as const)
    await expect(limiter.consumeAll(all)).rejects.toThrow(rule.name)
    expect(given).toEqual(['code-hour', 'code-day'])
  })
})

describe('an email', () => {
  const [v4, v6] = ['203.0.113.7', '2001:db8:a:b::1']
  const named = (attempts: readonly (readonly [Rule, string, ...string[]])[]) =>
    attempts.map(([{ name }, key]) => [name, key])

  it('counts for its mailbox, by the minute, the hour and the day', () => {
    expect(byPerson('ada', 'Wait.')).toEqual([
      [rules.mailMinute, 'ada', 'Wait.'],
      [rules.mailHour, 'ada', 'Wait.'],
      [rules.mailAddressDay, 'ada', 'Wait.'],
    ])
  })

  it('counts for the network that asks, and with IPv6 for its site', () => {
    expect(byNetwork(v4, 'Wait.')).toEqual([
      [rules.mailNetwork, v4, 'Wait.'],
      [rules.mailNetworkDay, v4, 'Wait.'],
    ])
    expect(named(byNetwork(v6, ''))).toEqual([
      ['mail-origin', '2001:db8:a:b::/64'],
      ['mail-origin-day', '2001:db8:a:b::/64'],
      ['mail-site-day', '2001:db8:a::/48'],
    ])
  })

  it('that signs someone up counts for all, too', () => {
    expect(signUpByNetwork(v4, 'Wait.')).toEqual([
      [rules.signUpNetwork, v4, 'Wait.'],
      [rules.signUpNetworkDay, v4, 'Wait.'],
      [rules.signUpDay, 'all', 'Wait.'],
    ])
    expect(named(signUpByNetwork(v6, ''))).toContainEqual(['sign-up-site-day', '2001:db8:a::/48'])
  })

  it.each([
    [false, []],
    [true, ['sign-up-origin', 'sign-up-origin-day', 'sign-up-day']],
  ])('counts no longer once it was used to sign in (for the first time: %s)', async (isFirst, signUp) => {
    const { limiter } = limitTo()
    const given = vi.spyOn(limiter, 'giveBack')
    await giveBackOnSignIn(limiter, { mailbox: 'ada', ip: v4, isFirst })
    expect(given.mock.calls.map(([{ name }, key]) => [name, key])).toEqual([
      ['mail-address-day', 'ada'],
      ...['mail-origin', 'mail-origin-day', ...signUp].map((name) => [
        name,
        name === 'sign-up-day' ? 'all' : v4,
      ]),
    ])
  })
  it('has been given back before the sign-in goes on', async () => {
    const { limiter } = limitTo()
    const given: string[] = []
    vi.spyOn(limiter, 'giveBack').mockImplementation(async ({ name }) => {
      await vi.advanceTimersByTimeAsync(1)
      given.push(name)
    })
    await giveBackOnSignIn(limiter, { mailbox: 'ada', ip: v4, isFirst: false })
    expect(given).toEqual(['mail-address-day', 'mail-origin', 'mail-origin-day'])
  })
})
