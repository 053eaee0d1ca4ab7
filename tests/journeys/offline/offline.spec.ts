/** The app on a device: offline starts, newer versions, and removal. */
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, noTracks, signInAt, test } from '#tests/support/browser/browser.ts'
import { createDeployments, newerPages } from '#tests/support/browser/deployments.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, watchSound } from '#tests/support/browser/sound.ts'
import { renderedMedia } from '#tests/support/server/media.ts'

test.use({ played: noTracks, savesData: false, serviceWorkers: 'allow' })

const dashboard = '/admin/neuro/dashboard'
const email = 'ada@example.com'
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Good|Hello)/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const offline = (page: Page) => page.getByText('You’re offline')

/** Paths of the cached files. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

/** Waits until the whole app is cached. */
const isKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** Checks for a newer version, as the browser does after a day or when the page is shown again. */
const lookForNewer = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** The outcome of the next version that the browser finds: `installed`, or `redundant` if it's incomplete. */
const stateOfNextWorker = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        navigator.serviceWorker.getRegistration().then((registration) =>
          registration!.addEventListener(
            'updatefound',
            () => {
              const { installing } = registration!
              installing!.addEventListener('statechange', () => resolve(installing!.state))
            },
            { once: true },
          ),
        ),
      ),
  )

test('the app starts offline, for a member and after signing out', { tag: '@firefox' }, async ({
  page,
  context,
  signIn,
  member,
}) => {
  await signIn()
  await page.goto(dashboard)
  await isKept(page)

  await context.setOffline(true)
  await page.goto(dashboard)
  await expect(greeting(page)).toBeVisible()
  await expect(offline(page)).toBeVisible()
  await page.goto('/admin/neurogenesis')
  await expect(heading(page, 'Genesis')).toBeVisible()
  await page.getByRole('link', { name: 'Programs' }).first().click()
  await expect(heading(page, 'Programs')).toBeVisible()

  await context.setOffline(false)
  await expect(offline(page)).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.email)).toBe(member.email)
  const paths = await kept(page)
  expect(paths).toContain('/index.html')
  expect(paths.filter((path) => !/^\/(index\.html|assets\/)/.test(path))).toEqual([])

  await page.goto('/admin/logout')
  await expect(heading(page, 'Sign in')).toBeVisible()
  await context.setOffline(true)
  await page.goto(dashboard)
  await expect(heading(page, 'Sign in')).toBeVisible()
  await expect(offline(page)).toBeVisible()
})

test('a second member on this device sees nothing of the first while offline', async ({
  page,
  context,
  server,
  signIn,
  member,
}) => {
  await signIn()
  await page.goto(dashboard)
  await isKept(page)
  await page.goto('/admin/logout')
  await expect(heading(page, 'Sign in')).toBeVisible()
  const other = await server.addMember(`other-${member.email}`)
  await signIn(other)
  await page.goto(dashboard)
  await expect(greeting(page)).toBeVisible()
  await context.setOffline(true)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await page.getByRole('button', { name: /^Account: / }).click()
  await expect(page.getByRole('menu').getByText(other.email)).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(`"${member.email}`)
})

test.describe('with a server of its own', () => {
  const track = 'genesis-vocals'

  test('a newer version waits for the member while something plays, and is then used entirely', async ({
    page,
  }) => {
    test.slow()
    await renderedMedia([track])
    const deployments = await createDeployments([track])
    const first = await deployments.start()
    await watchSound(page)
    await signInAt(first.address, await first.addMember(email), page)
    await page.goto(`${first.address}/admin/neurogenesis`)
    await isKept(page)
    await page.reload()
    await playButton(page).click()
    await expectSound(page, track)
    const keptBefore = await kept(page)
    const script = page.locator('script[type=module][src]').first()
    const before = (await script.getAttribute('src'))!

    const withoutScript = newerPages(join(deployments.folder, 'without-script'))
    rmSync(join(withoutScript, before.replace(/.\.js$/, '~.js')))
    const withOtherPage = newerPages(join(deployments.folder, 'with-other-page'))
    const worker = join(withOtherPage, 'service-worker.js')
    const hash = createHash('sha256').update('the page of another version').digest('base64')
    writeFileSync(worker, readFileSync(worker, 'utf8').replace('{{page}}', `sha256-${hash}`))
    for (const broken of [withoutScript, withOtherPage]) {
      await deployments.start(broken)
      const ended = stateOfNextWorker(page)
      await lookForNewer(page)
      expect(await ended, broken).toBe('redundant')
    }

    await deployments.start(newerPages(join(deployments.folder, 'newer')))
    await lookForNewer(page)
    const toast = page.locator('[data-toast]').filter({ hasText: 'A new version is ready.' })
    await expect(toast).toBeVisible()
    await expectSound(page, track)
    await expect(script).toHaveAttribute('src', before)

    await toast.hover()
    await toast.getByRole('button', { name: 'Reload page' }).click()
    await expect(script).not.toHaveAttribute('src', before)
    await expect(heading(page, 'Genesis')).toBeVisible()
    await expect.poll(() => kept(page)).not.toContain(before)
    expect((await kept(page)).sort()).toEqual(
      keptBefore.map((path) => path.replace(/.\.(js|css)$/, '~.$1')).sort(),
    )
    await deployments.stop()
    await page.reload()
    await expect(heading(page, 'Genesis')).toBeVisible()
    await deployments.remove()
  })

  test('losing the server removes nothing, and OFFLINE=off removes what is stored', async ({ page }) => {
    test.slow()
    const deployments = await createDeployments()
    const { address, addMember } = await deployments.start()
    await signInAt(address, await addMember(email), page)
    await page.goto(address + dashboard)
    await isKept(page)

    await deployments.stop()
    await page.getByRole('link', { name: 'Programs' }).first().click()
    await expect(heading(page, 'Programs')).toBeVisible()
    await page.reload()
    await expect(heading(page, 'Programs')).toBeVisible()
    await page.goto(address + dashboard)
    await expect(greeting(page)).toBeVisible()
    const unreachable = page.getByText('We can’t reach the server.')
    await expect(unreachable).toBeVisible()
    await expect(offline(page)).toHaveCount(0)

    await deployments.start(undefined, { OFFLINE: 'off' })
    await page.evaluate(() => void dispatchEvent(new Event('online')))
    await expect(unreachable).toHaveCount(0)
    let registrations = 0
    await page.exposeFunction('countRegistration', () => registrations++)
    await page.addInitScript(() => {
      const { register } = ServiceWorkerContainer.prototype
      ServiceWorkerContainer.prototype.register = function (...given) {
        void (window as unknown as { countRegistration: () => void }).countRegistration()
        return register.apply(this, given)
      }
    })
    await page.reload()
    await expect(greeting(page)).toBeVisible()
    await expect
      .poll(() =>
        page.evaluate(async () => [
          ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => scope),
          ...(await caches.keys()),
        ]),
      )
      .toEqual([])
    // A page that registers the worker after it has removed itself would restore it. Pages register once
    // they're idle.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(registrations).toBe(0)
    await deployments.remove()
  })
})
