import { t } from '#locale/t.ts'
import { mailboxOf, tidyCode } from '#services/contract/spelling.ts'

/** Lengths that the members API accepts; a test keeps them equal to the contract's. */
export const longest = {
  email: 254,
  name: 100,
  phone: 40,
  address: 300,
  username: 60,
  password: 200,
} as const

/** What's wrong with an email address, in words; null if it's one. */
export function addressProblem(typed: string): string | null {
  if (typed.trim() === '') return t('Enter your email address.')
  return mailboxOf(typed) === null ? t('Enter a full email address, like name@example.com.') : null
}

/** What’s wrong with a typed code, or null. Spaces and dashes are ignored. */
export function codeProblem(typed: string): string | null {
  const digits = tidyCode(typed)
  if (digits === '') return t('Enter the code from the email.')
  return /^\d{6}$/.test(digits) ? null : t('The code has 6 digits.')
}
