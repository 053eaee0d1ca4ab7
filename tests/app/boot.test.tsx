/** The whole app as the page starts it, while the server can't be reached. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { navigate } from 'wouter/use-browser-location'
import { boot } from '#app/boot.tsx'
import { createInstallation } from '#services/browser/installation.ts'

beforeEach(() => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  localStorage.setItem('email', 'ada@example.com')
  localStorage.setItem('authToken', 'token')
  localStorage.setItem('tokenExpiry', String(Date.now() + 864_000_000))
})
afterEach(() => vi.unstubAllGlobals())

const title = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name })

it('the app opens a member’s screen with its actors, public screens by their address, and signs out', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/admin/quiz')
  await act(async () => boot({ installation: createInstallation() }))
  fireEvent.click(await screen.findByRole('button', { name: 'Start the quiz' }))
  expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1)

  await act(async () => navigate('/admin/neuro/support'))
  await title(/help|support/i)
  await act(async () => navigate('/admin/logout'))
  await title('Sign in')
  expect(screen.getByText('You’re signed out.')).toBeDefined()
  expect(localStorage.getItem('authToken')).toBeNull()
})
