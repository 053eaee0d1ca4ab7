// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isSavingData, whenIdle } from '#services/browser/idle.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

describe('whenIdle', () => {
  it('acts when the browser is idle, after at most five seconds', () => {
    const request = vi.fn()
    vi.stubGlobal('requestIdleCallback', request)
    const act = vi.fn()
    whenIdle(act)
    expect(request).toHaveBeenCalledExactlyOnceWith(act, { timeout: 5000 })
    vi.advanceTimersByTime(10_000)
    expect(act).not.toHaveBeenCalled()
  })

  it('acts after a second in browsers that don’t say when they’re idle', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const act = vi.fn()
    whenIdle(act)
    vi.advanceTimersByTime(999)
    expect(act).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(act).toHaveBeenCalledOnce()
  })

  it('waits until the page has loaded, and acts once', () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const act = vi.fn()
    whenIdle(act)
    vi.advanceTimersByTime(60_000)
    expect(act).not.toHaveBeenCalled()
    dispatchEvent(new Event('load'))
    dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(1000)
    expect(act).toHaveBeenCalledOnce()
  })
})

describe('isSavingData', () => {
  it.each([
    [undefined, false],
    [{}, false],
    [{ saveData: true }, true],
    [{ saveData: false, effectiveType: '4g' }, false],
    [{ effectiveType: '3g' }, false],
    [{ effectiveType: '2g' }, true],
    [{ effectiveType: 'slow-2g' }, true],
    [{ saveData: true, effectiveType: '4g' }, true],
  ])('over %j: %s', (connection, expected) => {
    vi.stubGlobal('navigator', { connection })
    expect(isSavingData()).toBe(expected)
  })
})
