import { expect, it } from 'vitest'
import { papers } from '#content/book-looks.ts'
import { contrast } from '#theme/oklch.ts'

it.each(Object.entries(papers))(
  '%s paper gives text 7 : 1, and links and marked text 4.5 : 1',
  (_name, paper) => {
    expect(contrast(paper.ink, paper.ground)).toBeGreaterThanOrEqual(7)
    expect(contrast(paper.link, paper.ground)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(paper.ink, paper.selected)).toBeGreaterThanOrEqual(4.5)
  },
)
