/** The members' area as the app composes it, with a fake server and device. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadMembers, type MemberOptions } from '#app/members.ts'
import { loadScreen } from '#app/routing/screens.ts'
import { pathsOf } from '#content/paths.ts'
import { trackById } from '#content/programs.ts'
import { defaultSettings } from '#content/settings.ts'
import { deviceView } from '#machines/account/device.view.ts'
import { profileView } from '#machines/account/profile.ts'
import { installationView } from '#machines/app/installation.view.ts'
import { playerView } from '#machines/listening/player.view.ts'
import { lifetimes } from '#machines/notices/notices.machine.ts'
import type { Member } from '#machines/session/member.ts'
import type { Api } from '#services/api/api.ts'
import { createInstallation } from '#services/browser/installation.ts'
import type { Versions } from '#services/browser/versions.ts'
import { createDeviceStore } from '#services/device/device-store.ts'
import { createSafeStorage } from '#services/device/safe-storage.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { deviceMemory } from '#tests/support/actors/device-memory.ts'
import { FakeAudio } from '#tests/support/actors/fake-audio.ts'
import { ada, bob } from '#tests/support/actors/fakes.ts'
import { followListeners } from '#tests/support/listeners.ts'
import { startChild } from '#tests/support/server/child.ts'

const paths = pathsOf('neuro')
const today = '2026-03-09'
let device = deviceMemory()
let calls: string[] = []
/** The server's answer to changes of favourites. */
let verdict = { isAccepted: true, message: '' }

const api = {
  async get(path: string) {
    calls.push(`GET ${path}`)
    if (path.startsWith('/favorites')) return { data: { favorites: [`Track of ${path}`] } }
    if (path.startsWith('/profile')) return { data: { firstName: path } }
    return { data: { ebooks: [{ id: 'a', file: '/books/a.epub', cover: null }] } }
  },
  async post(path: string, { title }: { title: string }) {
    calls.push(`POST ${path} ${title}`)
    return verdict
  },
  async remove(path: string) {
    calls.push(`DELETE ${path}`)
    return verdict
  },
} as unknown as Api

const settled = () => vi.advanceTimersByTimeAsync(0)
const stops: (() => void)[] = []

async function open(member: Member = ada, versions?: Versions, given: Partial<MemberOptions> = {}) {
  const { logic, input, actorsIn } = await loadMembers({
    ...{
      api,
      apiUrl: 'https://api.example.com',
      mediaUrl: '/media',
      isKeptOffline: true,
      productName: 'Neuro',
      paths,
      member,
    },
    storage: createSafeStorage(() => localStorage),
    installation: createInstallation(),
    ...(versions ? { versions } : {}),
    database: device.database,
    ...given,
  })
  const { actor: area, stop } = startChild(logic, { id: 'members', input })
  stops.push(stop)
  await settled()
  const members = actorsIn(area)
  const messages = () => members.notices.getSnapshot().context.log.map(({ words }) => words)
  return { ...members, area, actorsIn, messages }
}

type Area = Awaited<ReturnType<typeof open>>

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(`${today}T12:00:00`) })
  vi.stubGlobal('Audio', FakeAudio)
  vi.stubGlobal('fetch', async () => Response.json({}))
  URL.createObjectURL = () => 'blob:tone'
  URL.revokeObjectURL = () => {}
  device = deviceMemory()
  calls = []
  verdict = { isAccepted: true, message: '' }
  history.replaceState(null, '', paths.dashboard)
})
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  localStorage.clear()
  sessionStorage.clear()
  FakeAudio.reset()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})

it('nothing of a member’s area listens to the page once it has ended', async () => {
  const system = Object.assign(new EventTarget(), { matches: false })
  vi.stubGlobal('matchMedia', () => system)
  const { types, stop } = followListeners([globalThis, document, system])
  try {
    const { player, settings } = await open().then(({ player, customizer }) => ({
      player,
      settings: customizer,
    }))
    player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
    settings.send({ type: 'setting.changed', key: 'activeMode', value: 'system' })
    await settled()
    expect(types()).toEqual(expect.arrayContaining(['change', 'storage', 'visibilitychange']))
    for (const end of stops.splice(0)) end()
    await settled()
    // The page's own, for as long as it's open.
    expect(types()).toEqual(['appinstalled', 'beforeinstallprompt'])
  } finally {
    stop()
  }
})

describe('the server', () => {
  it.each([ada, bob])('is asked for the data of the current member, $email', async (member) => {
    const segment = encodeURIComponent(member.email)
    const area = await open(member)
    expect(calls.sort()).toEqual([`GET /favorites/${segment}`, `GET /profile/${segment}`])
    expect(area.favourites.getSnapshot().context.titles).toEqual([`Track of /favorites/${segment}`])
    expect(profileView(area.profile.getSnapshot(), member.email)).toMatchObject({
      firstName: `/profile/${segment}`,
    })
  })

  it('receives favourites, and the member is told what was removed and can be undone', async () => {
    const { favourites, notices, messages } = await open()
    const list = '/favorites/ada%40example.com'
    calls = []
    favourites.send({ type: 'favourite.add', title: 'Edge' })
    await vi.waitFor(() => expect(favourites.getSnapshot().context.titles).toContain('Edge'))
    favourites.send({ type: 'favourite.remove', title: 'Edge' })
    await vi.waitFor(() => expect(messages()).toEqual(['Edge removed from favourites.']))
    const { id, action } = notices.getSnapshot().context.shown[0]!
    expect(action?.label).toBe('Undo')
    notices.send({ type: 'notice.act', id })
    await vi.waitFor(() =>
      expect(calls).toEqual([`POST ${list} Edge`, `DELETE ${list}/Edge`, `POST ${list} Edge`]),
    )
  })

  it('is quoted when it refuses a favourite, which isn’t added', async () => {
    const { favourites, notices, messages } = await open()
    verdict = { isAccepted: false, message: 'Your list is full.' }
    favourites.send({ type: 'favourite.add', title: 'Edge' })
    await settled()
    await vi.waitFor(() => expect(messages()).toEqual(['Your list is full.']))
    expect(notices.getSnapshot().context.shown).toMatchObject([
      { tone: 'info', lifetime: lifetimes.server, action: null },
    ])
    expect(favourites.getSnapshot().context.titles).not.toContain('Edge')
  })

  it('gets the favourite again if it couldn’t be reached and the member chooses Try again', async () => {
    const { favourites, notices } = await open()
    vi.spyOn(api, 'post').mockRejectedValueOnce(new Error('No connection.'))
    favourites.send({ type: 'favourite.add', title: 'Edge' })
    await settled()
    const [shown] = notices.getSnapshot().context.shown
    expect(shown).toMatchObject({ tone: 'error', words: 'No connection.', lifetime: lifetimes.own })
    expect(shown?.action?.label).toBe('Try again')
    notices.send({ type: 'notice.act', id: shown!.id })
    await settled()
    expect(favourites.getSnapshot().context.titles).toContain('Edge')
  })

  it('is asked for the books only on their screen', async () => {
    const { area, books } = await open()
    expect(calls.join()).not.toContain('/ebooks')
    area.send({ type: 'location.changed', path: paths.ebooks, search: '', screen: 'ebooks' })
    await settled()
    expect(books.getSnapshot().context.data?.[0]).toMatchObject({
      file: 'https://api.example.com/books/a.epub',
    })
  })

  it('is asked for favourites again when the page is shown again', async () => {
    await open()
    calls = []
    document.dispatchEvent(new Event('visibilitychange'))
    await settled()
    expect(calls).toContain('GET /favorites/ada%40example.com')
  })
})

describe('this device', () => {
  const begun = { begun: today, done: [], rests: [] }
  const saved: readonly [string, (area: Area) => void, (area: Area) => unknown, unknown, unknown][] = [
    [
      'the journey',
      ({ journey }) => journey.send({ type: 'journey.begin' }),
      ({ journey }) => journey.getSnapshot().context.begun,
      begun.begun,
      null,
    ],
    [
      'that the welcome card is done',
      ({ welcome }) => welcome.send({ type: 'welcome.finish' }),
      ({ welcome }) => welcome.getSnapshot().context.isWelcomed,
      true,
      false,
    ],
    [
      'the sections of the dashboard',
      ({ dashboard }) => dashboard.send({ type: 'section.toggle', id: 'today' }),
      ({ dashboard }) => dashboard.getSnapshot().context.sections.filter(({ isHidden }) => isHidden),
      [{ id: 'today', isHidden: true }],
      [],
    ],
    [
      'dismissed offers',
      ({ offers }) => offers.send({ type: 'card.dismiss', id: 'vision' }),
      ({ offers }) => offers.getSnapshot().context.dismissed,
      ['vision'],
      [],
    ],
    [
      'playback settings',
      ({ listening }) => listening.send({ type: 'playback.change', change: { asksBeforeClosing: true } }),
      ({ listening }) => listening.getSnapshot().context.playback.asksBeforeClosing,
      true,
      false,
    ],
    [
      'the queue',
      ({ player }) => player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 }),
      ({ player }) => player.getSnapshot().context.queue.ids,
      ['edge-vocals'],
      [],
    ],
    [
      'the goal',
      ({ history }) => history.send({ type: 'goal.set', goal: { unit: 'minutes', count: 20 } }),
      ({ history }) => history.getSnapshot().context.goal,
      { unit: 'minutes', count: 20 },
      null,
    ],
  ]

  it.each(saved)(
    'keeps %s for the member, and never shows it to the next one',
    async (_, act, read, mine, none) => {
      const first = await open(ada)
      expect(read(first)).toEqual(none)
      act(first)
      await settled()
      expect(read(await open(bob)), 'the next member').toEqual(none)
      expect(read(await open(ada)), 'the same member').toEqual(mine)
    },
  )

  it('keeps the appearance for everyone who uses this browser, and shows it in every tab', async () => {
    const { customizer } = await open(ada)
    const root = document.documentElement.dataset
    const apply = (activeMode: 'dark' | 'light') =>
      customizer.send({ type: 'setting.changed', key: 'activeMode', value: activeMode })
    apply('dark')
    await vi.waitFor(() => expect(root.mode).toBe('dark'))
    const next = await open(bob)
    expect(next.customizer.getSnapshot().context.settings.activeMode).toBe('dark')

    dispatchEvent(new StorageEvent('storage', { key: 'authToken', newValue: 'fresh' }))
    expect(root.mode, 'something else has changed there').toBe('dark')
    const newValue = JSON.stringify({ ...defaultSettings, activeMode: 'light' })
    dispatchEvent(new StorageEvent('storage', { key: 'settings', newValue }))
    expect(customizer.getSnapshot().context.settings.activeMode).toBe('light')
    await vi.waitFor(() => expect(root.mode).toBe('light'))
  })

  it('previews the look of a shared link, and creates such links', async () => {
    const writeText = vi.fn(async () => {})
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText }, onLine: true })
    history.replaceState(null, '', `${paths.dashboard}?look.activeMode=dark`)
    const { customizer, notices, messages } = await open()
    expect(customizer.getSnapshot().context.offered).toEqual({ activeMode: 'dark' })
    customizer.send({ type: 'look.apply' })
    expect(location.search, 'it isn’t offered again after a reload').toBe('')
    customizer.send({ type: 'settings.share' })
    await settled()
    const link = new URL(`${paths.dashboard}?look.activeMode=dark`, location.href).href
    expect(writeText).toHaveBeenCalledExactlyOnceWith(link)
    expect(messages()).toEqual(['Link copied.'])
    writeText.mockRejectedValueOnce(new Error('no permission'))
    customizer.send({ type: 'settings.share' })
    await settled()
    expect(notices.getSnapshot().context.shown[0]).toMatchObject({ tone: 'error', copyable: link })
  })

  it('can install the app, which is suggested once, from the third day on', async () => {
    const words = 'You can install this app on your device.'
    const offer = () =>
      Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: vi.fn() })
    const first = offer()
    dispatchEvent(first)
    expect(first.defaultPrevented).toBe(true)
    for (const day of ['2026-03-09', '2026-03-09', '2026-03-10']) {
      vi.setSystemTime(`${day}T12:00:00`)
      const { installation, messages } = await open()
      dispatchEvent(offer())
      expect(installationView(installation.getSnapshot())).toEqual({ canInstall: true })
      expect(messages()).toEqual([])
    }
    vi.setSystemTime('2026-03-11T12:00:00')
    const { installation, notices, messages } = await open()
    const latest = offer()
    dispatchEvent(latest)
    expect(messages()).toEqual([words])
    notices.send({ type: 'notice.act', id: notices.getSnapshot().context.shown[0]!.id })
    await settled()
    expect(latest.prompt).toHaveBeenCalledOnce()
    expect(installationView(installation.getSnapshot())).toEqual({ canInstall: false })

    const next = await open()
    dispatchEvent(offer())
    expect(next.messages()).toEqual([])
    dispatchEvent(new Event('appinstalled'))
    expect(installationView(next.installation.getSnapshot())).toEqual({ canInstall: false })
  })

  it('reloads with a newer version when the member chooses to, pausing what plays', async () => {
    const use = vi.fn()
    const versions: Versions = {
      watch(onFound) {
        onFound()
        return () => {}
      },
      use,
    }
    const { notices, player, messages } = await open(ada, versions)
    player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
    await settled()
    expect(messages()).toEqual(['A new version is ready.'])
    expect(use).not.toHaveBeenCalled()
    expect(playerView(player.getSnapshot()).status).not.toBe('paused')
    notices.send({ type: 'notice.act', id: notices.getSnapshot().context.shown[0]!.id })
    expect(use).toHaveBeenCalledOnce()
    await settled()
    expect(playerView(player.getSnapshot()).status).toBe('paused')
  })

  it('is reported if it can’t save anything', async () => {
    const { device: status, journey } = await open()
    expect(deviceView(status.getSnapshot()).keeping).toBe('kept')
    device.fail(new DOMException('no room', 'QuotaExceededError'))
    journey.send({ type: 'journey.begin' })
    await settled()
    expect(deviceView(status.getSnapshot()).keeping).toBe('full')
  })

  it.each([
    ['merged', 'Your data was imported.'],
    ['forgotten', 'Your data was removed from this device.'],
  ])('reports once that its data was %s by a reload', async (reason, words) => {
    sessionStorage.setItem('device-data-merged', reason)
    expect((await open()).messages()).toEqual([words])
    expect((await open()).messages()).toEqual([])
  })

  it.each([
    ['made', 'Your email is now ada@example.com.'],
    ['undone', 'Your email is still ada@example.com. We’ve cleared your password.'],
  ] as const)('reports that a change of the address was %s', async (emailChange, words) => {
    expect((await open({ ...ada, emailChange })).messages()).toEqual([words])
  })

  it('that saves nothing is reported, unless the sign-in page has said so', async () => {
    const refusing = () => {
      const storage = createSafeStorage(() => localStorage)
      return { ...storage, isKeeping: () => false }
    }
    const { messages } = await open(ada, undefined, { storage: refusing() })
    expect(messages()).toEqual([expect.stringMatching(/^This browser isn’t saving anything/)])
    const told = await open(ada, undefined, { storage: refusing(), isForgetful: true })
    expect(told.messages()).toEqual([])
  })

  it.each([
    [true, true, 1],
    [true, false, 0],
    [false, true, 0],
  ])(
    'gets the worker of a built product (%s) that is kept offline (%s): %i',
    async (isBuilt, isKept, count) => {
      const register = vi.fn(async () => Object.assign(new EventTarget(), { waiting: null }))
      const serviceWorker = Object.assign(new EventTarget(), { register })
      vi.stubGlobal('navigator', { onLine: true, serviceWorker })
      vi.stubEnv('PROD', isBuilt)
      await open(ada, undefined, { isKeptOffline: isKept })
      await vi.advanceTimersByTimeAsync(10_000)
      expect(register).toHaveBeenCalledTimes(count)
    },
  )

  it('knows which books were begun before their screen is loaded', async () => {
    const book = { title: 'A', cfi: '/6/2', fraction: 0.5, minutes: null, chapter: 'One', at: 1, marks: [] }
    const books = { ...readingRecord.empty, books: { a: book } }
    await createReadingService(createDeviceStore(ada.email, device.database)).keep(books)
    expect((await open()).begunBooks.getSnapshot().context).toEqual({ a: book })
    expect((await open(bob)).begunBooks.getSnapshot().context).toEqual({})
  })

  it('opens a screen with every actor that it uses', async () => {
    await loadScreen('support')
    const { area } = await open()
    area.send({ type: 'screen.loaded', name: 'support' })
    await vi.waitFor(() => expect(area.system.get('article'), 'articles can be searched').toBeDefined())
    expect(area.system.get('selfTest')).toBeDefined()
  })

  it('opens a screen with that screen’s saved data', async () => {
    await loadScreen('quiz')
    async function openQuiz() {
      const { area } = await open()
      area.send({ type: 'screen.loaded', name: 'quiz' })
      await vi.waitFor(() => expect(area.system.get('quiz')).toBeDefined())
      return area.system.get('quiz')
    }
    const quiz = await openQuiz()
    expect(quiz.getSnapshot().context).toMatchObject({ answers: {}, today })
    quiz.send({ type: 'quiz.begin' })
    quiz.send({ type: 'answer.choose', option: 'settle' })
    await settled()
    expect((await openQuiz()).getSnapshot().context).toMatchObject({ answers: { goal: 'settle' } })
  })
})

it('a new day reaches the journey and the history at midnight', async () => {
  const { journey, history: heard } = await open()
  expect(journey.getSnapshot().context.today).toBe(today)
  await vi.advanceTimersByTimeAsync(12 * 3_600_000 + 1000)
  expect(journey.getSnapshot().context.today).toBe('2026-03-10')
  expect(heard.getSnapshot().context.today).toBe('2026-03-10')
})

it('the headphone test plays a tone in one ear until the member answers', async () => {
  const { welcome, player } = await open()
  player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
  await settled()
  welcome.send({ type: 'test.start', isByKey: false })
  await vi.waitFor(() => expect(FakeAudio.playing().map(({ source }) => source)).toEqual(['blob:tone']))
  welcome.send({ type: 'welcome.finish' })
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeAudio.playing()).toEqual([])
})

it('a tone that loads after the member’s answer isn’t played', async () => {
  const { welcome } = await open()
  welcome.send({ type: 'test.start', isByKey: false })
  welcome.send({ type: 'welcome.finish' })
  await import('#services/listening/tones.ts')
  await vi.advanceTimersByTimeAsync(1000)
  expect(FakeAudio.playing()).toEqual([])
})

it('the member is told where a track was added to the queue', async () => {
  const { player, messages } = await open()
  const [first, next] = ['edge-vocals', 'serenity-vocals'].map((id) => trackById(id)!)
  player.send({ type: 'queue.add', id: first!.id })
  player.send({ type: 'queue.add-next', id: next!.id })
  expect(messages()).toEqual([`${next!.title} plays next.`, `${first!.title} added to queue.`])
})

it('hiding the page saves the position', async () => {
  const { player } = await open()
  player.send({ type: 'player.play', ids: ['edge-vocals'], index: 0 })
  await vi.advanceTimersByTimeAsync(9000)
  dispatchEvent(new Event('pagehide'))
  await settled()
  const { positions } = (await open()).player.getSnapshot().context
  expect(positions['edge-vocals']).toBeGreaterThanOrEqual(8)
})

it('the actors that screens read stay the same while the area is open', async () => {
  const { area, actorsIn, favourites } = await open()
  expect(actorsIn(area)).toBe(actorsIn(area))
  expect(actorsIn(area).favourites).toBe(favourites)
})
