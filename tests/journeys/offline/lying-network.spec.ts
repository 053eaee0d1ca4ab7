/** A network that sends web pages of its own, also to the worker that stores the app. */
import type { Page } from 'playwright/test'
import { expect, noTracks, signInAt, test } from '#tests/support/browser/browser.ts'
import { startPortal } from '#tests/support/server/portal.ts'

test.use({ played: noTracks, savesData: false, serviceWorkers: 'allow' })

const dashboard = '/admin/neuro/dashboard'
const greeting = (page: Page) => page.getByRole('heading', { level: 1, name: /^(Good|Hello)/ })
const isStored = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready))

/** The types of the stored scripts. */
const storedTypes = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const types = new Set<string>()
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (request.url.endsWith('.js'))
          types.add((await cache.match(request))!.headers.get('content-type')!.split(';')[0]!)
    }
    return [...types]
  })

test('a web page that is sent in place of a script isn’t stored; the next start stores the app', async ({
  page,
  context,
  server,
  member,
}) => {
  const portal = await startPortal(server.address)
  let lies = 0
  portal.troubleWith = ({ url, headers }) => {
    if (!/^\/assets\/.+\.js$/.test(url!) || headers['sec-fetch-dest'] !== 'empty') return null
    lies += 1
    return 'web page'
  }
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype
    ServiceWorkerContainer.prototype.register = async function (...given) {
      const registration = await register.apply(this, given)
      const worker = registration.installing
      worker?.addEventListener('statechange', () => Object.assign(window, { installed: worker.state }))
      return registration
    }
  })
  await signInAt(portal.address, member, page)
  await page.goto(portal.address + dashboard)
  await expect.poll(() => page.evaluate(() => (window as { installed?: string }).installed)).toBe('redundant')
  expect(lies).toBeGreaterThan(0)
  expect(await storedTypes(page)).not.toContain('text/html')

  portal.troubleWith = () => null
  await page.reload()
  await isStored(page)
  expect(await storedTypes(page)).toEqual(['application/javascript'])
  await context.setOffline(true)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await portal.close()
})

test('scripts that were stored as web pages are replaced when the app starts, and work offline again', async ({
  page,
  context,
  signIn,
}) => {
  await signIn()
  await page.goto(dashboard)
  await isStored(page)
  await page.evaluate(async () => {
    const name = (await caches.keys()).find((each) => each.includes('precache'))!
    const cache = await caches.open(name)
    for (const request of await cache.keys())
      if (request.url.endsWith('.js'))
        await cache.put(
          request,
          new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
        )
  })
  await page.reload()
  await expect(greeting(page)).toBeVisible()
  await expect.poll(() => storedTypes(page)).toContain('application/javascript')
  await context.setOffline(true)
  await page.reload()
  await expect(greeting(page)).toBeVisible()
})
