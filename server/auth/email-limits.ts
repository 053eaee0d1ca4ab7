import { type Rule, rules } from '#server/limits.ts'
import { networkOf, siteOf } from './network.ts'
import type { Attempt, RateLimiter } from './rate-limiter.ts'

/** What an email to a mailbox counts for, by the person who gets it. */
export const byPerson = (mailbox: string, message: string): Attempt[] => [
  [rules.mailMinute, mailbox, message],
  [rules.mailHour, mailbox, message],
  [rules.mailAddressDay, mailbox, message],
]

/** What it counts for by the network that asks for it. */
export const byNetwork = (ip: string, message: string): Attempt[] =>
  networks(rules.mailNetwork, rules.mailNetworkDay, rules.mailSiteDay, ip, message)

export const signUpByNetwork = (ip: string, message: string): Attempt[] => [
  ...networks(rules.signUpNetwork, rules.signUpNetworkDay, rules.signUpSiteDay, ip, message),
  [rules.signUpDay, 'all', message],
]

function networks(hour: Rule, day: Rule, siteDay: Rule, ip: string, message: string): Attempt[] {
  const [network, site] = [networkOf(ip), siteOf(ip)]
  return [
    [hour, network, message],
    [day, network, message],
    ...(site === null ? [] : [[siteDay, site, message] as const]),
  ]
}

/**
 * Who signs in with an emailed link or code isn't a stranger who makes us send emails: that email, and a sign-up that it
 * completes, count no longer.
 */
export async function giveBackOnSignIn(
  limiter: RateLimiter,
  { mailbox, ip, isFirst }: { mailbox: string; ip: string; isFirst: boolean },
): Promise<void> {
  const counted = [
    [rules.mailAddressDay, mailbox, ''] as const,
    ...byNetwork(ip, ''),
    ...(isFirst ? signUpByNetwork(ip, '') : []),
  ]
  for (const [rule, key] of counted) await limiter.giveBack(rule, key)
}
