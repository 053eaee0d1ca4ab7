import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { SessionInput } from '#machines/session/session.setup.ts'
import VerifyScreen from '#screens/session/verify.screen.tsx'
import { ApiFault } from '#services/api/faults.ts'
import { ada, bob, fakeServices, later, signedIn, visitor } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

afterEach(() => void vi.useRealTimers())

const link: SessionInput = { ...visitor, link: 'whole' }
const linkWhileSignedIn: SessionInput = { ...signedIn, link: 'whole' }
const refused = (cause: string) =>
  new ApiFault('refused', 'Please ask for a new one.', { status: 401, cause })

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const title = () => screen.getByRole('heading', { level: 1 }).textContent

type Session = NonNullable<NonNullable<Parameters<typeof fakeServices>[0]>['session']>
const open = (session: Session = {}, start = link) =>
  renderInPage(<VerifyScreen />, { services: fakeServices({ session }), start })

describe('a sign-in link', () => {
  it('does nothing until the button is pressed', () => {
    const redeemLink = vi.fn(() => later<typeof ada>().promise)
    open({ redeemLink })
    expect(title()).toBe('Your sign-in link')
    expect(redeemLink).not.toHaveBeenCalled()
    press('Sign in')
    expect(redeemLink).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBe('true')
  })

  it.each([
    ['email-change', 'Confirm your new email', 'Confirm new email'],
    ['email-undo', 'Keep your current email', 'Keep current email'],
  ] as const)('says what it does if it’s for an %s', (purpose, heading, button) => {
    const redeemLink = vi.fn(() => later<typeof ada>().promise)
    open({ redeemLink }, { ...link, purpose })
    expect(title()).toBe(heading)
    press(button)
    expect(redeemLink).toHaveBeenCalledTimes(1)
  })

  it('can stop waiting, and be used afterwards', () => {
    const { actors } = open()
    press('Sign in')
    press('Cancel')
    expect(title()).toBe('Your sign-in link')
    expect(screen.getByRole('button', { name: 'Sign in' }).getAttribute('aria-busy')).toBeNull()
    expect(actors.session.getSnapshot().matches({ 'verifying-link': 'ready' })).toBe(true)
  })

  it('says after eight seconds that the server isn’t responding', async () => {
    vi.useFakeTimers()
    open()
    press('Sign in')
    await act(() => vi.advanceTimersByTimeAsync(8_000))
    expect(screen.getByText(/Still trying/)).toBeDefined()
  })

  it('is kept if the server can’t be reached', async () => {
    const redeemLink = vi
      .fn<() => Promise<typeof ada>>()
      .mockRejectedValueOnce(new ApiFault('network', 'The server cannot be reached.'))
      .mockResolvedValueOnce(ada)
    const { actors } = open({ redeemLink })
    press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('The server cannot be reached.')
    expect(title()).toBe('We couldn’t check your link')
    press('Try again')
    await vi.waitFor(() => expect(actors.session.getSnapshot().matches('signed-in')).toBe(true))
  })
})

describe.each([
  { cause: 'used', says: 'This link has already been used' },
  { cause: 'expired', says: 'This link has expired' },
  { cause: 'unknown', says: 'This link doesn’t work' },
])('a link refused as $cause', ({ cause, says }) => {
  it('says so and emails a new one from here', async () => {
    const sendLink = vi.fn(() => later<{ hasCode: boolean }>().promise)
    const { actors } = open({ redeemLink: () => Promise.reject(refused(cause)), sendLink })
    press('Sign in')
    await screen.findByRole('heading', { level: 1, name: says })
    fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ada.email } })
    press('Email me a new link')
    expect(sendLink).toHaveBeenCalledExactlyOnceWith(ada.email, expect.any(AbortSignal))
    expect(actors.session.getSnapshot().matches({ anonymous: 'link-requested' })).toBe(true)
  })

  it('leaves the member signed in', async () => {
    const { actors } = open({ redeemLink: () => Promise.reject(refused(cause)) }, linkWhileSignedIn)
    press('Sign in')
    await screen.findByRole('heading', { level: 1, name: says })
    expect(screen.getByText(/You’re still signed in as ada@example\.com/)).toBeDefined()
    press('Go to dashboard')
    expect(actors.session.getSnapshot().context.member?.email).toBe(ada.email)
  })
})

it('a broken link says that it doesn’t work, without asking the server', () => {
  const redeemLink = vi.fn()
  open({ redeemLink }, { ...visitor, link: 'broken' })
  expect(title()).toBe('This link doesn’t work')
  expect(redeemLink).not.toHaveBeenCalled()
})

it('a refused link offers the last address for a new one', () => {
  open({}, { ...visitor, link: 'broken', awaiting: ada.email })
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(ada.email)
})

describe('a link to someone else’s account', () => {
  const openOccupied = async () => {
    const discardPending = vi.fn(async () => {})
    const page = open({ redeemLink: async () => bob, discardPending }, linkWhileSignedIn)
    expect(screen.getByText('You’re signed in as ada@example.com.')).toBeDefined()
    press('Sign in')
    await screen.findByText('You’re signed in as ada@example.com. This link is for bob@example.org.')
    return { ...page, discardPending }
  }

  it('can be left unused', async () => {
    const { actors, discardPending } = await openOccupied()
    press('Keep current account')
    expect(actors.session.getSnapshot().context.member?.email).toBe(ada.email)
    expect(discardPending).toHaveBeenCalledTimes(1)
  })

  it('can be used instead of the current account', async () => {
    const { actors, discardPending } = await openOccupied()
    press('Switch account')
    expect(actors.session.getSnapshot().context.member?.email).toBe(bob.email)
    expect(discardPending).not.toHaveBeenCalled()
  })

  it('asks again instead of signing anyone in when another tab leaves the other account', async () => {
    const { actors, discardPending } = await openOccupied()
    act(() => actors.session.send({ type: 'session.changed-elsewhere', stored: { kind: 'none' } }))
    screen.getByText('You signed out in another tab. This link is for bob@example.org.')
    expect(actors.session.getSnapshot().context.member).toBeNull()
    press('Sign in to that account')
    expect(actors.session.getSnapshot().context.member?.email).toBe(bob.email)
    expect(discardPending).not.toHaveBeenCalled()
  })
})
