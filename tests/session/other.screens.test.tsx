import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Probe } from '#machines/app/connection.machine.ts'
import MaintenanceScreen from '#screens/public/maintenance.screen.tsx'
import NotFoundScreen from '#screens/public/not-found.screen.tsx'
import ForgotPasswordScreen from '#screens/session/forgot-password.screen.tsx'
import { ada, fakeServices, later, returning, sentLink, signedIn } from '#tests/support/actors/fakes.ts'
import { renderInPage } from '#tests/support/actors/page.tsx'

afterEach(() => void vi.useRealTimers())

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'))

describe('a forgotten password', () => {
  it('can be replaced by a link, and set again once signed in', async () => {
    const sendLink = vi.fn(sentLink)
    renderInPage(<ForgotPasswordScreen />, {
      services: fakeServices({ session: { sendLink } }),
      start: returning,
    })
    expect(screen.getByText(/set a new password in your account settings/)).toBeDefined()
    expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe(ada.email)
    expect(hrefs()).toContain('/auth/login')
    press('Email me a link')
    expect(await screen.findByRole('heading', { level: 1, name: 'Check your email' })).toBeDefined()
    expect(sendLink).toHaveBeenCalledExactlyOnceWith(ada.email, expect.any(AbortSignal))
  })
})

describe('maintenance', () => {
  const timeLeft = (time: string) =>
    within(screen.getByText('Checking again in').parentElement!).getByText(time)

  /** The server answers the first check with 503, and says 90 seconds. */
  const open = async (probe: () => Promise<Probe>) => {
    vi.useFakeTimers()
    const closed = { isBack: false, retryAfter: 90 } as const
    const first = vi.fn(() => probe()).mockResolvedValueOnce(closed)
    const page = renderInPage(<MaintenanceScreen />, {
      services: fakeServices({ connection: { probe: first } }),
    })
    await act(async () => page.actors.connection.send({ type: 'server.unavailable' }))
    return page
  }

  it('counts down the seconds the server gave, then checks again', async () => {
    const probe = vi.fn(async (): Promise<Probe> => ({ isBack: false, retryAfter: 30 }))
    await open(probe)
    expect(screen.getByText(/Everything you’ve saved is safe/)).toBeDefined()
    expect(timeLeft('1:30')).toBeDefined()
    await act(() => vi.advanceTimersByTimeAsync(81_000))
    expect(timeLeft('0:09')).toBeDefined()
    expect(probe).not.toHaveBeenCalled()
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    expect(probe).toHaveBeenCalledTimes(1)
    expect(timeLeft('0:30')).toBeDefined()
  })

  it('checks at once when asked', async () => {
    const answer = later<Probe>()
    const { actors } = await open(() => answer.promise)
    press('Check now')
    expect(screen.getByText('Checking…')).toBeDefined()
    await act(async () => answer.resolve({ isBack: true }))
    expect(actors.connection.getSnapshot().matches('online')).toBe(true)
  })

  it('can be looked at while everything works, with a way on for visitors and members', () => {
    renderInPage(<MaintenanceScreen />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Everything works')
    expect(hrefs()).toEqual(['/auth/login'])
    cleanup()
    renderInPage(<MaintenanceScreen />, { start: signedIn })
    expect(hrefs()).toEqual(['/admin/neuro/dashboard'])
  })
})

describe('an unknown path', () => {
  it('is quoted, with links for visitors to sign in or join', () => {
    renderInPage(<NotFoundScreen />, { path: `/auth/404?from=${encodeURIComponent('/admin/nowhere')}` })
    expect(screen.getByText(/There’s nothing at \/admin\/nowhere\./)).toBeDefined()
    expect(hrefs()).toEqual(['/auth/login', '/auth/userform'])
  })

  it('offers members their dashboard, tracks and help', () => {
    renderInPage(<NotFoundScreen />, { path: '/auth/404', start: signedIn })
    expect(screen.getByText('Check the address for typos. The page may also have moved.')).toBeDefined()
    expect(hrefs()).toEqual(['/admin/neuro/dashboard', '/admin/neuro/audiotracks', '/admin/neuro/support'])
  })

  it.each([
    ['/admin/neurogrowth', '/admin/NeuroGrowth', 'Go to Growth'],
    ['/Admin/Neuro/Dashboard/', '/admin/neuro/dashboard', 'Go to dashboard'],
    ['/admin/neuro/ContentPages3', '/admin/neuro/contentpages3', 'Go to /admin/neuro/contentpages3'],
    ['/admin/neuro/dashbord', '/admin/neuro/dashboard', 'Go to dashboard'],
    ['/admin/neurobloomwvae', '/admin/neurobloomwave', 'Go to Bloomwave'],
    ['/admin/audio_player', '/admin/audio-player', 'Go to Player'],
  ])('with a typo suggests the page that was meant first: %s', (asked, meant, name) => {
    renderInPage(<NotFoundScreen />, { path: `/auth/404?from=${encodeURIComponent(asked)}` })
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(meant)
    expect(hrefs()).toEqual([meant, '/auth/login', '/auth/userform'])
  })

  it.each(['/admin/neuro/😀', '/admin/nowhere', '/admin/neuro/contentpages9'])(
    'that resembles no page, or several, suggests none: %s',
    (asked) => {
      renderInPage(<NotFoundScreen />, { path: `/auth/404?from=${encodeURIComponent(asked)}` })
      expect(hrefs()).toEqual(['/auth/login', '/auth/userform'])
    },
  )

  it.each(['Call 555 0100 now', '//evil.example now', 'javascript:alert(1)', `/${'x'.repeat(200)}`])(
    'isn’t quoted unless it’s a path: %s',
    (from) => {
      renderInPage(<NotFoundScreen />, { path: `/auth/404?from=${encodeURIComponent(from)}` })
      expect(document.body.textContent).not.toContain(from)
    },
  )
})
