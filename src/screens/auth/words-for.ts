import { t } from '../../locale/t.ts'

/** Lengths that the members API accepts; a test keeps them equal to the contract's. */
export const longest = {
  email: 254,
  name: 100,
  phone: 40,
  address: 300,
  username: 60,
  password: 200,
} as const

/** What keeps `typed` from being an e-mail address, in words; null when it may be one. The server looks closer. */
export function addressProblem(typed: string): string | null {
  if (typed.trim() === '') return t('Please type your e-mail address.')
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.trim())
    ? null
    : t('That does not look like an e-mail address. It has an @ and a dot, as in name@example.com.')
}

/** The same for the code of a mail; spaces and dashes are forgiven. */
export function codeProblem(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '')
  if (digits === '') return t('Please type the code from the mail.')
  return /^\d{6}$/.test(digits) ? null : t('The code has six digits.')
}
