/** The page's services as the app composes them, with a fake server. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchOtherTabs } from '#app/other-tabs.ts'
import { createServices } from '#app/services.ts'
import { isNewcomer, newcomer, startOf } from '#app/start.ts'
import { pathsOf } from '#content/paths.ts'
import type { Member } from '#machines/session/member.ts'
import { openVerdict } from '#services/contract/common.ts'
import { productConfiguration } from '#services/contract/product.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { later } from '#tests/support/actors/fakes.ts'

const configuration = { ...productConfiguration.parse({}), apiUrl: 'https://api.example.com' }
const paths = pathsOf(configuration.slug)
const linkToken = 'a-link-token-of-some-length'
const signal = new AbortController().signal
const email = 'ada@example.com'

/** Each call, such as `POST /auth/log-in`, with its token. */
let calls: string[] = []
/** The latest call's signal. */
let limit: AbortSignal | null | undefined
let answer: (call: string) => Response | Promise<Response>
const news = {
  unsaved: vi.fn(),
  unauthorised: vi.fn(),
  unavailable: vi.fn(),
  answered: vi.fn(),
  unreached: vi.fn(),
}

function serve(call: string): Response {
  if (call.startsWith('POST /auth/log-in')) return Response.json({ data: { token: 'fresh' } })
  if (call.startsWith('POST /auth/send-login-link'))
    return Response.json({ data: { requestId: 'request-0123456789' } })
  if (call.startsWith('GET /auth/current')) return Response.json({ data: { role: 'gold', email } })
  return Response.json({ status: true })
}

beforeEach(() => {
  calls = []
  answer = serve
  vi.clearAllMocks()
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', headers, signal }: RequestInit = {}) => {
    limit = signal
    const { pathname } = new URL(url)
    const call = `${method} ${pathname} ${new Headers(headers).get('authorization') ?? ''}`.trim()
    calls.push(call)
    return answer(call)
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})

const open = () => createServices(configuration, news)

async function signedIn() {
  const services = open()
  await services.page.session.signIn({ email, password: 'pw' }, signal)
  services.page.store.storePending()
  calls = []
  return services
}

describe('the session', () => {
  it('is stored in this browser once the member is signed in, and every later call carries its token', async () => {
    const { page, loadApi } = open()
    const member = await page.session.signIn({ email, password: 'pw' }, signal)
    expect(member).toMatchObject({ email, role: 'gold' })
    expect(calls).toEqual(['POST /auth/log-in', 'GET /auth/current Bearer fresh'])
    expect(localStorage).toHaveLength(0)
    page.store.storePending()
    expect(localStorage.getItem('authToken')).toBe('fresh')
    await (await loadApi()).api.get('/profile/a', openVerdict, { signal })
    expect(calls.at(-1)).toBe('GET /profile/a Bearer fresh')
  })

  it('signs in with the code of an email that this tab requested', async () => {
    const { page, requests } = open()
    expect(await page.session.sendLink(email, signal)).toEqual({ hasCode: true })
    expect(requests.read()?.email).toBe(email)
    expect(open().requests.read()?.email, 'after a reload too').toBe(email)
    expect(localStorage, 'and not in other tabs').toHaveLength(0)
    expect(await page.session.redeemCode(email, '123456', signal)).toMatchObject({ email })
    expect(requests.read()).toBeNull()
  })

  it('sends the token of a link only when the visitor asks for it', async () => {
    const { page } = open()
    expect(page.session.openLink('too short')).toBe(false)
    expect(page.session.openLink(linkToken)).toBe(true)
    expect(calls).toEqual([])
    expect(await page.session.redeemLink(signal)).toMatchObject({ email })
    expect(calls).toEqual([`GET /auth/current Bearer ${linkToken}`])
  })

  it('keeps the device’s data from before a change of address', async () => {
    const { database, kept } = deviceMemory()
    kept.set('["old@example.com","count"]', 1)
    localStorage.setItem('unsaved old@example.com listening', 'the last position')
    async function inherit(owner: string, former: string): Promise<void> {
      await new Promise((resolve) => setTimeout(resolve))
      await database.inherit(owner, former)
    }
    vi.doMock('#services/device/device-database.ts', () => ({ openDeviceDatabase: () => ({ inherit }) }))
    answer = () =>
      Response.json({ data: { role: 'gold', email: 'Ada@example.com', formerEmail: 'Old@example.com' } })
    const { page } = open()
    page.session.openLink(linkToken)
    await page.session.redeemLink(signal)
    expect([...kept.keys()]).toEqual(['["ada@example.com","count"]'])
    expect(localStorage.getItem('unsaved ada@example.com listening')).toBe('the last position')
    expect(localStorage.getItem('unsaved old@example.com listening')).toBeNull()
    vi.doUnmock('#services/device/device-database.ts')
  })

  it('of a new member is created by the server', async () => {
    await open().page.session.createMember({ email }, signal)
    expect(calls).toEqual(['POST /createmember'])
  })

  it('without an address is identified by the server', async () => {
    const { page } = await signedIn()
    expect(await page.session.identify(signal)).toMatchObject({ email })
    expect(calls).toEqual(['GET /auth/current Bearer fresh'])
  })

  it('is ended on the server, even if the visitor declined it', async () => {
    const { page } = await signedIn()
    await page.session.end(signal)
    page.store.clear()
    await page.session.signIn({ email, password: 'pw' }, signal)
    await page.session.discardPending()
    expect(calls.filter((call) => call.includes('log-out'))).toEqual([
      'POST /auth/log-out Bearer fresh',
      'POST /auth/log-out Bearer fresh',
    ])
  })

  it('is ended later if it couldn’t be ended now', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const { page } = await signedIn()
    answer = () => Promise.reject(new TypeError('Failed to fetch'))
    await expect(page.session.end(signal)).rejects.toThrow()
    page.store.clear()
    answer = serve
    const done = later<void>()
    page.session.endLater(done.resolve)
    await vi.advanceTimersByTimeAsync(1000)
    await done.promise
    expect(calls.at(-1)).toBe('POST /auth/log-out Bearer fresh')
    vi.useRealTimers()
  })
})

it('the device can forget the data and look of a member who signs out, and of no one else', async () => {
  const { database, kept } = deviceMemory()
  for (const owner of [email, 'bob@example.com']) kept.set(`["${owner}","count"]`, 1)
  vi.doMock('#services/device/device-database.ts', () => ({ openDeviceDatabase: () => database }))
  for (const key of ['settings', 'tonight', 'welcomed', 'lastDashboard']) localStorage.setItem(key, '{}')
  localStorage.setItem(`unsaved ${email} listening`, '{}')
  localStorage.setItem('unsaved bob@example.com listening', '{}')
  await open().page.forgetDevice('Ada@example.com')
  expect([...kept.keys()]).toEqual(['["bob@example.com","count"]'])
  expect(Object.keys(localStorage)).toEqual(['unsaved bob@example.com listening'])
  localStorage.removeItem('unsaved bob@example.com listening')
  database.forget = () => Promise.reject(new Error('The disk is busy.'))
  await expect(open().page.forgetDevice(email), 'isn’t said to be done').rejects.toThrow(
    'still on this device',
  )
  vi.doUnmock('#services/device/device-database.ts')
})

it.each([
  [200, { answered: [[]] }],
  [401, { answered: [[]], unauthorised: [[]] }],
  [503, { unavailable: [[]] }],
])('an answer of %i is reported', async (status, expected) => {
  const { loadApi } = await signedIn()
  vi.clearAllMocks()
  answer = () => Response.json({ status: true }, { status, headers: { 'retry-after': '42' } })
  const { api } = await loadApi()
  await api.get('/profile/a', openVerdict, { signal }).catch(() => {})
  const reported = Object.entries(news).map(([name, tell]) => [name, tell.mock.calls])
  expect(Object.fromEntries(reported.filter(([, given]) => given?.length))).toEqual(expected)
})

it('a call without an answer is reported', async () => {
  const { loadApi } = await signedIn()
  vi.clearAllMocks()
  answer = () => Promise.reject(new TypeError('Failed to fetch'))
  const { api } = await loadApi()
  await api.get('/profile/a', openVerdict, { signal }).catch(() => {})
  expect(news.unreached).toHaveBeenCalledOnce()
  expect(news.answered).not.toHaveBeenCalled()
})

it('a call that takes longer than the operator allows is aborted', async () => {
  const { loadApi } = createServices({ ...configuration, apiTimeout: 20 }, news)
  const { api } = await loadApi()
  answer = () => new Promise(() => {})
  void api.get('/profile/a', openVerdict, { signal })
  await vi.waitFor(() => expect(limit?.aborted).toBe(true))
})

it('code that didn’t load is reported, and loaded with the next call', async () => {
  vi.doMock('#app/api-stack.ts', () => {
    throw new Error('offline')
  })
  const { loadApi } = open()
  await expect(loadApi()).rejects.toMatchObject({
    kind: 'network',
    message: 'We couldn’t load a part of the app. Please try again.',
    cause: expect.any(Error),
  })
  vi.doUnmock('#app/api-stack.ts')
  expect(await loadApi()).toHaveProperty('api')
})

it.each([
  [{ locale: '?' }, 'Product configuration: locale must be a language tag'],
  [{ checkout: { vision: '?' } }, 'Product configuration: checkout.vision must start with http'],
])('a configuration mistake is named: %j', async (mistake, words) => {
  const { loadApi } = createServices({ ...configuration, ...mistake }, news)
  await expect(loadApi()).rejects.toThrow(words)
})

it('the members’ area loads with its frame and its player', async () => {
  const { page } = await signedIn()
  const area = await page.loadMembers({ email, role: 'gold', expiresAt: Number.MAX_SAFE_INTEGER })
  expect(area).toMatchObject({ input: { email }, Frame: expect.any(Function), Player: expect.any(Function) })
})

it('an address opened after the session has ended says so, but not during the session', async () => {
  const { page } = await signedIn()
  const reported: string[] = []
  const stop = page.watchLocation(({ type }) => void reported.push(type))
  localStorage.removeItem('email')
  history.pushState(null, '', paths.player)
  expect(reported, 'also without an address').toEqual(['location.changed', 'location.changed'])
  localStorage.setItem('tokenExpiry', '0')
  history.pushState(null, '', paths.dashboard)
  expect(reported.slice(2)).toEqual(['location.changed', 'session.expired'])
  stop()
})

describe('the start', () => {
  function startAt(path: string, prepare: (services: ReturnType<typeof open>) => void = () => {}) {
    const services = open()
    prepare(services)
    history.replaceState(null, '', path)
    return startOf({ ...services.page, ...services, paths })
  }
  const verify = (token: string) => paths.verify.replace(':token', token)
  const member: Member = { email, role: 'gold', expiresAt: Date.now() + 1_000_000 }

  it('is that of a newcomer if nothing is stored', () => {
    expect(startAt('/')).toEqual(newcomer)
    expect(isNewcomer(startAt('/'))).toBe(true)
  })

  it.each([
    [verify(linkToken), 'whole', 'sign-in'],
    [`${verify(linkToken)}?for=email-change`, 'whole', 'email-change'],
    [`${verify(linkToken)}?for=email-undo`, 'whole', 'email-undo'],
    [`${verify(linkToken)}?for=something`, 'whole', 'sign-in'],
    [verify('short'), 'broken', 'sign-in'],
  ] as const)('takes the token of the link %s out of the address', (path, link, purpose) => {
    const start = startAt(path)
    expect(start).toMatchObject({ link, purpose })
    expect(isNewcomer(start)).toBe(false)
    expect(location.pathname + location.search).toBe(verify('opened'))
  })

  it('continues with what this browser stored: a session, or a requested email', () => {
    const stored = startAt('/', ({ page }) => {
      page.store.setPending({ token: 'kept', member })
      page.store.storePending()
    })
    expect(stored).toEqual({ ...newcomer, stored: { kind: 'live', member } })
    expect(isNewcomer(stored)).toBe(false)
    localStorage.clear()
    const awaiting = startAt('/', ({ requests }) => requests.keep(email, 'request-0123456789'))
    expect(awaiting).toEqual({ ...newcomer, awaiting: email })
    expect(isNewcomer(awaiting)).toBe(false)
  })
})

describe('other tabs', () => {
  const send = vi.fn()
  const { page } = open()
  watchOtherTabs(page.store, { send } as never)
  const elsewhere = { type: 'session.changed-elsewhere', stored: { kind: 'none' } }

  it.each([
    ['that change the token', new StorageEvent('storage', { key: 'authToken' }), 1],
    ['that remove everything', new StorageEvent('storage', { key: null }), 1],
    ['that change something else', new StorageEvent('storage', { key: 'settings' }), 0],
    [
      'seen when the page returns from the cache',
      new PageTransitionEvent('pageshow', { persisted: true }),
      1,
    ],
    ['not looked at when the page is new', new PageTransitionEvent('pageshow', { persisted: false }), 0],
  ])('%s', (_, event, times) => {
    send.mockClear()
    dispatchEvent(event)
    expect(send.mock.calls).toEqual(Array(times).fill([elsewhere]))
  })
})
