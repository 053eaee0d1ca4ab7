/** The whole app as the page starts it, in a browser that refuses storage. `storage.spec.ts` has other refusals. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { boot } from '#app/boot.tsx'
import { createInstallation } from '#services/browser/installation.ts'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
let restore: (() => void)[] = []

function replace(target: object, name: string): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, get: refuse })
  restore.push(() =>
    before === undefined ? Reflect.deleteProperty(target, name) : Object.defineProperty(target, name, before),
  )
}

const answers: Record<string, unknown> = {
  '/v1/api/auth/log-in': { token: 'fresh' },
  '/v1/api/auth/current': { role: 'member', email: 'ada@example.com' },
  '/v1/api/favorites/ada%40example.com': { favorites: [] },
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) replace(globalThis, name)
  for (const name of ['locks', 'serviceWorker', 'storage']) replace(navigator, name)
  vi.stubGlobal('BroadcastChannel', refuse)
  vi.stubGlobal('fetch', async (url: string) => {
    const data = answers[new URL(url, location.href).pathname]
    return data === undefined ? new Response(null, { status: 404 }) : Response.json({ status: true, data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  for (const undo of restore) undo()
  restore = []
})

it('a visitor whose browser refuses storage is told, signs in and uses the app until the page closes', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  history.replaceState(null, '', '/auth/login')
  await act(async () => boot({ installation: createInstallation() }))
  expect(await screen.findByText('This browser isn’t saving anything')).toBeDefined()

  fireEvent.change(screen.getByLabelText(/email/i), { target: { value: 'ada@example.com' } })
  fireEvent.click(screen.getByRole('button', { name: 'Use a password' }))
  fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByText('Nothing can be saved on this device')).toBeDefined()
  expect(screen.queryByText(/isn’t saving anything/), 'said once').toBeNull()
})
