import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { useLocation } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import type { MemberActors } from '#actors/member-actors.tsx'
import { MembersFrame } from '#app/layouts/members-frame.tsx'
import type { ChangeResult } from '#machines/favourites/favourites.machine.ts'
import { adasDetails, adasProfile } from '#tests/support/actors/fake-api.ts'
import { ada, fakeServices, later, never, sentLink } from '#tests/support/actors/fakes.ts'
import { click, renderForMember } from '#tests/support/actors/member-page.tsx'
import { onDemand } from '#ui/overlays/on-demand.ts'

afterEach(() => localStorage.clear())

const dashboard = '/admin/neuro/dashboard'
const queued = { queue: { ids: ['bloomwave-vocals', 'edge-vocals'], index: 0 } }

function Framed({ actors, children }: { actors: MemberActors; children?: React.ReactNode }) {
  const [path] = useLocation()
  return (
    <MembersFrame actors={actors} path={path}>
      {children ?? <h1>{path}</h1>}
    </MembersFrame>
  )
}

const renderFrame = (options: Parameters<typeof renderForMember>[1] = {}) =>
  renderForMember((actors) => <Framed actors={actors} />, { path: dashboard, ...options })

const bar = () => screen.queryByRole('region', { name: 'Player' })
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

describe('the frame', () => {
  it('links to every screen in groups and marks the current one', async () => {
    await renderFrame()
    const places = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(places.getAllByRole('list').map((list) => list.getAttribute('aria-label'))).toEqual([
      null,
      'Listening',
      'Reading',
      'You',
      'More',
    ])
    expect(places.getByRole('link', { current: 'page' }).textContent).toBe('Dashboard')
  })

  it.each([
    ['Articles', '/admin/neuro/contentpages3'],
    ['Articles', '/admin/neuro/content/:title'],
    ['Programs', '/admin/NeuroGrowth'],
    ['Upgrades', '/admin/neuro-vision'],
  ])('marks %s as part of %s', async (place, path) => {
    await renderFrame({ path })
    const places = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(places.getByRole('link', { current: true }).textContent).toBe(place)
    expect(places.queryByRole('link', { current: 'page' })).toBeNull()
  })

  it.each([
    ['Home', dashboard],
    ['Listen', '/admin/NeuroGrowth'],
    ['Listen', '/admin/audio-visual'],
    ['Player', '/admin/audio-player'],
    ['Read', '/admin/neuro/contentpages3'],
    ['You', '/admin/neuro/myfavorite'],
  ])('marks the tab %s at %s', async (tab, path) => {
    await renderFrame({ path })
    const tabs = within(screen.getByRole('navigation', { name: 'Tabs' }))
    const all = [...tabs.getAllByRole('link'), ...tabs.getAllByRole('button')]
    expect(all.map(({ textContent }) => textContent)).toEqual(['Home', 'Listen', 'Player', 'Read', 'You'])
    expect(all.filter((each) => each.ariaCurrent !== null).map((each) => each.textContent)).toEqual([tab])
  })

  it('shows the offers in every installation', async () => {
    await renderFrame()
    const places = within(screen.getByRole('navigation', { name: 'Menu' }))
    expect(places.getByRole('link', { name: 'Upgrades' })).toBeDefined()
  })

  it('leads to the screen that signs out', async () => {
    await renderFrame()
    await act(async () => {})
    await click(screen.getByRole('button', { name: 'Account: Ada' }))
    expect((await screen.findByRole('menu')).textContent).toContain(ada.email)
    await click(screen.getByRole('menuitem', { name: 'Sign out' }))
    expect(location.pathname).toBe('/admin/logout')
  })

  it('names the account by its email if the profile can’t be loaded', async () => {
    await renderFrame({ profile: () => Promise.reject(new Error('No network.')) })
    await act(async () => {})
    expect(screen.getByRole('button', { name: 'Account: ada' })).toBeDefined()
  })

  it('shows the member’s photo', async () => {
    await renderFrame({ profile: async () => ({ ...adasProfile, profilePhoto: '/v1/api/media/photos/1' }) })
    await act(async () => {})
    expect(document.querySelector('img[src="/v1/api/media/photos/1"]')).not.toBeNull()
  })

  it('keeps the player and the sound when a screen throws, and can retry it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let isBroken = true
    function Screen() {
      if (isBroken) throw new Error('broken')
      return <h1>mended</h1>
    }
    const { commands } = await renderForMember(
      (actors) => (
        <Framed actors={actors}>
          <Screen />
        </Framed>
      ),
      { path: dashboard, heard: queued },
    )
    expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('keeps playing')
    expect(bar()).not.toBeNull()
    press('Play')
    expect(commands.at(-1)).toMatchObject({ type: 'audio.open', id: 'bloomwave-vocals' })
    isBroken = false
    press('Try again')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('mended')
    vi.restoreAllMocks()
  })
})

describe('the mini player', () => {
  it('is hidden while the queue is empty', async () => {
    await renderFrame()
    expect(bar()).toBeNull()
  })

  it('stays the same element on all screens, and hides on the player screen', async () => {
    await renderFrame({ heard: queued })
    const before = bar()
    act(() => navigate('/admin/neuro/myfavorite'))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('/admin/neuro/myfavorite')
    expect(bar()).toBe(before)
    act(() => navigate('/admin/audio-player'))
    expect(bar()).toBeNull()
  })

  it('links to the player, plays, pauses, and announces it politely', async () => {
    const { audio } = await renderFrame({ heard: queued })
    const link = within(bar()!).getByRole('link', { name: 'Bloomwave (with vocals)' })
    expect(link.getAttribute('href')).toBe('/admin/audio-player')
    press('Play')
    act(() => audio({ type: 'audio.ready' }))
    expect(screen.getByText('Playing Bloomwave (with vocals)').getAttribute('aria-live')).toBe('polite')
    press('Pause')
    expect(screen.queryByText('Playing Bloomwave (with vocals)')).toBeNull()
  })

  it('shows the position, or why there’s no sound', async () => {
    const { audio } = await renderFrame({ heard: queued })
    press('Play')
    expect(bar()?.textContent).toContain('Loading')
    act(() => audio({ type: 'audio.ready' }))
    act(() => audio({ type: 'audio.timeupdate', seconds: 65 }))
    expect(bar()?.textContent).toContain('1:05 / 7:00')
    act(() => audio({ type: 'audio.failed', fault: 'network' }))
    expect(bar()?.textContent).toContain('Connection lost. Trying again')
  })
})

it('a part that loads for more than eight seconds is announced, and one that is lost', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  const part = onDemand(() => never<null>())
  const Late = () => part.useLoaded(true)
  await renderForMember(
    (actors) => (
      <Framed actors={actors}>
        <Late />
      </Framed>
    ),
    { path: dashboard },
  )
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(status()).not.toContain('Still trying. The server hasn’t answered yet.')
  await act(() => vi.advanceTimersByTimeAsync(8_100))
  expect(status()).toContain('Still trying. The server hasn’t answered yet.')
  await act(() => vi.advanceTimersByTimeAsync(52_000))
  expect(screen.getByRole('alert').textContent).toContain('Reload the page to try again.')
  vi.useRealTimers()
})

describe('notices', () => {
  it('say that you’re offline and what happens to changes, until you’re back online', async () => {
    const { services } = await renderFrame()
    act(() => services.report({ type: 'connection.lost' }))
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'You’re offline. What’s kept here still plays. Changes to favourites and details are sent later.',
    )
    act(() => services.report({ type: 'connection.found' }))
    expect(screen.queryByText('You’re offline.')).toBeNull()
  })

  it('count the unsent favourites and details', async () => {
    const pending = [
      { title: 'Genesis (with vocals)', change: 'add' },
      { title: 'Edge (with vocals)', change: 'remove' },
    ] as const
    const { actors, services } = await renderFrame({
      savedFavourites: { titles: [], pending },
      unsentDetails: { base: adasDetails, drafts: { phone: '1' }, sent: {} },
      list: never,
      profile: never,
      screen: 'profile',
    })
    act(() => services.report({ type: 'connection.lost' }))
    expect(screen.getByText('3 changes to send')).toBeDefined()
    act(() => actors.favourites.send({ type: 'favourites.synced', titles: [], pending: [] }))
    expect(screen.getByText('1 change to send')).toBeDefined()
    act(() => actors.account.getSnapshot().children.profileForm!.send({ type: 'details.discard' }))
    expect(screen.queryByText(/to send$/)).toBeNull()
  })

  it('say that a change is unsent while everything else works, until it’s sent', async () => {
    const answers = [later<ChangeResult>(), later<ChangeResult>()]
    let asked = 0
    const { actors } = await renderFrame({ add: () => answers[asked++]!.promise })
    await act(async () => {})
    act(() => actors.favourites.send({ type: 'favourite.add', title: 'Genesis (with vocals)' }))
    expect(screen.queryByText(/to send$/)).toBeNull()
    await act(async () => answers[0]!.resolve({ accepted: 'later' }))
    expect(screen.getByText('1 change to send')).toBeDefined()
    expect(screen.getByText(/saved on this device, and we’ll keep trying/)).toBeDefined()
    await act(async () => actors.favourites.send({ type: 'reconnect.now' }))
    await act(async () => answers[1]!.resolve({ accepted: true }))
    expect(screen.queryByText(/to send$/)).toBeNull()
  })

  it('say that the server can’t be reached while the browser is online, until it answers', async () => {
    const probe = () => Promise.reject(new TypeError('Failed to fetch'))
    const { page } = await renderFrame({ services: fakeServices({ connection: { probe } }) })
    act(() => page.app.send({ type: 'server.unreached' }))
    expect(screen.queryByText(/^We can’t reach/), 'before it was asked once more').toBeNull()
    await screen.findByText('We can’t reach the server.')
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe(
      'We can’t reach the server. What’s kept here still plays. Changes to favourites and details are sent later.',
    )
    act(() => page.app.send({ type: 'server.answered' }))
    expect(screen.queryByText('We can’t reach the server.')).toBeNull()
  })

  it('warn before the session ends, until dismissed', async () => {
    const { page } = await renderFrame()
    act(() => page.session.send({ type: 'session.ending', within: 'hour' }))
    await screen.findByText('You’ll be signed out within the hour.')
    press('Close')
    expect(screen.queryByText('You’ll be signed out within the hour.')).toBeNull()
  })

  async function askToStay({ session }: Awaited<ReturnType<typeof renderFrame>>['page']) {
    act(() => session.send({ type: 'session.ending', within: 'days' }))
    await click(await screen.findByRole('button', { name: 'Stay signed in' }))
    return screen.findByRole('dialog', { name: 'Stay signed in' })
  }

  it('extend the session in place with a code', async () => {
    const sent = later<{ hasCode: boolean }>()
    const redeemCode = vi.fn(async () => ada)
    const { page } = await renderFrame({
      services: fakeServices({ session: { sendLink: () => sent.promise, redeemCode } }),
    })
    const dialog = await askToStay(page)
    await within(dialog).findByText('Sending the email')
    await act(async () => sent.resolve({ hasCode: true }))
    const first = await within(dialog).findByLabelText('Digit 1 of 6')
    await act(async () => fireEvent.paste(first, { clipboardData: { getData: () => '123456' } }))
    await vi.waitFor(() => expect(redeemCode).toHaveBeenCalled())
    expect(redeemCode.mock.calls[0]).toEqual([ada.email, '123456', expect.anything()])
    await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(dashboard)
  })

  it('keep the focus after a wrong code', async () => {
    const redeemCode = () => Promise.reject(new Error('That code is wrong.'))
    const { page } = await renderFrame({
      services: fakeServices({ session: { sendLink: sentLink, redeemCode } }),
    })
    const dialog = await askToStay(page)
    const first = await within(dialog).findByLabelText('Digit 1 of 6')
    await act(async () => fireEvent.paste(first, { clipboardData: { getData: () => '123456' } }))
    await within(dialog).findByText('That code is wrong.')
    expect(dialog.contains(document.activeElement)).toBe(true)
  })

  it('take only the code that is in the boxes, not one of an earlier email', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true })
    const redeemCode = vi.fn(() => Promise.reject(new Error('That code is wrong.')))
    const again = later<{ hasCode: boolean }>()
    const sendLink = vi.fn(() => again.promise).mockImplementationOnce(sentLink)
    const { page } = await renderFrame({ services: fakeServices({ session: { sendLink, redeemCode } }) })
    const dialog = await askToStay(page)
    const first = await within(dialog).findByLabelText('Digit 1 of 6')
    await act(async () => fireEvent.paste(first, { clipboardData: { getData: () => '123456' } }))
    await within(dialog).findByText('That code is wrong.')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    await act(async () => press('Resend email'))
    await within(dialog).findByText('Sending the email')
    await act(async () => again.resolve({ hasCode: true }))
    expect(((await within(dialog).findByLabelText('Digit 1 of 6')) as HTMLInputElement).value).toBe('')
    await act(async () => press('Confirm'))
    expect(redeemCode).toHaveBeenCalledTimes(1)
  })
})

describe('the list of shortcuts', () => {
  it('opens by its shortcut, and can turn shortcuts off for this device', async () => {
    const { actors } = await renderFrame({ heard: queued })
    fireEvent.keyDown(document.body, { key: '?' })
    const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
    const use = await within(dialog).findByRole('switch', { name: 'Use shortcuts on this device' })
    await act(async () => fireEvent.click(use))
    expect(localStorage.getItem('shortcuts')).toBe('off')
    fireEvent.keyDown(document.body, { key: 'k' })
    expect(actors.player.getSnapshot().matches({ sound: 'cued' })).toBe(true)
  })
})

describe('the drawer of phones', () => {
  it('has the rest behind the last tab', async () => {
    const { actors } = await renderFrame()
    const setting = (name: 'isNight' | 'activeMode') => actors.customizer.getSnapshot().context.settings[name]
    const open = async () => {
      await click(screen.getByRole('button', { name: 'You' }))
      return within(await screen.findByRole('dialog', { name: 'Menu' }))
    }
    const rest = await open()
    expect(rest.getByRole('link', { name: 'Favourites' })).toBeDefined()
    expect(rest.getByText('Ada')).toBeDefined()
    await click(rest.getByRole('switch', { name: 'Night' }))
    expect(setting('isNight')).toBe(true)
    await click(rest.getByRole('switch', { name: 'Dark' }))
    expect(setting('activeMode')).toBe('dark')
    await click(rest.getByRole('button', { name: 'Appearance' }))
    expect(await screen.findByRole('dialog', { name: 'Appearance' })).toBeDefined()
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull()
    await click((await open()).getByRole('button', { name: 'Notifications' }))
    expect(await screen.findByRole('dialog', { name: 'Notifications' })).toBeDefined()
  })
})

describe('the row of items below the top bar', () => {
  it('shows if the member wants it: links, and a menu for each group, with the current one marked', async () => {
    const { actors } = await renderFrame({ path: '/admin/neuro/myfavorite' })
    const rows = () => screen.getAllByRole('navigation', { name: 'Menu' })
    expect(rows()).toHaveLength(1)
    await act(async () =>
      actors.customizer.send({ type: 'setting.changed', key: 'isHorizontal', value: true }),
    )
    const row = within(rows()[1]!)
    const home = row.getByRole('link', { name: 'Dashboard' })
    expect([home.getAttribute('href'), home.ariaCurrent]).toEqual([dashboard, null])
    const groups = row.getAllByRole('button')
    expect(groups.map(({ textContent, dataset }) => [textContent, dataset.current])).toEqual([
      ['Listening', ''],
      ['Reading', undefined],
      ['You', undefined],
      ['More', undefined],
    ])
    await click(groups[0]!)
    const items = within(await screen.findByRole('menu')).getAllByRole('menuitem')
    expect(items.map((item) => [item.textContent, item.ariaCurrent])).toEqual([
      ['Programs', null],
      ['Player', null],
      ['Favourites', 'page'],
      ['Visuals', null],
    ])
  })
})

describe('the other screens', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })

  async function loaded(): Promise<readonly string[]> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    const names: string[] = []
    const loadScreen = async (name: string) => {
      names.push(name)
      return name
    }
    await renderFrame({ services: fakeServices({ loadScreen: loadScreen as never }) })
    await act(() => vi.advanceTimersByTimeAsync(6_000))
    return names
  }

  it('load while the page is idle, except the operators’ and those that members don’t see', async () => {
    const names = await loaded()
    expect(names).toEqual(expect.arrayContaining(['profile', 'player', 'quiz']))
    expect(names).not.toContain('operate')
    expect(names).not.toContain('login')
  })

  it('don’t load ahead while the member saves data', async () => {
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { connection: { saveData: true } }))
    expect(await loaded()).toEqual([])
  })
})
