import { describe, expect, it } from 'vitest'
import { offers, previewLength, previewStart, tracksOf } from '../../src/content/offers.ts'
import { excerptLevel } from '../../src/services/excerpt.ts'

describe('how loud a preview is', () => {
  it('begins and ends in silence, and is full in between', () => {
    expect(excerptLevel(0, previewLength)).toBe(0)
    expect(excerptLevel(previewLength, previewLength)).toBe(0)
    for (const seconds of [3, 10, 20, previewLength - 5]) expect(excerptLevel(seconds, previewLength)).toBe(1)
  })

  it('never jumps: in a twentieth of a second by less than a twentieth', () => {
    for (let seconds = -1; seconds < previewLength + 1; seconds += 0.05) {
      const step = Math.abs(
        excerptLevel(seconds + 0.05, previewLength) - excerptLevel(seconds, previewLength),
      )
      expect(step).toBeLessThan(0.05)
    }
  })

  it('is silent outside of the part, also where seeking was not exact', () => {
    expect(excerptLevel(-0.5, previewLength)).toBe(0)
    expect(excerptLevel(previewLength + 5, previewLength)).toBe(0)
  })
})

it('a preview lasts 30 to 60 seconds and lies within every track that is offered', () => {
  expect(previewLength).toBeGreaterThanOrEqual(30)
  expect(previewLength).toBeLessThanOrEqual(60)
  for (const track of offers.flatMap(tracksOf))
    expect(previewStart(track) + previewLength).toBeLessThan(track.program.seconds)
})
