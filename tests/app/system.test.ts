/**
 * What the page requests from its services and does with their answers, with the app's composition and fake
 * services.
 */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type PageServices, startSystem } from '#app/system.ts'
import type { AppEvent } from '#machines/app/app.machine.ts'
import { connectionView } from '#machines/app/connection.view.ts'
import { farewellView } from '#machines/session/farewell.view.ts'
import type { Member } from '#machines/session/member.ts'
import type { SessionInput } from '#machines/session/session.setup.ts'
import { sessionView } from '#machines/session/session.view.ts'
import { createSessionStore, sessionLifetime } from '#services/session/session-store.ts'
import {
  ada,
  bob,
  fakeServices,
  later,
  memoryStorage,
  never,
  sentLink,
  signedIn,
  visitor,
} from '#tests/support/actors/fakes.ts'
import { fakeArea } from '#tests/support/actors/members.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const area = await fakeArea()

const settled = () => vi.advanceTimersByTimeAsync(0)
const link: SessionInput = { ...visitor, link: 'whole' }

type Given = Omit<NonNullable<Parameters<typeof fakeServices>[0]>, 'session'> & {
  session?: Partial<PageServices['session']>
  /** The member whose session the browser has stored. */
  kept?: Member
  start?: SessionInput
}

/** A page with a real session store. */
function open({ kept, start, ...given }: Given = {}) {
  const storage = memoryStorage()
  const store = createSessionStore(storage, Date.now)
  const setPending = (token: string, member: Member) => {
    store.setPending({ token, member: { ...member, expiresAt: Date.now() + sessionLifetime } })
    return member
  }
  if (kept !== undefined) {
    setPending(`token-of-${kept.email}`, kept)
    store.storePending()
  }
  const services = {
    ...fakeServices({ loadMembers: async () => area, ...given, session: {} }),
    store,
  }
  Object.assign(services.session, given.session)
  const input = start ?? (kept === undefined ? visitor : { ...visitor, stored: store.peek() })
  const actors = startSystem(services, input)
  const stored = () =>
    ['authToken', 'tokenExpiry', 'role', 'email'].filter((key) => storage.get(key) !== null)
  const view = () => sessionView(actors.session.getSnapshot())
  return { ...actors, services, store, setPending, stored, view }
}

type Page = ReturnType<typeof open>

describe('signing in', () => {
  const credentials = { email: ada.email, password: 'correct horse' }
  const details = { email: ada.email, firstName: 'Ada' }
  const { email } = ada
  const calls: readonly [
    keyof PageServices['session'],
    (page: Page) => void,
    readonly unknown[],
    SessionInput?,
  ][] = [
    ['signIn', ({ session }) => askWithPassword(session), [credentials]],
    ['sendLink', ({ session }) => session.send({ type: 'session.request-link', email }), [email]],
    ['createMember', ({ session }) => session.send({ type: 'session.join', details }), [details]],
    ['redeemLink', ({ session }) => session.send({ type: 'session.redeem-link' }), [], link],
    ['identify', () => {}, [], { ...visitor, stored: { kind: 'unnamed', expiresAt: ada.expiresAt } }],
  ]
  const askWithPassword = (session: Page['session']) => {
    session.send({ type: 'session.use-password', email })
    session.send({ type: 'session.sign-in', credentials })
  }

  it.each(calls)(
    'passes what the visitor entered to %s, and aborts when the answer is no longer wanted',
    (name, ask, given, start = visitor) => {
      const call = vi.fn(() => never<never>())
      const page = open({ session: { [name]: call }, start })
      ask(page)
      expect(call).toHaveBeenCalledExactlyOnceWith(...given, expect.any(AbortSignal))
      const signal = (call.mock.lastCall as unknown[] | undefined)?.at(-1) as AbortSignal
      expect(signal.aborted).toBe(false)
      page.app.stop()
      expect(signal.aborted).toBe(true)
    },
  )

  it('checks the code from an email with its address', async () => {
    const redeemCode = vi.fn(() => never<Member>())
    const { session } = open({ session: { sendLink: sentLink, redeemCode } })
    session.send({ type: 'session.request-link', email })
    await settled()
    session.getSnapshot().children.challenge?.send({ type: 'challenge.enter-code', code: '123456' })
    expect(redeemCode).toHaveBeenCalledExactlyOnceWith(email, '123456', expect.any(AbortSignal))
  })

  it('can request another email after a minute', async () => {
    const { session } = open({ session: { sendLink: sentLink } })
    session.send({ type: 'session.request-link', email })
    await settled()
    expect(session.getSnapshot().children.challenge?.getSnapshot().context.resendIn).toBe(60)
  })

  it('stores the session once the member is signed in', async () => {
    const answer = later<Member>()
    const page = open({ session: { signIn: () => answer.promise } })
    askWithPassword(page.session)
    page.setPending('fresh', ada)
    await settled()
    expect(page.stored()).toEqual([])
    answer.resolve(ada)
    await settled()
    expect(page.store.keys()).toEqual({ token: 'fresh', role: 'member' })
    expect(page.view()).toMatchObject({ status: 'member', email, area: 'open' })
  })

  it('stores nothing if the visitor cancels, even if the answer still arrives', async () => {
    const answer = later<Member>()
    const page = open({ session: { signIn: () => answer.promise } })
    askWithPassword(page.session)
    page.setPending('fresh', ada)
    page.session.send({ type: 'session.cancel' })
    answer.resolve(ada)
    await settled()
    expect(page.stored()).toEqual([])
    expect(page.view().status).toBe('visitor')
  })

  it('by another member’s link discards that session if the member stays', async () => {
    const discardPending = vi.fn(async () => {})
    const page = open({
      kept: ada,
      start: { ...signedIn, link: 'whole' },
      session: { discardPending, redeemLink: async () => bob },
    })
    page.session.send({ type: 'session.redeem-link' })
    await settled()
    page.session.send({ type: 'session.keep-account' })
    expect(discardPending).toHaveBeenCalledOnce()
    expect(page.view().email).toBe(email)
    expect(page.store.keys()?.token).toBe(`token-of-${email}`)
  })
})

describe('the end of a session', () => {
  it('removes the token and leaves the address for the form when it expires', async () => {
    const page = open({ kept: ada })
    await vi.advanceTimersByTimeAsync(sessionLifetime - 60_000)
    expect(page.view().warning).toBe('hour')
    expect(page.stored()).toHaveLength(4)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(page.view()).toMatchObject({ farewell: 'expired', email: null, offeredEmail: ada.email })
    expect(page.stored()).toEqual(['role', 'email'])
  })

  it.each([
    ['agrees', async () => {}, true],
    ['can’t be reached', () => Promise.reject(new Error('no')), false],
  ] as const)('by signing out removes all of it, even if the server %s', async (_, end, isEnded) => {
    const endLater = vi.fn<PageServices['session']['endLater']>()
    const asked = vi.fn(end)
    const page = open({ kept: ada, session: { end: asked, endLater } })
    await settled()
    page.session.send({ type: 'session.sign-out' })
    expect(page.stored(), 'the call needs the token').toHaveLength(4)
    await settled()
    expect(asked).toHaveBeenCalledExactlyOnceWith(expect.any(AbortSignal))
    expect(page.stored()).toEqual([])
    expect(page.app.system.get('members')).toBeUndefined()
    expect(page.view()).toMatchObject({ farewell: 'signed-out', email: null, offeredEmail: '' })

    expect(endLater).toHaveBeenCalledTimes(isEnded ? 0 : 1)
    const farewell = page.session.getSnapshot().children.farewell!
    expect(farewellView(farewell.getSnapshot()).isEnded).toBe(isEnded)
    endLater.mock.lastCall?.[0]()
    expect(farewellView(farewell.getSnapshot()).isEnded).toBe(true)
  })

  it('removes the device’s data of the member who left, if asked', async () => {
    const forgetDevice = vi.fn(async () => {})
    const page = open({ kept: ada, forgetDevice })
    await settled()
    page.session.send({ type: 'session.sign-out' })
    await settled()
    expect(forgetDevice).not.toHaveBeenCalled()
    page.session.getSnapshot().children.farewell?.send({ type: 'farewell.remove-data' })
    expect(forgetDevice).toHaveBeenCalledExactlyOnceWith(ada.email)
  })
})

describe('the members’ area', () => {
  it('is loaded for the member, kept for rendering, and followed by the inspector', async () => {
    const loadMembers = vi.fn(async () => area)
    const services = fakeServices({ loadMembers })
    const inspect = vi.fn()
    const { members } = startSystem(services, signedIn, inspect)
    expect(members.get()).toBeNull()
    await settled()
    expect(loadMembers).toHaveBeenCalledExactlyOnceWith(ada, { inspect, isForgetful: false })
    expect(members.get()).toBe(area)
    expect(inspect).toHaveBeenCalled()
  })

  it('of one member closes before the next member’s opens', async () => {
    const areas = { [ada.email]: { ...area }, [bob.email]: { ...area } }
    const loadMembers = vi.fn(async ({ email }: Member) => areas[email]!)
    const page = open({ kept: ada, loadMembers })
    await settled()
    const first = page.app.system.get('members')
    expect(page.members.get()).toBe(areas[ada.email])
    page.session.send({ type: 'session.changed-elsewhere', stored: { kind: 'live', member: bob } })
    expect(first.getSnapshot().status).toBe('stopped')
    await settled()
    expect(loadMembers.mock.calls.map(([{ email }]) => email)).toEqual([ada.email, bob.email])
    expect(page.members.get()).toBe(areas[bob.email])
    expect(page.app.system.get('members')).not.toBe(first)
  })
})

describe('the connection', () => {
  it('starts as the browser reports, and follows it', () => {
    const isOffline = ({ connection }: Page) => connectionView(connection.getSnapshot()).isOffline
    expect(isOffline(open())).toBe(false)
    const page = open({ connection: { isOnline: () => false } })
    expect(isOffline(page)).toBe(true)
    page.services.report({ type: 'connection.found' })
    expect(isOffline(page)).toBe(false)
    page.services.report({ type: 'connection.lost' })
    expect(isOffline(page)).toBe(true)
  })

  it('to a closed server is retried when the seconds are over', async () => {
    const probe = vi.fn<PageServices['connection']['probe']>(async () => ({ isBack: true }))
    for (const retryAfter of [20, 7]) probe.mockResolvedValueOnce({ isBack: false, retryAfter })
    const { app, connection } = open({ connection: { probe } })
    const view = () => connectionView(connection.getSnapshot())
    app.send({ type: 'server.unavailable' })
    expect(view().isMaintenance, 'one 503').toBe(false)
    await vi.advanceTimersByTimeAsync(19_000)
    expect(view()).toMatchObject({ isMaintenance: true, secondsLeft: 1 })
    expect(probe).toHaveBeenCalledExactlyOnceWith(expect.any(AbortSignal))
    await vi.advanceTimersByTimeAsync(1000)
    expect(probe).toHaveBeenCalledTimes(2)
    expect(view()).toMatchObject({ isMaintenance: true, secondsLeft: 7 })
    await vi.advanceTimersByTimeAsync(7000)
    expect(view().isMaintenance).toBe(false)
  })

  it('to a closed server stops its own check once another call is answered', async () => {
    const probe = vi.fn<PageServices['connection']['probe']>(() => never())
    const { app } = open({ connection: { probe } })
    app.send({ type: 'server.unavailable' })
    app.send({ type: 'server.answered' })
    expect(probe.mock.lastCall?.[0].aborted).toBe(true)
  })
})

it('screens load once: the current one at once, others ahead', async () => {
  const loadScreen = vi.fn(async (name: string) => name)
  let go: (event: AppEvent) => void = () => {}
  const left = vi.fn()
  const page = open({
    loadScreen,
    watchLocation: (tell) => {
      go = tell
      return left
    },
  })
  go({ type: 'location.changed', path: '/help', search: '', screen: 'sign-in-help' })
  page.screens.send({ type: 'screen.prefetch', name: 'verify' })
  await settled()
  expect(loadScreen.mock.calls).toEqual([['sign-in-help'], ['verify']])
  go({ type: 'location.changed', path: '/verify', search: '', screen: 'verify' })
  expect(loadScreen).toHaveBeenCalledTimes(2)
  page.app.stop()
  expect(left, 'the address is no longer watched').toHaveBeenCalledOnce()
})

describe('a part of the app that never arrives', () => {
  const aMinute = 60_000

  it('is given up after a minute, and can be asked for again', async () => {
    const loadScreen = vi.fn(() => never<string>())
    let go: (event: AppEvent) => void = () => {}
    const { screens } = open({
      loadScreen,
      watchLocation: (tell) => {
        go = tell
        return () => {}
      },
    })
    const isFailed = () => screens.getSnapshot().matches({ showing: 'failed' })
    go({ type: 'location.changed', path: '/help', search: '', screen: 'sign-in-help' })
    screens.send({ type: 'screen.prefetch', name: 'verify' })
    screens.send({ type: 'screen.prefetch', name: 'login' })
    await vi.advanceTimersByTimeAsync(aMinute - 1)
    expect(isFailed()).toBe(false)
    loadScreen.mockImplementation(async () => 'sign-in-help')
    await vi.advanceTimersByTimeAsync(1)
    expect(isFailed()).toBe(true)
    expect(loadScreen, 'the next one is fetched ahead').toHaveBeenLastCalledWith('login')
    screens.send({ type: 'screen.retry' })
    await settled()
    expect(screens.getSnapshot().matches({ showing: 'idle' })).toBe(true)
  })

  it('is given up after a minute when it’s the members’ area', async () => {
    const loadMembers = vi.fn(() => never<typeof area>())
    const { session } = open({ kept: ada, loadMembers })
    const areaOf = () => sessionView(session.getSnapshot()).area
    await vi.advanceTimersByTimeAsync(aMinute - 1)
    expect(areaOf()).not.toBe('unopened')
    await vi.advanceTimersByTimeAsync(1)
    expect(areaOf()).toBe('unopened')
    loadMembers.mockImplementation(async () => area)
    session.send({ type: 'session.retry' })
    await settled()
    expect(areaOf()).toBe('open')
  })
})
