/** Screens load on demand: the spinner, and the message if loading fails. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'

const support = '/admin/neuro/support'
const code = '**/assets/support.screen-*.js'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('a screen loads when it’s opened, and shows three dots until then [2.5]', async ({ page, signIn }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const isRequested = () => requests.some((url) => url.includes('/support.screen-'))
  const loading = await hold(page, 'GET', code)
  await signIn()
  await page.goto('/admin/neuro/quiz')
  await expect(heading(page)).toBeVisible()
  expect(isRequested()).toBe(false)

  await page.goto(support, { waitUntil: 'commit' })
  const dots = page.getByRole('progressbar', { name: 'Loading' }).locator('i')
  await expect.poll(isRequested).toBe(true)
  await expect(dots).toHaveCount(3)
  await expect(heading(page)).toHaveCount(0)
  await loading.pass()
  await expect(heading(page)).toHaveText('Help and support')
  await expect(dots).toHaveCount(0)
})

test('a screen that can’t be loaded raises a preload error event, says so, and can be retried [8.5]', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    const raised: string[] = []
    Object.assign(window, { raised })
    addEventListener('vite:preloadError', ({ payload }) => raised.push(payload.message))
  })
  const raised = () => page.evaluate(() => (window as unknown as { raised: string[] }).raised)
  await signIn()
  await page.goto('/admin/neuro/quiz')
  await expect(heading(page)).toBeVisible()
  expect(await raised()).toEqual([])

  await page.route(code, (route) => route.abort('connectionrefused'))
  await page.goto(support)
  await expect(heading(page)).toHaveText('We couldn’t load this page')
  expect(await raised()).toEqual([expect.stringContaining('/assets/support.screen-')])

  await page.unroute(code)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(heading(page)).toHaveText('Help and support')
})
