// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tonight } from '#content/evening.ts'
import { createTonightStore, storedEvening, tonightFrom } from '#services/settings/tonight.ts'

const morning = new Date(2026, 2, 10, 7).getTime()
const night: Tonight = { phase: 'night', by: 'hand', until: morning }

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: new Date(2026, 2, 9, 20) })
})
afterEach(() => {
  vi.useRealTimers()
})

const storage = {
  get: (key: string) => localStorage.getItem(key),
  set: (key: string, value: string) => localStorage.setItem(key, value),
  remove: (key: string) => localStorage.removeItem(key),
} as Parameters<typeof createTonightStore>[0]

describe('what is chosen for tonight', () => {
  it('comes back as it was stored', () => {
    const store = createTonightStore(storage)
    expect(store.read()).toBeNull()
    store.write(night)
    expect(store.read()).toEqual(night)
    store.write({ ...night, by: 'timer', phase: 'warm' })
    expect(store.read()).toEqual({ ...night, by: 'timer', phase: 'warm' })
    store.write(null)
    expect(store.read()).toBeNull()
    expect(localStorage).toHaveLength(0)
  })

  it.each([
    ['nothing', null],
    ['an empty text', ''],
    ['no JSON', '{'],
    ['null', 'null'],
    ['a phase of the day', JSON.stringify({ ...night, phase: 'day' })],
    ['an unknown phase', JSON.stringify({ ...night, phase: 'noon' })],
    ['an unknown cause', JSON.stringify({ ...night, by: 'moon' })],
    ['a text as time', JSON.stringify({ ...night, until: '7' })],
  ])('is nothing if %s is stored', (_, stored) => {
    expect(tonightFrom(stored)).toBeNull()
  })

  it('counts when the page loads, until the morning', () => {
    expect(storedEvening(null)).toEqual({ depth: 1, isChosen: false })
    expect(storedEvening(JSON.stringify(night))).toEqual({ depth: 3, isChosen: true })
    vi.setSystemTime(new Date(2026, 2, 10, 20))
    expect(storedEvening(JSON.stringify(night))).toEqual({ depth: 1, isChosen: false })
  })

  it('is heard of from other tabs, and nothing else is', () => {
    const heard: (Tonight | null)[] = []
    const store = createTonightStore(storage)
    const stop = store.watch((tonight) => heard.push(tonight))
    store.write(night)
    const [key] = Object.keys(localStorage)
    const send = (name: string, newValue: string | null) =>
      dispatchEvent(new StorageEvent('storage', { key: name, newValue }))
    send('settings', JSON.stringify(night))
    send(key!, JSON.stringify(night))
    send(key!, null)
    stop()
    send(key!, JSON.stringify(night))
    expect(heard).toEqual([night, null])
  })
})
