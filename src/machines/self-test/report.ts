import type { Finding } from './findings.ts'

type Tested = { productName: string; account: string; findings: readonly Finding[] }

const signs = { passed: 'ok', doubtful: 'look', failed: 'NOT OK' } as const

/** The findings as plain text, to be copied or mailed. The account is masked before it comes here. */
export const reportOf = ({ productName, account, findings }: Tested): string =>
  [
    `${productName}: self-test`,
    `Account: ${account}`,
    ...findings.map(({ check, outcome, words }) => `[${signs[outcome]}] ${check}: ${words}`),
  ].join('\n')

/** `ada@example.com` → `a•••@e•••.com`: enough to tell two accounts of one's own apart. */
export function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : ''
  return `${name.slice(0, 1)}•••@${domain.slice(0, 1)}•••${ending}`
}
