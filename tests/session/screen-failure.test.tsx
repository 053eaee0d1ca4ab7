import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ScreenFailure } from '#app/layouts/screen-failure.tsx'
import { reloadGuard } from '#app/routing/reload-guard.ts'
import { signedIn } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const retry = vi.fn()
const reload = () => screen.queryByRole('button', { name: 'Reload the page' })
const reloadedAgo = (milliseconds: number) =>
  sessionStorage.setItem('reloadedAt', String(Date.now() - milliseconds))

it('a failed screen says what happened and offers to retry or reload, but does neither automatically', async () => {
  const reloadPage = vi.spyOn(reloadGuard, 'reload').mockImplementation(() => {})
  renderInPage(<ScreenFailure onRetry={retry} />)
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We couldn’t load this page')
  expect(document.title).toBe('We couldn’t load this page · Neuro')
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(reloadPage).not.toHaveBeenCalled()
  expect(retry).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(retry).toHaveBeenCalledTimes(1)
  expect(reload()).not.toBeNull()
})

it('a failed screen tells a member that the sound continues and that reloading stops it', () => {
  renderInPage(<ScreenFailure onRetry={retry} />, { start: signedIn })
  expect(screen.getByText(/Whatever is playing keeps playing\./)).toBeDefined()
  expect(screen.getByText(/Reloading stops the sound/)).toBeDefined()
})

it('a failed screen offers no reload right after one that didn’t help, but does 15 s later', async () => {
  reloadedAgo(5_000)
  renderInPage(<ScreenFailure onRetry={retry} />)
  expect(reload()).toBeNull()
  expect(screen.getByText(/just reloaded this page/)).toBeDefined()
  await act(() => vi.advanceTimersByTimeAsync(9_900))
  expect(reload()).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(100))
  expect(reload()).not.toBeNull()
})

it.each([
  ['an old mark', () => reloadedAgo(15_000)],
  ['a mark of a clock since set back', () => reloadedAgo(-60_000)],
  ['a mark that is no time', () => sessionStorage.setItem('reloadedAt', 'soon')],
])('a failed screen isn’t blocked by %s', (_what, leave) => {
  leave()
  renderInPage(<ScreenFailure onRetry={retry} />)
  expect(reload()).not.toBeNull()
})

it('a failed screen detects a reload without session storage', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('Forbidden.', 'SecurityError')
  })
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    { type: 'reload' } as PerformanceNavigationTiming,
  ])
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 1_000)
  renderInPage(<ScreenFailure onRetry={retry} />)
  expect(reload()).toBeNull()
})

it('a failed screen says offline that reloading would lose the page, and doesn’t offer it', () => {
  const { services } = renderInPage(<ScreenFailure onRetry={retry} />)
  act(() => services.report({ type: 'connection.lost' }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('You’re offline')
  expect(reload()).toBeNull()
  act(() => services.report({ type: 'connection.found' }))
  expect(reload()).not.toBeNull()
})
