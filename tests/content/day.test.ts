import { describe, expect, it } from 'vitest'
import { endOfSuggestion, partOfDay, purposeOfHour, suggestionFor } from '#content/day.ts'

describe('the end of a suggestion', () => {
  it.each([
    ['06:30', '09:00'],
    ['09:00', '12:00'],
    ['13:59', '14:00'],
    ['18:00', '21:00'],
    ['21:10', '24:00'],
    ['00:00', '05:00'],
  ])('at %s is %s', (now, end) => {
    expect(endOfSuggestion(new Date(`2026-03-10T${now}:00`))).toEqual(new Date(`2026-03-10T${end}:00`))
  })

  it('comes before the greeting or the purpose changes', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(2026, 2, 10, hour)
      const last = new Date(endOfSuggestion(now).getTime() - 1).getHours()
      expect([partOfDay(last), purposeOfHour(last)]).toEqual([partOfDay(hour), purposeOfHour(hour)])
    }
  })
})

describe('the suggestion', () => {
  it.each([
    [6, 'energizer'],
    [10, 'growth'],
    [13, 'bloomwave'],
    [19, 'reflections'],
    [22, 'dreambloom'],
  ])('at %s:00 begins with a program made for that time', (hour, id) => {
    expect(suggestionFor(hour, []).id).toBe(id)
  })

  it('is never a fresh start in the evening, however often the others were played', () => {
    const recent = ['reflections-vocals', 'wealthwave-vocals']
    expect(suggestionFor(19, recent).id).toBe('wealthwave')
    expect(suggestionFor(19, recent.toReversed()).id).toBe('reflections')
  })
})
