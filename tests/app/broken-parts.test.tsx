/** What a member still has when a part of the page throws. */
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { App } from '#app/app.tsx'
import { MembersFrame, MembersPlayer } from '#app/layouts/members-frame.tsx'
import { watchLocation } from '#app/routing/navigation.ts'
import { routesOf } from '#app/routing/routes.ts'
import { loadScreen } from '#app/routing/screens.ts'
import { createScroll } from '#app/routing/scroll.ts'
import { type MembersArea, startSystem } from '#app/system.ts'
import { pathsOf } from '#content/paths.ts'
import { SectionPart } from '#screens/home/section-part.tsx'
import { fakeServices, signedIn } from '#tests/support/actors/fakes.ts'
import { fakeArea } from '#tests/support/actors/members.ts'
import { product } from '#tests/support/actors/page.tsx'

const broken = vi.hoisted(() => new Set<string>())
const breaking = vi.hoisted(() => (name: string, exported: string) => async (load: () => Promise<object>) => {
  const module = (await load()) as Record<string, (props: object) => unknown>
  const real = module[exported]!
  return {
    ...module,
    [exported]: (props: object) => {
      if (broken.has(name)) throw new Error(`${name} is broken`)
      return real(props)
    },
  }
})
vi.mock('#app/notices/bell.tsx', breaking('bell', 'BellButton'))
vi.mock('#app/notices/toasts.tsx', breaking('toasts', 'Toasts'))
vi.mock('#app/search/search.tsx', breaking('search', 'Search'))
vi.mock('#app/layouts/navigation.tsx', breaking('side bar', 'Navigation'))
vi.mock('#app/layouts/profile-menu.tsx', breaking('account menu', 'ProfileMenu'))
vi.mock('#screens/listening/player/mini-player.tsx', breaking('player', 'MiniPlayer'))
vi.mock('#app/layouts/product-layout.tsx', breaking('frame', 'ProductLayout'))

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
  broken.clear()
  vi.restoreAllMocks()
})

async function openDashboard() {
  history.replaceState(null, '', '/admin/neuro/dashboard')
  const area: MembersArea = {
    ...(await fakeArea({ heard: { queue: { ids: ['bloomwave-vocals'], index: 0 } } })),
    Frame: MembersFrame,
    Player: MembersPlayer,
  }
  const scroll = createScroll()
  const watch = watchLocation(routesOf(pathsOf(product.slug)), () => false, scroll)
  const services = fakeServices({ loadScreen, watchLocation: watch, loadMembers: async () => area })
  const actors = startSystem(services, signedIn)
  await act(async () => void render(<App actors={actors} product={product} scroll={scroll} />))
  const player = actors.app.system.get('player')
  await act(async () => player.send({ type: 'player.resume' }))
  const isPlaying = () => player.getSnapshot().hasTag('sounding') || player.getSnapshot().hasTag('busy')
  expect(isPlaying()).toBe(true)
  return { isPlaying }
}

const heading = () => screen.findByRole('heading', { level: 1, name: /^Good / })
const player = () => screen.findByRole('region', { name: 'Player' })
const button = (name: string) => screen.findByRole('button', { name })
const press = async (name: string) => {
  const found = await button(name)
  await act(async () => found.click())
}

it.each(['bell', 'search', 'side bar', 'account menu'])(
  'the screen and the player stay if the %s throws, and it can be shown again',
  async (name) => {
    broken.add(name)
    await openDashboard()
    expect(await heading()).toBeDefined()
    expect(within(await player()).getByRole('button', { name: 'Pause' })).toBeDefined()
    broken.clear()
    await press('Show again')
    expect(screen.queryByRole('button', { name: 'Show again' })).toBeNull()
  },
)

it('everything else stays if the toasts throw', async () => {
  broken.add('toasts')
  await openDashboard()
  expect(await heading()).toBeDefined()
  expect(await player()).toBeDefined()
})

it('what plays can be paused if the player throws', async () => {
  broken.add('player')
  const { isPlaying } = await openDashboard()
  expect(await heading()).toBeDefined()
  await press('Pause')
  expect(isPlaying()).toBe(false)
  broken.clear()
  await press('Show again')
  expect(await player()).toBeDefined()
})

it('what plays can be paused if the frame throws, and the page can be reloaded', async () => {
  broken.add('frame')
  const { isPlaying } = await openDashboard()
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong' })).toBeDefined()
  expect(await button('Reload the page')).toBeDefined()
  await press('Pause')
  expect(isPlaying()).toBe(false)
})

it('the other sections of the dashboard stay if one throws', () => {
  const Broken = () => {
    throw new Error('broken')
  }
  render(
    <>
      <SectionPart>
        <Broken />
      </SectionPart>
      <SectionPart>Today</SectionPart>
    </>,
  )
  expect(screen.getByText('Today')).toBeDefined()
  expect(screen.getByText('We couldn’t show this section.')).toBeDefined()
})
