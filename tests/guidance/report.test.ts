import { describe, expect, it } from 'vitest'
import { masked } from '#machines/guidance/report.ts'

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
