// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { guardLeaving } from '#services/browser/leave-guard.ts'

let isHeld: boolean
let leaving: AbortController
const asked: (string | null)[] = []
let go: (to: string | null) => void

beforeEach(() => {
  history.replaceState(null, '', '/before')
  history.pushState(null, '', '/form?tab=1')
  isHeld = true
  asked.length = 0
  leaving = new AbortController()
  go = guardLeaving({
    isHeld: (path) => path === '/form' && isHeld,
    ask: (to) => asked.push(to),
    signal: leaving.signal,
  })
})
afterEach(() => leaving.abort())

describe('a screen with unsaved changes', () => {
  it('asks before another screen opens, and stays', () => {
    history.pushState(null, '', '/other?a=1#b')
    expect(asked).toEqual(['/other?a=1#b'])
    expect(location.pathname).toBe('/form')
  })

  it('doesn’t ask within itself', () => {
    history.pushState(null, '', '/form?tab=2')
    expect(asked).toEqual([])
    expect(location.search).toBe('?tab=2')
  })

  it('asks before it goes back, stays, and hides that from the router', async () => {
    const router = vi.fn()
    addEventListener('popstate', router)
    history.back()
    await expect.poll(() => asked).toEqual([null])
    expect(location.href).toContain('/form?tab=1')
    expect(router).not.toHaveBeenCalled()
    removeEventListener('popstate', router)
  })

  it('goes where the member wants once nothing holds it', async () => {
    history.pushState(null, '', '/other')
    isHeld = false
    go('/other')
    expect(location.pathname).toBe('/other')
    expect(asked).toEqual(['/other'])
    const popped = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    go(null)
    await popped
    expect(location.pathname).toBe('/form')
  })

  it('follows addresses that are replaced', () => {
    history.replaceState(null, '', '/saved')
    dispatchEvent(new Event('replaceState'))
    history.pushState(null, '', '/other')
    expect(asked).toEqual([])
    expect(location.pathname).toBe('/other')
  })

  it('asks before the tab closes, only while it’s held', () => {
    const closes = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closes()).toBe(false)
    isHeld = false
    expect(closes()).toBe(true)
  })

  it('asks no more once it has ended', async () => {
    leaving.abort()
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true)
    history.back()
    await expect.poll(() => location.pathname).toBe('/before')
    history.pushState(null, '', '/other')
    expect(asked).toEqual([])
    expect(location.pathname).toBe('/other')
  })
})
