/** What a browser asks for when a member opens the dashboard. */
import { expect, test } from '#tests/support/browser.ts'

const dashboard = '/admin/neuro/dashboard'

test('the dashboard shows after at most 14 requests, and asks the API for nothing twice', async ({
  page,
  signIn,
}) => {
  await signIn()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // The toasts' code comes when the page is idle, which may be before or after this test looks.
    if (!pathname.startsWith('/assets/stage-')) asked.push(pathname)
  })
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(asked.length).toBeLessThanOrEqual(14)
  const calls = asked.filter((path) => path.startsWith('/v1/api/') && !path.includes('/media/'))
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
  expect(calls).toHaveLength(2)
})

test('a member’s first calls wait for no script', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/assets/*.js', () => {})
  const calls = Promise.all([page.waitForRequest(/\/profile\//), page.waitForRequest(/\/favorites\//)])
  await page.goto(dashboard, { waitUntil: 'commit' })
  for (const call of await calls) expect(call.headers().authorization).toMatch(/^Bearer \S+$/)
})

test('a visitor asks the API for nothing', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/api/')) calls.push(request.url())
  })
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(calls).toEqual([])
})
