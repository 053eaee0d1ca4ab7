import type { Finding } from './findings.ts'

type Tested = { productName: string; account: string; findings: readonly Finding[] }

const signs = { passed: 'ok', doubtful: 'check', failed: 'NOT OK' } as const

/** The findings as plain text, for copying and emailing. Expects a masked account. */
export const reportOf = ({ productName, account, findings }: Tested): string =>
  [
    `${productName}: self-test`,
    `Account: ${account}`,
    ...findings.map(
      ({ check, outcome, words, details }) =>
        `[${signs[outcome]}] ${check}: ${[words, details].filter(Boolean).join(' ')}`,
    ),
  ].join('\n')

/** `ada@example.com` → `a•••@e•••.com`: enough to tell your own accounts apart. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}
