import { describe, expect, it, vi } from 'vitest'
import { createSafeStorage, keepsText } from '#services/device/safe-storage.ts'

/** Web storage that refuses what `refuses` names. */
function browser() {
  const kept = new Map<string, string>()
  const refuses = new Set<'reach' | 'get' | 'set' | 'remove'>()
  const attempt = (what: 'reach' | 'get' | 'set' | 'remove') => {
    if (refuses.has(what)) throw new DOMException('no', 'SecurityError')
  }
  const storage = {
    get length() {
      return kept.size
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    getItem(key: string) {
      attempt('get')
      return kept.get(key) ?? null
    },
    setItem(key: string, value: string) {
      attempt('set')
      kept.set(key, value)
    },
    removeItem(key: string) {
      attempt('remove')
      kept.delete(key)
    },
  } as Storage
  const onRefused = vi.fn()
  const safe = createSafeStorage(() => {
    attempt('reach')
    return storage
  }, onRefused)
  return { kept, refuses, onRefused, safe }
}

describe('a browser that stores', () => {
  it('has what was written, until it’s removed', () => {
    const { kept, onRefused, safe } = browser()
    expect(safe.get('a')).toBeNull()
    safe.set('a', '1')
    expect([safe.get('a'), kept.get('a')]).toEqual(['1', '1'])
    safe.remove('a')
    expect([safe.get('a'), kept.size]).toEqual([null, 0])
    expect(safe.isKeeping()).toBe(true)
    expect(onRefused).not.toHaveBeenCalled()
  })

  it('lists the keys with a beginning', () => {
    const { safe } = browser()
    for (const key of ['a 1', 'b 1', 'a 2']) safe.set(key, '')
    expect(safe.keys('a ')).toEqual(['a 1', 'a 2'])
    expect(safe.keys('')).toHaveLength(3)
  })

  it('is tested without a trace', () => {
    const { kept, safe } = browser()
    expect(keepsText(safe)).toBe(true)
    expect(kept.size).toBe(0)
  })
})

describe('a browser that refuses', () => {
  it('everything: all works until the page is closed, and that’s said once', () => {
    const { kept, refuses, onRefused, safe } = browser()
    refuses.add('reach')
    expect(safe.isKeeping()).toBe(true)
    safe.set('a', '1')
    safe.set('b', '2')
    expect([safe.get('a'), safe.get('b'), safe.get('c')]).toEqual(['1', '2', null])
    expect(safe.keys('')).toEqual(['a', 'b'])
    safe.remove('a')
    expect([safe.get('a'), safe.keys('')]).toEqual([null, ['b']])
    expect(safe.isKeeping()).toBe(false)
    expect(kept.size).toBe(0)
    expect(onRefused).toHaveBeenCalledOnce()
  })

  it('to write: the newer value counts, until it’s written', () => {
    const { kept, refuses, safe } = browser()
    safe.set('a', '1')
    refuses.add('set')
    safe.set('a', '2')
    expect([safe.get('a'), kept.get('a'), safe.keys('')]).toEqual(['2', '1', ['a']])
    refuses.clear()
    safe.set('a', '3')
    kept.set('a', 'of another tab')
    expect(safe.get('a')).toBe('of another tab')
    expect(safe.isKeeping(), 'it has refused once').toBe(false)
  })

  it('to remove: it’s gone for this page', () => {
    const { kept, refuses, safe } = browser()
    safe.set('a', '1')
    refuses.add('remove')
    safe.remove('a')
    expect([safe.get('a'), safe.keys(''), kept.get('a')]).toEqual([null, [], '1'])
    refuses.clear()
    safe.remove('a')
    kept.set('a', 'of another tab')
    expect(safe.get('a')).toBe('of another tab')
  })

  it('to read: there’s nothing', () => {
    const { kept, refuses, safe } = browser()
    kept.set('a', '1')
    refuses.add('get')
    expect(safe.get('a')).toBeNull()
    expect(safe.isKeeping()).toBe(false)
  })

  it('fails the test, although memory has the value', () => {
    const { refuses, safe } = browser()
    refuses.add('set')
    expect(keepsText(safe)).toBe(false)
  })

  it('fails it if it takes values and loses them', () => {
    const { kept, safe } = browser()
    vi.spyOn(kept, 'set').mockImplementation(() => kept)
    expect(keepsText(safe)).toBe(false)
  })

  it('needs no one who is told', () => {
    const safe = createSafeStorage(() => {
      throw new Error('no')
    })
    expect(safe.get('a')).toBeNull()
  })
})
