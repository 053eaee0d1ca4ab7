import { t } from '#locale/t.ts'

/** Lengths that the members API accepts; a test keeps them equal to the contract's. */
export const longest = {
  email: 254,
  name: 100,
  phone: 40,
  address: 300,
  username: 60,
  password: 200,
} as const

/** What's wrong with an email address, in words; null if it may be valid. The server checks more closely. */
export function addressProblem(typed: string): string | null {
  if (typed.trim() === '') return t('Enter your email address.')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    ? null
    : t('Enter a full email address, like name@example.com.')
}

/** The same for a code; spaces and dashes are ignored. */
export function codeProblem(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (digits === '') return t('Enter the code from the email.')
  return /^\d{6}$/.test(digits) ? null : t('The code has 6 digits.')
}
