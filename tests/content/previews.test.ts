import { expect, it } from 'vitest'
import { offers, previewLength, previewStart, tracksOf } from '#content/offers.ts'

it('a preview lasts 30 to 60 seconds and fits into every offered track', () => {
  expect(previewLength).toBeGreaterThanOrEqual(30)
  expect(previewLength).toBeLessThanOrEqual(60)
  for (const track of offers.flatMap(tracksOf))
    expect(previewStart(track) + previewLength).toBeLessThan(track.program.seconds)
})
