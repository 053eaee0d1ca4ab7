/** The sign-in page is HTML: it shows without scripts, and nothing done before they load is lost. */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '#tests/support/browser/browser.ts'
import { hold } from '#tests/support/browser/calls.ts'
import { refusals } from '#tests/support/browser/refusal.ts'

test('the page shows before any script has run', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.address })
  const page = await context.newPage()
  await page.goto('/auth/login')
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page).toHaveTitle('Sign in · Neuro')
  await context.close()
})

test('nothing moves while the page’s HTML arrives in pieces', async ({ page, context }) => {
  const html = await (await page.request.get('/auth/login')).text()
  const half = html.indexOf('</h1>')
  let sendRest = () => {}
  const server = createServer(({ url }, answer) => {
    if (url !== '/auth/login') return void answer.writeHead(404).end()
    answer.setHeader('content-type', 'text/html')
    answer.write(html.slice(0, half))
    sendRest = () => answer.end(html.slice(half))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  context.on('close', () => server.close())
  await page.addInitScript(() => {
    let moves = 0
    new PerformanceObserver((list) => {
      moves += list.getEntries().length
      Object.assign(window, { moves })
    }).observe({ type: 'layout-shift' })
    Object.assign(window, { moves })
  })
  const { port } = server.address() as AddressInfo
  await page.goto(`http://127.0.0.1:${port}/auth/login`, { waitUntil: 'commit' })
  const heading = page.locator('h1')
  await expect(heading).toBeAttached()
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => setTimeout(painted))))
  sendRest()
  await expect(heading).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => (window as unknown as { moves: number }).moves)).toBe(0)
})

test('the script hydrates the HTML without errors', async ({ page }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  // Marked once the HTML is parsed, before its script runs.
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      if (document.readyState === 'interactive')
        document.querySelector('#root input')?.setAttribute('data-came', '')
    })
  })
  await page.goto('/auth/login')
  const field = page.getByLabel('Email address')
  await field.fill('nobody')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  // Only the script sets this.
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await expect(field).toHaveAttribute('data-came')
  expect(complaints).toEqual([])
})

for (const [browser, arrange] of [
  ['', () => {}],
  ...Object.entries(refusals).map(([refusal, refuse]) => [` where storage ${refusal}`, refuse] as const),
] as const)
  test(`typing and clicking before the script has loaded still count${browser}`, async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    await page.addInitScript(arrange)
    const scripts = await hold(page, 'GET', '**/assets/index-*.js')
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await page.getByLabel('Email address').fill('someone@example.com')
    await page.getByRole('button', { name: 'Use a password' }).click()
    await scripts.pass()
    await expect(page.getByLabel('Password', { exact: true })).toBeVisible()
    await expect(page.getByLabel('Email address')).toHaveValue('someone@example.com')
    await expect(page).toHaveURL('/auth/login')
    await expect(page.getByText('This browser isn’t saving anything')).toHaveCount(browser === '' ? 0 : 1)
    expect(problems).toEqual([])
  })

test('a member sees the frame before any script, and keeps the focus when the app takes over', async ({
  page,
  signIn,
}) => {
  await signIn()
  const scripts = await hold(page, 'GET', '**/assets/index-*.js')
  await page.goto('/admin/neuro/dashboard', { waitUntil: 'commit' })
  const tracks = page.getByRole('link', { name: 'Programs' }).first()
  await expect(tracks).toBeVisible()
  await expect(page.getByRole('main').getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await tracks.focus()
  await scripts.pass()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(tracks).toBeFocused()
  await expect(page.getByRole('main')).toHaveCount(1)
})

test('a visitor never sees the members’ frame', async ({ page }) => {
  const scripts = await hold(page, 'GET', '**/assets/index-*.js')
  await page.goto('/admin/neuro/dashboard', { waitUntil: 'commit' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  await scripts.pass()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a member never sees the sign-in form', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/assets/*.js', () => {})
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toBeAttached()
  await expect(page.locator('#root')).toBeEmpty()
})
