import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useSession } from '#actors/page-actors.tsx'
import LoginScreen from '#screens/session/login.screen.tsx'
import { ApiFault } from '#services/api/faults.ts'
import {
  ada,
  fakeServices,
  later,
  returning,
  sentLink,
  signedIn,
  visitor,
} from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

afterEach(() => void vi.useRealTimers())

const address = () => screen.getByLabelText<HTMLInputElement>('Email address')
const password = () => screen.getByLabelText<HTMLInputElement>('Password')
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const describedError = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

/** Mounts a new form once no one is signed in, like the routes. */
const ForVisitors = () => (useSession()[0].status === 'visitor' ? <LoginScreen /> : null)

describe('the email field', () => {
  it('comes first, followed by a sign-in link and a password to choose from', () => {
    renderInPage(<LoginScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sign in')
    expect(document.title).toBe('Sign in · Neuro')
    expect(address().type).toBe('email')
    expect(address().autocomplete).toBe('username')
    expect(screen.getByRole('button', { name: 'Email me a link' })).toBeDefined()
    expect(screen.getByRole('button', { name: 'Use a password' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Become a member' }).getAttribute('href')).toBe('/auth/userform')
    expect(screen.getByRole('link', { name: 'Forgot your password?' }).getAttribute('href')).toBe(
      '/auth/forgot-password',
    )
  })

  it('is filled in again after a session has ended, with the reason', () => {
    renderInPage(<LoginScreen />, { start: returning })
    expect(address().value).toBe(ada.email)
    expect(screen.getByRole('status').textContent).toBe(
      'Your session has ended. Sign in to pick up where you left off.',
    )
  })

  it('that is missing or malformed is explained at its field, and nothing is sent [5.3]', () => {
    const sendLink = vi.fn()
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { sendLink } }) })
    press('Email me a link')
    expect(describedError(address())).toBe('Enter your email address.')
    expect(document.activeElement).toBe(address())
    for (const typed of ['ada@example', 'ada@10.0.0.1', 'ada@example..com', 'ada,bob@example.com']) {
      type(address(), typed)
      press('Email me a link')
      expect(describedError(address()), typed).toMatch(/^Enter a full email address/)
    }
    type(address(), 'ada@example')
    press('Email me a link')
    expect(describedError(address())).toMatch(/^Enter a full email address/)
    expect(address().getAttribute('aria-invalid')).toBe('true')
    expect(address().value).toBe('ada@example')
    expect(sendLink).not.toHaveBeenCalled()
  })
})

describe('the reason that the last session ended', () => {
  it('is shown after an expiry, with the date', () => {
    const expiresAt = Date.UTC(2025, 2, 9, 12)
    const { actors } = renderInPage(<LoginScreen />, {
      start: { ...signedIn, stored: { kind: 'live', member: { ...ada, expiresAt } } },
    })
    act(() => actors.session.send({ type: 'session.expired' }))
    expect(
      screen.getByText('Your session ended on 9 March 2025. Sign in to pick up where you left off.'),
    ).toBeDefined()
  })

  it('has no future date if the server ended the session early', () => {
    const { actors } = renderInPage(<LoginScreen />, { start: signedIn })
    act(() => actors.session.send({ type: 'session.expired' }))
    expect(screen.getByText('Your session has ended. Sign in to pick up where you left off.')).toBeDefined()
  })
})

describe('a sign-in link', () => {
  it('that can’t be requested shows the reason, and can be requested again', async () => {
    const sendLink = vi
      .fn<(email: string) => Promise<{ hasCode: boolean }>>()
      .mockRejectedValueOnce(
        new ApiFault('refused', 'Too many emails were asked for from here.', { status: 429 }),
      )
      .mockResolvedValueOnce({ hasCode: true })
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { sendLink } }) })
    type(address(), ` ${ada.email} `)
    press('Email me a link')
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Too many emails were asked for from here.',
    )
    press('Email me a link')
    expect((await screen.findByRole('heading', { level: 1, name: 'Check your email' })).tagName).toBe('H1')
    expect(sendLink.mock.calls.map(([email]) => email)).toEqual([ada.email, ada.email])
  })

  it('shows after eight seconds that the server isn’t responding', async () => {
    vi.useFakeTimers()
    renderInPage(<LoginScreen />)
    type(address(), ada.email)
    press('Email me a link')
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/Still trying/).closest('[aria-live=polite]')).not.toBeNull()
    press('Cancel')
    expect(screen.queryByText(/Still trying/)).toBeNull()
  })
})

describe('a password', () => {
  it('keeps the address and has the focus', () => {
    renderInPage(<LoginScreen />)
    type(address(), ada.email)
    press('Use a password')
    expect(address().value).toBe(ada.email)
    expect(address().autocomplete).toBe('username')
    expect(password().autocomplete).toBe('current-password')
    expect(document.activeElement).toBe(password())
    expect(document.title).toBe('Sign in · Neuro')
  })

  it('can be chosen before the address is typed', () => {
    renderInPage(<LoginScreen />)
    press('Use a password')
    expect(document.activeElement).toBe(address())
    press('Sign in')
    expect(describedError(address())).toBe('Enter your email address.')
    expect(describedError(password())).toBe('Enter your password.')
  })

  it('that is wrong shows the server’s message and stays as typed', async () => {
    const signIn = vi
      .fn()
      .mockRejectedValue(new ApiFault('refused', 'That email address and password do not go together.'))
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { signIn } }) })
    type(address(), ada.email)
    press('Use a password')
    type(password(), 'incorrect horse')
    press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('do not go together')
    expect([address().value, password().value]).toEqual([ada.email, 'incorrect horse'])
    expect(signIn.mock.calls[0]?.[0]).toEqual({ email: ada.email, password: 'incorrect horse' })
  })

  it('can be replaced by a link without typing the address again', async () => {
    const sendLink = vi.fn(sentLink)
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { sendLink } }) })
    press('Use a password')
    press('Email me a link instead')
    expect(describedError(address())).toBe('Enter your email address.')
    type(address(), ada.email)
    press('Email me a link instead')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined()
  })

  it('can be cancelled while the server isn’t responding', () => {
    let signal: AbortSignal | undefined
    const signIn = (_given: unknown, asked: AbortSignal) => {
      signal = asked
      return later<typeof ada>().promise
    }
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { signIn } }) })
    type(address(), ada.email)
    press('Use a password')
    type(password(), 'correct horse')
    press('Sign in')
    press('Cancel')
    expect(signal?.aborted).toBe(true)
    expect(password().value).toBe('correct horse')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('can be cancelled with a double click, which presses nothing else', () => {
    const sendLink = vi.fn(sentLink)
    const signIn = () => later<typeof ada>().promise
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { signIn, sendLink } }) })
    type(address(), ada.email)
    press('Use a password')
    type(password(), 'correct horse')
    press('Sign in')
    press('Cancel')
    fireEvent.click(screen.getByRole('button', { name: 'Email me a link instead' }), { detail: 2 })
    expect(sendLink).not.toHaveBeenCalled()
    expect(password().value).toBe('correct horse')
  })

  it('is in no text, no address and no snapshot of the page', () => {
    const { actors } = renderInPage(<LoginScreen />)
    type(address(), ada.email)
    press('Use a password')
    type(password(), 'correct horse')
    press('Sign in')
    expect(document.documentElement.textContent + location.href).not.toContain('correct horse')
    expect(JSON.stringify(actors.session.getSnapshot().context)).not.toContain('correct horse')
  })
})

describe('the inbox page', () => {
  const open = async (session: Parameters<typeof fakeServices>[0] = {}, email = ada.email) => {
    const page = renderInPage(<LoginScreen />, {
      services: fakeServices({ ...session, session: { sendLink: sentLink, ...session.session } }),
    })
    type(address(), email)
    press('Email me a link')
    await screen.findByRole('heading', { level: 1, name: 'Check your email' })
    return page
  }
  const code = () => screen.getByLabelText<HTMLInputElement>('Code from the email')

  it('repeats the address without saying whether it has an account', async () => {
    await open()
    expect(screen.getByText(/If there’s an account for ada@example\.com/)).toBeDefined()
    expect(document.title).toBe('Check your email · Neuro')
  })

  it('has the other way to enter the code next to it, and doesn’t offer to become a member', async () => {
    await open()
    const names = [...document.querySelectorAll('a, button')].map((each) => each.textContent)
    expect(names.slice(0, 2)).toEqual(['Sign in', 'Enter the code one digit at a time'])
    expect(names).toContain('Can’t sign in?')
    expect(names).not.toContain('Become a member')
  })

  it('says the same about an address that no one has', async () => {
    await open({}, 'noone@example.com')
    const words = document.body.textContent?.replaceAll('noone@example.com', ada.email)
    cleanup()
    await open()
    expect(document.body.textContent).toBe(words)
  })

  it('links to the email provider of the address, or to common ones', async () => {
    await open({}, 'ada@gmail.com')
    const [gmail, ...others] = screen.getAllByRole<HTMLAnchorElement>('link', { name: /new tab/ })
    expect(others).toEqual([])
    expect(gmail?.href).toBe('https://mail.google.com/')
    expect([gmail?.target, gmail?.rel]).toEqual(['_blank', 'noreferrer'])
    cleanup()
    await open()
    const names = screen.getAllByRole('link', { name: /new tab/ }).map((link) => link.textContent)
    expect(names.map((name) => name?.split(' ')[0])).toEqual(['Gmail', 'Outlook', 'Yahoo', 'iCloud'])
    expect(screen.getByText(/Check your spam folder/)).toBeDefined()
  })

  it('sends another email once the wait is over', async () => {
    vi.useFakeTimers()
    const sendLink = vi.fn(sentLink)
    renderInPage(<LoginScreen />, { services: fakeServices({ session: { sendLink } }) })
    type(address(), ada.email)
    press('Email me a link')
    await act(() => vi.advanceTimersByTimeAsync(0))
    const again = screen.getByRole('button', { name: 'Resend email' })
    const wait = () => document.getElementById(again.getAttribute('aria-describedby') ?? '')?.textContent
    expect(again.getAttribute('aria-disabled')).toBe('true')
    const said = 'You can resend it one minute after the last email.'
    const clock = (time: string) => screen.getByText(`You can send another in ${time}.`).ariaHidden
    expect([wait(), clock('1:00')], 'the clock isn’t spoken').toEqual([said, 'true'])
    fireEvent.click(again)
    expect(sendLink).toHaveBeenCalledTimes(1)
    await act(() => vi.advanceTimersByTimeAsync(18_000))
    expect([wait(), clock('0:42')]).toEqual([said, 'true'])
    await act(() => vi.advanceTimersByTimeAsync(42_000))
    expect(wait()).toBeUndefined()
    expect(screen.getByText('You can resend the email now.').getAttribute('aria-live')).toBe('polite')
    press('Resend email')
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(sendLink).toHaveBeenCalledTimes(2)
    expect([wait(), clock('1:00')]).toEqual([said, 'true'])
  })

  it('signs in with the code, however it’s typed', async () => {
    const redeemCode = vi.fn(async () => ada)
    const { actors } = await open({ session: { redeemCode } })
    expect(code().autocomplete).toBe('one-time-code')
    expect(code().inputMode).toBe('numeric')
    press('Sign in')
    expect(describedError(code())).toBe('Enter the code from the email.')
    type(code(), '12345')
    press('Sign in')
    expect(describedError(code())).toBe('The code has 6 digits.')
    type(code(), '123 456')
    press('Sign in')
    await vi.waitFor(() => expect(actors.session.getSnapshot().matches('signed-in')).toBe(true))
    expect(redeemCode).toHaveBeenCalledExactlyOnceWith(ada.email, '123 456', expect.any(AbortSignal))
  })

  it('keeps a wrong code and says why it was refused', async () => {
    const redeemCode = async () => Promise.reject(new ApiFault('refused', 'That code is not right.'))
    await open({ session: { redeemCode } })
    type(code(), '999999')
    press('Sign in')
    expect((await screen.findByRole('alert')).textContent).toContain('That code is not right.')
    expect(code().value).toBe('999999')
  })
})

it('the form says that nothing can be sent while offline, until the browser is online', () => {
  const { services } = renderInPage(<LoginScreen />)
  act(() => services.report({ type: 'connection.lost' }))
  expect(within(screen.getByRole('status')).getByText('You’re offline')).toBeDefined()
  type(address(), ada.email)
  act(() => services.report({ type: 'connection.found' }))
  expect(screen.queryByText('You’re offline')).toBeNull()
  expect(address().value).toBe(ada.email)
})

describe('after signing out, the page', () => {
  const leave = async (given: Parameters<typeof fakeServices>[0]) => {
    const page = renderInPage(<ForVisitors />, { services: fakeServices(given), start: signedIn })
    await act(async () => page.actors.session.send({ type: 'session.sign-out' }))
    return page
  }
  const unreachable = () => Promise.reject(new ApiFault('network', 'We couldn’t reach the server.'))

  it('removes what the device keeps only when the visitor asks', async () => {
    const forgetDevice = vi.fn(async () => {})
    await leave({ forgetDevice })
    expect(screen.getByText(/stay on this device/)).toBeDefined()
    expect(forgetDevice).not.toHaveBeenCalled()
    press('Remove my data from this device')
    expect(await screen.findByText(/have been removed from this device/)).toBeDefined()
    expect(forgetDevice).toHaveBeenCalledExactlyOnceWith(ada.email)
    expect(screen.queryByRole('button', { name: 'Remove my data from this device' })).toBeNull()
  })

  it('says so if the data couldn’t be removed', async () => {
    await leave({ forgetDevice: () => Promise.reject(new Error('The disk is busy.')) })
    press('Remove my data from this device')
    expect((await screen.findByRole('alert')).textContent).toContain('The disk is busy.')
    expect(screen.getByRole('button', { name: 'Remove my data from this device' })).toBeDefined()
  })

  it('says offline that the session is still open, and ends it later', async () => {
    let ended = () => {}
    await leave({
      session: {
        end: unreachable,
        endLater: (done) => {
          ended = done
        },
      },
    })
    expect(screen.getByText('You’re signed out on this device only')).toBeDefined()
    act(ended)
    expect(screen.queryByText('You’re signed out on this device only')).toBeNull()
    expect(screen.getByText('You’re signed out.')).toBeDefined()
  })
})

it('the form warns before signing in if the browser saves nothing', () => {
  renderInPage(<LoginScreen />, { start: { ...visitor, isForgetful: true } })
  expect(screen.getByText('This browser isn’t saving anything')).toBeDefined()
})

it('the inbox page offers no code if the email has only a link', async () => {
  renderInPage(<LoginScreen />, {
    services: fakeServices({ session: { sendLink: async () => ({ hasCode: false }) } }),
  })
  type(address(), ada.email)
  press('Email me a link')
  await screen.findByRole('heading', { level: 1, name: 'Check your email' })
  expect(screen.getByText(/we’ve sent a sign-in link\./)).toBeDefined()
  expect(screen.queryByLabelText('Code from the email')).toBeNull()
})
