import { describe, expect, it } from 'vitest'
import { offers, previewLength, previewStart, tracksOf } from '#content/offers.ts'
import { excerptGain } from '#services/listening/excerpt.ts'

describe('the volume of a preview', () => {
  it('starts and ends at zero and is full in between', () => {
    expect(excerptGain(0, previewLength)).toBe(0)
    expect(excerptGain(previewLength, previewLength)).toBe(0)
    for (const seconds of [3, 10, 20, previewLength - 5]) expect(excerptGain(seconds, previewLength)).toBe(1)
  })

  it('never changes by more than a twentieth within 50 ms', () => {
    for (let seconds = -1; seconds < previewLength + 1; seconds += 0.05) {
      const step = Math.abs(excerptGain(seconds + 0.05, previewLength) - excerptGain(seconds, previewLength))
      expect(step).toBeLessThan(0.05)
    }
  })

  it('is zero outside the excerpt, even after an inexact seek', () => {
    expect(excerptGain(-0.5, previewLength)).toBe(0)
    expect(excerptGain(previewLength + 5, previewLength)).toBe(0)
  })
})

it('a preview lasts 30 to 60 seconds and fits into every offered track', () => {
  expect(previewLength).toBeGreaterThanOrEqual(30)
  expect(previewLength).toBeLessThanOrEqual(60)
  for (const track of offers.flatMap(tracksOf))
    expect(previewStart(track) + previewLength).toBeLessThan(track.program.seconds)
})
