import { describe, expect, it, vi } from 'vitest'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'

const now = 1_700_000_000_000
const member = { email: 'ada@example.com', role: 'member', expiresAt: now + sessionLifetime }

function browserWith(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept))
  const storage = {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  } as Storage
  return {
    map,
    store: createSessionStore(
      createSafeStorage(() => storage),
      () => now,
    ),
  }
}

const kept = { authToken: 'abc', tokenExpiry: String(now + 1000), role: 'member', email: 'ada@example.com' }

describe('session store', () => {
  it('stores exactly the four keys of the specification, for ten days [4.4]', () => {
    const { map, store } = browserWith()
    store.setPending({ token: 'abc', member })
    expect(map.size, 'a pending session is stored nowhere').toBe(0)
    store.storePending()
    expect(Object.fromEntries(map)).toEqual({
      authToken: 'abc',
      tokenExpiry: String(now + 864_000_000),
      role: 'member',
      email: 'ada@example.com',
    })
    expect(store.keys()).toEqual({ token: 'abc', role: 'member' })
    expect(store.takePending(), 'a stored session is no longer pending').toBeNull()
  })

  it('stores nothing else of a session, not even the member’s former address', () => {
    const { map, store } = browserWith()
    store.setPending({ token: 'abc', member: { ...member, formerEmail: 'a@example.com' } })
    store.storePending()
    expect([...map.keys()].sort()).toEqual(['authToken', 'email', 'role', 'tokenExpiry'])
  })

  it.each([
    [
      'is replaced',
      (store) => {
        store.setPending({ token: 'def', member })
        store.storePending()
      },
    ],
    ['expires', (store) => store.expire()],
    ['ends', (store) => store.clear()],
  ] satisfies [string, (store: ReturnType<typeof browserWith>['store']) => void][])(
    'removes what the dashboard showed last when the session %s',
    (_, end) => {
      const { map, store } = browserWith({ ...kept, lastDashboard: '{"html":""}' })
      end(store)
      expect(map.has('lastDashboard')).toBe(false)
    },
  )

  it('counts a token whose expiry lies in the future as signed in [2.6, 4.1]', () => {
    const { store } = browserWith(kept)
    expect(store.restore()).toEqual({
      kind: 'live',
      member: { email: 'ada@example.com', role: 'member', expiresAt: now + 1000 },
    })
    expect(store.keys(), 'and stays').toEqual({ token: 'abc', role: 'member' })
    expect(store.expiresAt()).toBe(now + 1000)
  })

  it('counts a live token without a role as signed in', () => {
    const { role: _, ...rest } = kept
    const { store } = browserWith(rest)
    expect(store.restore()).toMatchObject({ kind: 'live', member: { role: '' } })
    expect(store.keys()).toEqual({ token: 'abc', role: null })
  })

  it.each([
    ['nothing', {}, { kind: 'none' }],
    ['a role alone', { role: 'member' }, { kind: 'none' }],
    ['a token without an expiry or an address', { authToken: 'abc' }, { kind: 'stale', email: '' }],
    ['an address', { email: 'ada@example.com' }, { kind: 'stale', email: 'ada@example.com' }],
  ])('reads %s as no session', (_case, stored, expected) => {
    const { store } = browserWith(stored)
    expect(store.peek()).toEqual(expected)
    expect(store.expiresAt()).toBeNull()
  })

  it.each([
    ['without', { authToken: 'abc', tokenExpiry: String(now + 1000) }],
    ['with something else as', { ...kept, email: '..' }],
    ['with a path as', { ...kept, email: '../a@example.com' }],
  ])('counts a live token %s an address as a session whose member is still unknown', (_case, stored) => {
    const { map, store } = browserWith(stored)
    expect(store.restore()).toEqual({ kind: 'unnamed', expiresAt: now + 1000 })
    expect(map.get('authToken'), 'the token stays').toBe('abc')
    expect(store.keys()?.token).toBe('abc')
  })

  it('removes an expired token and its expiry, and keeps the address for the form [4.2]', () => {
    const { map, store } = browserWith({ ...kept, tokenExpiry: String(now) })
    expect(store.restore()).toEqual({ kind: 'stale', email: 'ada@example.com' })
    expect([...map.keys()].sort()).toEqual(['email', 'role'])
    expect(store.keys()).toBeNull()
  })

  it.each([
    ['an expiry that is no number', { ...kept, tokenExpiry: 'soon' }],
    ['an endless expiry', { ...kept, tokenExpiry: 'Infinity' }],
    ['a token that no header can carry', { ...kept, authToken: 'a\nb' }],
    ['a token without an expiry', { authToken: 'abc', email: 'ada@example.com' }],
  ])('treats %s as absent', (_case, hostile) => {
    const { store } = browserWith(hostile)
    expect(store.restore().kind).not.toBe('live')
    expect(store.keys()).toBeNull()
  })

  it('sends only roles that exist', () => {
    expect(browserWith({ ...kept, role: 'a b\r\n' }).store.keys()).toEqual({ token: 'abc', role: null })
  })

  it('removes token and expiry when the session ends, and keeps the address for the form', () => {
    const { map, store } = browserWith(kept)
    store.expire()
    expect([...map.keys()].sort()).toEqual(['email', 'role'])
    expect(store.role()).toBe('member')
  })

  it('removes everything when the member leaves', () => {
    const { map, store } = browserWith(kept)
    store.clear()
    expect(map.size).toBe(0)
  })

  it('writes and removes the token last, because other tabs react when that changes', () => {
    const { map, store } = browserWith()
    const written = vi.spyOn(map, 'set')
    const removed = vi.spyOn(map, 'delete')
    store.setPending({ token: 'abc', member })
    store.storePending()
    store.clear()
    expect(written).toHaveBeenLastCalledWith('authToken', 'abc')
    expect(removed).toHaveBeenLastCalledWith('authToken')
  })

  it('leaves a session alone that another tab is writing while this page starts', () => {
    const { authToken, ...before } = kept
    const { map, store } = browserWith(before)
    map.set('lastDashboard', '{}')
    expect(store.restore()).toEqual({ kind: 'stale', email: 'ada@example.com' })
    expect(map.has('lastDashboard'), 'what the last member saw').toBe(false)
    map.set('authToken', authToken)
    expect(store.peek()).toMatchObject({ kind: 'live', member: { email: 'ada@example.com' } })
  })

  it('returns a discarded session once', () => {
    const { store } = browserWith()
    store.setPending({ token: 'abc', member })
    expect(store.takePending()).toEqual({ token: 'abc', member })
    expect(store.takePending()).toBeNull()
    store.storePending()
    expect(store.keys()).toBeNull()
  })

  it('works as long as the page lives if the browser stores nothing', () => {
    const storage = createSafeStorage(() => {
      throw new DOMException('no', 'SecurityError')
    })
    const store = createSessionStore(storage, () => now)
    store.setPending({ token: 'abc', member })
    store.storePending()
    expect(store.keys()).toEqual({ token: 'abc', role: 'member' })
    expect(storage.isKeeping()).toBe(false)
    store.clear()
    expect(store.keys()).toBeNull()
  })
})
