/** Downloaded tracks and books: downloading them, using them offline, and removing them. */
import { createHash } from 'node:crypto'
import type { BrowserContext, Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, genesisTracks, signInAt, test } from '#tests/support/browser/browser.ts'
import { createDeployments } from '#tests/support/browser/deployments.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { renderedMedia } from '#tests/support/server/media.ts'
import { startPortal, type Trouble } from '#tests/support/server/portal.ts'
import { startWire } from '#tests/support/server/wire.ts'

test.use({ played: genesisTracks, savesData: false, serviceWorkers: 'allow' })

const genesis = '/admin/neurogenesis'
const profile = '/admin/neuro/profile'
const ids = ['genesis-instrumental', 'genesis-vocals']

async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^More for Genesis/ }).click()
  await page.getByRole('menuitem', { name }).click()
}

/** The complete tracks on this device, of all members. */
const keptTracks = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-audio '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests
      .flat()
      .map(({ url }) => new URL(url))
      .filter(({ pathname, search }) => search === '' && !pathname.endsWith('.json'))
      .map(({ pathname }) => pathname.split('/').at(-1)!)
      .sort()
  })

/** The number of cache entries for tracks, including parts. */
const keptEntries = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('kept-audio '))
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().filter(({ url }) => !url.endsWith('.json')).length
  })

const mark = (page: Page) => page.getByRole('main').getByText('Offline', { exact: true })
const progress = (page: Page, percent: RegExp) =>
  page.getByRole('main').getByText(new RegExp(`Downloading ${percent.source}%`))

async function keepGenesis(page: Page): Promise<void> {
  await page.goto(genesis)
  await choose(page, 'Keep on this device')
  await expect.poll(() => keptTracks(page)).toEqual(ids)
}

/** Returns a function that sets how many bytes arrive in a second; -1 for no limit. */
async function throttled(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  return (downloadThroughput: number) =>
    devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      uploadThroughput: -1,
      downloadThroughput,
    })
}

/** The ranges requested from now on. */
function rangesOf(page: Page): string[] {
  const ranges: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.url().includes('/genesis-'))
      ranges.push(request.headers().range ?? 'all')
  })
  return ranges
}

test('a downloaded track plays offline from any position, even after a reload', async ({
  page,
  context,
  signIn,
}) => {
  test.slow()
  await watchSound(page)
  await signIn()
  await keepGenesis(page)
  await expect(mark(page)).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  await page.keyboard.press('k')

  await context.setOffline(true)
  await page.goto(genesis)
  await expect(mark(page)).toBeVisible()
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('l')
  await expect.poll(() => placeOf(page)).toBeGreaterThan(60)
  await page.keyboard.press('k')
  await page.reload()
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  expect(await placeOf(page)).toBeGreaterThan(60)

  await page.goto('/admin/neuro/audiotracks?offline=kept')
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Genesis' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2, name: 'Bloomwave' })).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  expect(
    await page.evaluate(async () => (await caches.match('/v1/api/media/levels.json'))?.status),
    'how loud it is',
  ).toBe(200)
})

test('a member’s tracks are removed once they sign out or another member signs in', async ({
  page,
  server,
  signIn,
  member,
}) => {
  test.slow()
  await signIn()
  await keepGenesis(page)
  await page.goto('/admin/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  await expect.poll(() => keptEntries(page)).toBe(0)

  const other = await server.addMember(`other-${member.email}`)
  await signIn(other)
  await page.goto(profile)
  await expect(page.getByText('Nothing yet.')).toBeVisible()
  await keepGenesis(page)

  // The session ends without signing out, and someone else signs in.
  await signIn()
  await page.goto(genesis)
  await expect(page.getByRole('button', { name: /^More for Genesis/ })).toBeVisible()
  await expect(mark(page)).toHaveCount(0)
  await expect.poll(() => keptEntries(page)).toBe(0)
  await keepGenesis(page)
  await page.goto(profile)
  await expect(page.getByText(/MB used\./)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Clear data', exact: true }).click()
  await page.getByRole('button', { name: 'Clear all data' }).click()
  await expect(page.getByRole('button', { name: 'Your data was removed from this device.' })).toBeVisible()
  expect(await keptEntries(page)).toBe(0)

  await keepGenesis(page)
  await page.goto(profile)
  await page.getByRole('button', { name: 'Delete account' }).click()
  await page.getByLabel(`Type ${member.email} to confirm`).fill(member.email)
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Your account has been deleted' })).toBeVisible()
  expect(await keptEntries(page)).toBe(0)
})

test('a full device is reported, loses nothing, and has space again once a track is removed', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await keepGenesis(page)
  await page.goto(profile)
  await page.getByRole('button', { name: 'Remove Genesis (without vocals)' }).click()
  await expect.poll(() => keptTracks(page)).toEqual(['genesis-vocals'])

  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1_000_000 })
  await page.goto(genesis)
  await choose(page, 'Resume download')
  await expect(page.getByText('This device has no space left')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await expect.poll(() => keptTracks(page)).toEqual(['genesis-vocals'])
  await expect(mark(page)).toBeVisible()

  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await choose(page, 'Resume download')
  await expect.poll(() => keptTracks(page)).toEqual(ids)
  await expect(page.getByText('This device has no space left')).toHaveCount(0)
})

test('a download continues at the next byte after a pause and after losing the server', async ({ page }) => {
  test.slow()
  await renderedMedia(ids)
  const deployments = await createDeployments(ids)
  const { address, addMember } = await deployments.start()
  const wire = await startWire(Number(new URL(address).port))
  wire.stallAfter = 2_000_000
  const near = `http://localhost:${wire.port}`
  await signInAt(near, await addMember('ada@example.com'), page)
  await page.goto(near + genesis)
  const ranges = rangesOf(page)
  await choose(page, 'Keep on this device')
  await expect(progress(page, /\d\d/)).toBeVisible()
  await choose(page, 'Pause download')
  await expect(page.getByText(/Paused at \d\d%/)).toBeVisible()
  expect(ranges.splice(0)).toEqual(['all'])

  await choose(page, 'Resume download')
  await expect.poll(() => ranges.length).toBe(1)
  await deployments.stop('SIGKILL')
  await wire.cut()
  await expect(page.getByText('The download was interrupted')).toBeVisible()
  const [afterPause] = ranges.splice(0)
  const from = startOf(afterPause)
  expect(from).toBeGreaterThan(500_000)

  wire.stallAfter = Number.POSITIVE_INFINITY
  await wire.mend()
  await deployments.start()
  await expect.poll(() => keptTracks(page)).toEqual(ids)
  // While the server is away, the download is retried from the same byte.
  expect(startOf(ranges[0])).toBeGreaterThanOrEqual(from)
  expect(new Set(ranges), 'and the other version').toEqual(new Set([ranges[0], 'all']))
  await expect(page.getByText('The download was interrupted')).toHaveCount(0)
  const here = await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('kept-audio '))!
    const cache = await caches.open(name)
    const { url } = (await cache.keys()).find((each) => each.url.endsWith('/genesis-vocals'))!
    const digest = await crypto.subtle.digest('SHA-256', await (await cache.match(url))!.arrayBuffer())
    return { url, digest: [...new Uint8Array(digest)] }
  })
  const sent = await (await page.request.get(here.url)).body()
  expect(here.digest).toEqual([...createHash('sha256').update(sent).digest()])
  await wire.cut()
  await deployments.remove()
})

test('a web page instead of a track isn’t kept, and a silent network interrupts: both continue on their own', async ({
  page,
  server,
  member,
}) => {
  test.slow()
  const portal = await startPortal(server.address)
  let trouble: Trouble | null = 'web page'
  portal.troubleWith = ({ url }) => (/\/genesis-vocals$/.test(url!) ? trouble : null)
  await signInAt(portal.address, member, page)
  await page.goto(portal.address + genesis)
  await choose(page, 'Keep on this device')
  const alert = page.getByText('The download was interrupted')
  await expect(alert).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  expect(await keptTracks(page)).toEqual([])

  const ranges = rangesOf(page)
  trouble = { silentAfter: 2_000_000 }
  await expect(progress(page, /\d\d/)).toBeVisible()
  await expect(page.getByText(/Interrupted at \d\d%/)).toBeVisible({ timeout: 60_000 })
  trouble = null
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await expect.poll(() => keptTracks(page)).toEqual(ids)
  await expect(alert).toHaveCount(0)
  expect(startOf(ranges.find((range) => range !== 'all'))).toBeGreaterThan(500_000)
  await portal.close()
})

test('what was kept by mistake heals: the parts of a whole track are removed, and a web page is replaced', async ({
  page,
  signIn,
}) => {
  test.slow()
  await signIn()
  await keepGenesis(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.startsWith('kept-audio '))!
    const cache = await caches.open(name)
    const addressOf = async (id: string) => (await cache.keys()).find(({ url }) => url.endsWith(id))!.url
    const [vocals, instrumental] = [
      await addressOf('/genesis-vocals'),
      await addressOf('/genesis-instrumental'),
    ]
    await cache.put(`${vocals}?from=0`, (await cache.match(vocals))!)
    await cache.put(instrumental, new Response('<p>Welcome', { headers: { 'content-type': 'text/html' } }))
  })
  expect(await keptEntries(page)).toBe(3)
  await page.reload()
  await expect(mark(page)).toBeVisible()
  await expect.poll(() => keptEntries(page)).toBe(2)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const name = (await caches.keys()).find((each) => each.startsWith('kept-audio '))!
        const cache = await caches.open(name)
        const requests = (await cache.keys()).filter(({ url }) => url.includes('/genesis-'))
        const types = requests.map(async (each) => (await cache.match(each))?.headers.get('content-type'))
        return Promise.all(types)
      }),
    )
    .toEqual(['audio/mpeg', 'audio/mpeg'])
})

test('another tab shows the progress, takes over when this one closes, and follows removals', async ({
  page,
  context,
  signIn,
}) => {
  test.slow()
  await signIn()
  await page.goto(genesis)
  const other = await context.newPage()
  await other.goto(genesis)
  await expect(other.getByRole('button', { name: /^More for Genesis/ })).toBeVisible()
  await (await throttled(context, page))(1_000_000)
  await page.bringToFront()
  await choose(page, 'Keep on this device')
  await expect(progress(other, /[2-9]\d/)).toBeVisible()
  const ranges = rangesOf(other)
  await page.close()
  await expect.poll(() => keptTracks(other)).toEqual(ids)
  expect(startOf(ranges[0])).toBeGreaterThan(0)

  const third = await context.newPage()
  await third.goto(genesis)
  await expect(mark(third)).toBeVisible()
  await choose(third, 'Remove from this device')
  await expect(mark(other)).toHaveCount(0)
  expect(await keptEntries(other)).toBe(0)
})

const startOf = (range = ''): number => Number(/^bytes=(\d+)-$/.exec(range)?.[1])

test('a book is downloaded with its cover, read offline, and removed', async ({ page, context, signIn }) => {
  const title = 'Two Tones and a Difference'
  const chapter = 'The third tone'
  const more = page.getByRole('button', { name: `More for ${title}` })
  const cover = page.locator('img[src*="/two-tones/cover"]')
  const book = page.frameLocator('iframe[sandbox="allow-same-origin"]')
  await signIn()
  await page.goto('/admin/neuro/ebooks')
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await more.click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await expect(mark(page)).toHaveCount(1)
  await expect.poll(() => keptTracks(page)).toEqual(['cover', 'two-tones.epub'])
  expect(await violationsOn(page)).toEqual([])

  await context.setOffline(true)
  await page.reload()
  await expect(mark(page)).toHaveCount(1)
  await cover.scrollIntoViewIfNeeded()
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('main').getByRole('button', { name: 'Contents', exact: true }).click()
  await page.getByRole('dialog', { name: 'Contents' }).getByRole('button', { name: chapter }).click()
  await expect(book.getByRole('heading', { name: chapter, level: 1 })).toBeInViewport()

  await page.goto('/admin/neuro/ebooks?book=the-quiet-hour')
  await expect(page.getByText('We couldn’t load this book.')).toBeVisible()
  await page.goto(profile)
  const row = page.getByRole('list', { name: 'Available offline' }).getByRole('listitem')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText(title)
  await row.getByRole('button', { name: `Remove ${title}` }).click()
  await expect.poll(() => keptTracks(page)).toEqual([])
})
