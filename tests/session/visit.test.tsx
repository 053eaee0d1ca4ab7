/** Whole visits through the routes: which screen a visitor gets, and where a link's token stays. */
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { watchLinks, watchLocation } from '#app/routing/navigation.ts'
import { routesOf } from '#app/routing/routes.ts'
import { loadedScreens, loadScreen } from '#app/routing/screens.ts'
import { createScroll } from '#app/routing/scroll.ts'
import { startOf } from '#app/start.ts'
import { startSystem } from '#app/system.ts'
import { pathsOf } from '#content/paths.ts'
import { ApiFault } from '#services/api/faults.ts'
import { createLinkRequest } from '#services/session/link-request.ts'
import { ada, fakeServices, memoryStorage, sentLink } from '#tests/support/actors/fakes.ts'
import { product } from '#tests/support/actors/page.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const token = 'Zk3-secret-token-of-a-link_0123456789'
const paths = pathsOf(product.slug)

/** The server is closed, if anything asks. */
const connection = { probe: async () => ({ isBack: false as const, retryAfter: 60 }) }

function visit(path: string, session: NonNullable<Parameters<typeof fakeServices>[0]>['session'] = {}) {
  history.replaceState(null, '', path)
  const routes = routesOf(paths)
  const scroll = createScroll()
  const location = watchLocation(routes, () => false, scroll)
  const services = {
    ...fakeServices({ session, connection, loadScreen, watchLocation: location }),
    loadedScreens,
  }
  const requests = createLinkRequest(memoryStorage(), Date.now)
  const actors = startSystem(services, startOf({ ...services, requests, storage: memoryStorage(), paths }))
  watchLinks(actors.screens, routes, scroll)
  render(<App actors={actors} product={product} scroll={scroll} />)
  return actors
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const follow = (name: string) => fireEvent.click(screen.getByRole('link', { name }))

it('a link’s token stays out of the address, the page and every snapshot [2.10]', async () => {
  const opened = vi.fn(() => true)
  const actors = visit(`/auth/login/verify/${token}`, {
    openLink: opened,
    redeemLink: () => Promise.reject(new ApiFault('refused', 'Used.', { cause: 'used' })),
  })
  const seen = () =>
    [location.href, document.documentElement.outerHTML, JSON.stringify(actors.session.getSnapshot())].join()
  expect(opened).toHaveBeenCalledExactlyOnceWith(token)
  await title('Your sign-in link')
  expect(seen()).not.toContain(token)
  press('Sign in')
  await title('This link has already been used')
  expect(seen()).not.toContain(token)
})

it('a path with percent-encoded letters opens', async () => {
  visit('/auth/forgot%2D%70assword')
  expect(await screen.findByRole('heading', { level: 1, name: /password/ })).toBeDefined()
})

it('a dead link’s page requests a new one and leads to the email page', async () => {
  visit(`/auth/login/verify/${token}`, {
    redeemLink: () => Promise.reject(new ApiFault('refused', 'Over.', { cause: 'expired' })),
    sendLink: sentLink,
  })
  await title('Your sign-in link')
  press('Sign in')
  await title('This link has expired')
  fireEvent.change(screen.getByLabelText('Email address'), { target: { value: ada.email } })
  press('Email me a new link')
  await title('Check your email')
  expect(location.pathname).toBe(paths.login)
})

it('a members’ page takes a visitor to sign-in and is remembered', async () => {
  visit('/admin/NeuroGrowth?minute=3')
  await title('Sign in')
  expect(location.pathname + location.search).toBe(
    `/auth/login?to=${encodeURIComponent('/admin/NeuroGrowth?minute=3')}`,
  )
})

it('a visitor goes from the email page to the code and back without another email', async () => {
  const sendLink = vi.fn(sentLink)
  visit('/auth/login', { sendLink })
  fireEvent.change(await screen.findByLabelText('Email address'), { target: { value: ada.email } })
  press('Email me a link')
  await title('Check your email')
  follow('Enter the code one digit at a time')
  await title('Enter your code')
  follow('Find the email')
  await title('Check your email')
  expect(sendLink).toHaveBeenCalledTimes(1)
})

it('an unknown path is quoted, unless it could contain a link’s token', async () => {
  visit('/admin/nowhere')
  await screen.findByText(/There’s nothing at \/admin\/nowhere\./)
  cleanup()
  visit(`/auth/login/Verify/${token}`)
  await title('Page not found')
  expect(location.href + document.documentElement.outerHTML).not.toContain(token)
})

it('maintenance is shown while the server is away, and ends automatically at the form [2.9, 2.22]', async () => {
  const actors = visit('/auth/forgot-password')
  await title('Forgot your password?')
  const field = screen.getByLabelText<HTMLInputElement>('Email address')
  fireEvent.change(field, { target: { value: 'ada@exam' } })
  await act(async () => actors.connection.send({ type: 'server.unavailable' }))
  await title('We’ll be right back')
  expect([location.pathname, document.title]).toEqual([paths.maintenance, 'We’ll be right back · Neuro'])
  expect(screen.queryByRole('navigation', { name: 'Menu' })).toBeNull()
  act(() => actors.connection.send({ type: 'server.answered' }))
  await title('Forgot your password?')
  expect([location.pathname, document.title]).toEqual([paths.forgotPassword, 'Forgot your password? · Neuro'])
  expect(screen.getByLabelText<HTMLInputElement>('Email address').value).toBe('ada@exam')
})

it('maintenance ends at the link that was being opened', async () => {
  const actors = visit(`/auth/login/verify/${token}`, {
    redeemLink: () => Promise.reject(new ApiFault('refused', 'Not now.', { status: 503 })),
  })
  await title('Your sign-in link')
  press('Sign in')
  await act(async () => actors.connection.send({ type: 'server.unavailable' }))
  await title('We’ll be right back')
  act(() => actors.connection.send({ type: 'server.answered' }))
  await title('We couldn’t check your link')
  expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
})

it.each(['/', '/admin/neuro/dashboard', '/auth/maintenance?to=%2Fadmin%2Fneuro%2Fdashboard'])(
  '%s leads a visitor to sign-in',
  async (path) => {
    visit(path)
    await title('Sign in')
    expect(location.pathname + location.search).toBe('/auth/login')
  },
)

it('the maintenance page can be opened while everything works, and is left by its link', async () => {
  visit(paths.maintenance)
  await title('Everything works')
  expect(location.pathname).toBe(paths.maintenance)
  follow('Sign in')
  await title('Sign in')
})
