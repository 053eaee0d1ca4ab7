/** The whole app as the page starts it, in browsers that refuse storage. */
import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

const refuse = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches']
const tools = ['locks', 'serviceWorker', 'storage']
let restore: (() => void)[] = []

function replace(target: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(target, name)
  Object.defineProperty(target, name, { configurable: true, ...property })
  restore.push(() =>
    before === undefined ? Reflect.deleteProperty(target, name) : Object.defineProperty(target, name, before),
  )
}

const browsers: Record<string, () => void> = {
  'throws whenever it’s reached': () => {
    for (const name of storages) replace(globalThis, name, { get: refuse })
    for (const name of tools) replace(navigator, name, { get: refuse })
    vi.stubGlobal('BroadcastChannel', refuse)
  },
  'is missing': () => {
    for (const name of storages) replace(globalThis, name, { value: undefined })
    for (const name of tools) replace(navigator, name, { value: undefined })
    vi.stubGlobal('BroadcastChannel', undefined)
  },
  'takes nothing in': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
    replace(globalThis, 'indexedDB', { value: { open: refuse } })
    const reject = async () => refuse()
    replace(globalThis, 'caches', { value: { open: reject, keys: reject, match: reject } })
    replace(navigator, 'locks', { value: { request: reject } })
    replace(navigator, 'serviceWorker', { value: Object.assign(new EventTarget(), { register: reject }) })
  },
}

const answers: Record<string, unknown> = {
  '/v1/api/auth/log-in': { token: 'fresh' },
  '/v1/api/auth/current': { role: 'member', email: 'ada@example.com' },
  '/v1/api/favorites/ada%40example.com': { favorites: [] },
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('scrollTo', () => {})
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  vi.stubGlobal('fetch', async (url: string) => {
    const data = answers[new URL(url, location.href).pathname]
    return data === undefined ? new Response(null, { status: 404 }) : Response.json({ status: true, data })
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const undo of restore) undo()
  restore = []
})

it.each(Object.entries(browsers))(
  'a visitor whose browser’s storage %s is told, signs in and uses the app until the page closes',
  async (_, arrange) => {
    document.body.innerHTML = '<div id="root"></div>'
    history.replaceState(null, '', '/auth/login')
    arrange()
    const { boot } = await import('#app/boot.tsx')
    const { createInstallation } = await import('#services/browser/installation.ts')
    await act(async () => boot({ installation: createInstallation() }))
    expect(await screen.findByText('This browser isn’t saving anything')).toBeDefined()

    fireEvent.change(screen.getByLabelText(/email/i), { target: { value: 'ada@example.com' } })
    fireEvent.click(screen.getByRole('button', { name: 'Use a password' }))
    fireEvent.change(await screen.findByLabelText('Password'), { target: { value: 'correct horse' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(await screen.findByText('Nothing can be saved on this device')).toBeDefined()
    expect(screen.queryByText(/isn’t saving anything/), 'said once').toBeNull()
  },
)
