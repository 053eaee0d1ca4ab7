/** Which layout surrounds a screen, in the running app. */
import { act, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { MembersFrame, MembersPlayer } from '#app/layouts/members-frame.tsx'
import { watchLocation } from '#app/routing/navigation.ts'
import { routesOf } from '#app/routing/routes.ts'
import { loadScreen } from '#app/routing/screens.ts'
import { createScroll } from '#app/routing/scroll.ts'
import { type MembersArea, startSystem } from '#app/system.ts'
import { pathsOf } from '#content/paths.ts'
import { fakeServices, never, signedIn } from '#tests/support/actors/fakes.ts'
import { fakeArea } from '#tests/support/actors/members.ts'
import { product } from '#tests/support/actors/page.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {} })))
afterEach(() => vi.unstubAllGlobals())

type Given = Parameters<typeof fakeServices>[0]

function open(path: string, given: Given) {
  history.replaceState(null, '', path)
  const scroll = createScroll()
  const location = watchLocation(routesOf(pathsOf(product.slug)), () => false, scroll)
  const services = fakeServices({ loadScreen, watchLocation: location, ...given })
  const actors = startSystem(services, signedIn)
  render(<App actors={actors} product={product} scroll={scroll} />)
  return { ...services, system: actors.app.system }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const places = () => screen.findByRole('navigation', { name: 'Menu' })

it('the full layout appears if the members’ area couldn’t be loaded', async () => {
  open('/admin/neuro/dashboard', { loadMembers: () => Promise.reject(new Error('No such file.')) })
  await heading('We couldn’t load this page')
  expect(within(await places()).getByRole('link', { name: 'Dashboard' })).toBeDefined()
})

it('the full layout stays while signing out', async () => {
  open('/admin/logout', { session: { end: never }, loadMembers: never })
  await heading('Signing out')
  expect(await places()).toBeDefined()
})

it('a page that failed to load is retried when the network is back', async () => {
  const load = vi.fn(loadScreen).mockRejectedValueOnce(new Error('No network.'))
  const { report } = open('/auth/404', { loadScreen: load })
  await heading('We couldn’t load this page')
  act(() => report({ type: 'connection.found' }))
  expect(await heading('Page not found')).toBeDefined()
})

it('a members’ area that failed to open is retried when the network is back', async () => {
  const start = vi.fn<() => Promise<never>>(never).mockRejectedValueOnce(new Error('No network.'))
  const { report } = open('/admin/neuro/dashboard', { loadMembers: start })
  await heading('We couldn’t load this page')
  act(() => report({ type: 'connection.found' }))
  expect(start).toHaveBeenCalledTimes(2)
  expect(screen.queryByRole('heading', { name: 'We couldn’t load this page' })).toBeNull()
})

it('the player’s controls stay on pages outside the members’ area', async () => {
  const area: MembersArea = {
    ...(await fakeArea({ heard: { queue: { ids: ['bloomwave-vocals'], index: 0 } } })),
    Frame: MembersFrame,
    Player: MembersPlayer,
  }
  const { system } = open('/auth/404', { loadMembers: async () => area })
  const player = await screen.findByRole('region', { name: 'Player' })
  await act(async () => within(player).getByRole('button', { name: 'Play' }).click())
  expect(system.get('player').getSnapshot().matches({ sound: 'cued' })).toBe(false)
})
