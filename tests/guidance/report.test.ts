import { describe, expect, it } from 'vitest'
import { masked, reportOf } from '#machines/guidance/report.ts'

describe('a masked address', () => {
  it.each([
    ['ada@example.com', 'a•••@e•••.com'],
    ['b@mail.example.co.uk', 'b•••@m•••.uk'],
    ['nobody', 'n•••@•••'],
    ['', '•••@•••'],
  ])('%s becomes %s', (email, shown) => {
    expect(masked(email)).toBe(shown)
  })
})

it('the report has what only support needs to know after the words', () => {
  const report = reportOf({
    productName: 'Neuro',
    account: 'a•••@e•••.com',
    findings: [
      { check: 'device', outcome: 'passed', words: 'Firefox on Windows.', details: 'Firefox/140.0' },
      { check: 'sound', outcome: 'failed', words: 'It didn’t play.' },
    ],
  })
  expect(report.split('\n').slice(2)).toEqual([
    '[ok] device: Firefox on Windows. Firefox/140.0',
    '[NOT OK] sound: It didn’t play.',
  ])
})
