import { expect, test } from '#tests/support/browser/browser.ts'

const dashboard = '/admin/neuro/dashboard'

test('the dashboard shows after at most 18 requests, and never calls the API twice for the same data', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1') === null) return
      observer.disconnect()
      Object.assign(window, { shownAt: performance.now() })
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  /** What had been asked for when the heading came, answered or not. Requests of an idle page don't count. */
  const askedBefore = () =>
    page.evaluate(() => {
      const { shownAt } = window as unknown as { shownAt: number }
      return [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter(({ startTime }) => startTime <= shownAt)
        .map(({ name }) => new URL(name).pathname)
    })
  // On a busy machine the page may be idle, and ask for other screens, before the heading is painted.
  await expect(async () => {
    await page.goto(dashboard)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const asked = await askedBefore()
    expect(asked.length).toBeGreaterThan(6)
    expect(asked.length).toBeLessThanOrEqual(18)
    const calls = asked.filter((path) => path.startsWith('/v1/api/') && !path.includes('/media/'))
    expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted())
    expect(calls).toHaveLength(2)
  }).toPass()
})

test.describe('on a fast network', () => {
  test.use({ savesData: false })

  test('other screens load while the dashboard is idle, and then open without a request', async ({
    page,
    signIn,
  }) => {
    await signIn()
    const last = page.waitForResponse('**/assets/quiz.screen-*.js')
    await page.goto(dashboard)
    await last
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    for (const name of ['Programs', 'Favourites', 'Articles', 'Journey', 'Account settings']) {
      await page.getByRole('navigation').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    }
    expect(asked.filter((path) => path.startsWith('/assets/'))).toEqual([])
  })
})

test.describe('on a phone with a fast network', () => {
  test.use({ savesData: false, viewport: { width: 360, height: 500 } })

  test('the starts of tracks are loaded once their play buttons are in view, and played from there', async ({
    page,
    signIn,
  }) => {
    const asked: string[] = []
    page.on('request', (request) => {
      const [, id] = request.url().match(/\/media\/(\w+-vocals)$/) ?? []
      if (id !== undefined) asked.push(`${id} ${request.headers().range}`)
    })
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await expect.poll(() => asked).toContain('energizer-vocals bytes=0-')
    await expect.poll(() => asked).toContain('bloomwave-vocals bytes=0-32767')
    expect(asked.join(), 'below the window').not.toContain('genesis')
    const play = page.getByRole('button', { name: 'Play Genesis (with vocals)' })
    const loaded = page.waitForEvent('requestfinished', (request) =>
      request.url().endsWith('/media/genesis-vocals'),
    )
    await play.scrollIntoViewIfNeeded()
    await loaded
    expect(asked).toContain('genesis-vocals bytes=0-32767')
    expect(asked.join(), 'the last one').not.toContain('edge')

    const browser = await page.context().newCDPSession(page)
    await browser.send('Network.enable')
    const fromCache = new Promise((resolve) => {
      browser.on('Network.responseReceived', ({ type, response }) => {
        if (type === 'Media') resolve(response.fromDiskCache)
      })
    })
    await play.click()
    expect(await fromCache).toBe(true)
  })
})

test('a member who saves data loads no other screen', async ({ page, signIn }) => {
  await signIn()
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Other screens would be fetched when the page is idle.
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  // The dashboard's code is in a file with the members' code.
  const screens = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('.screen-'))
      .map(({ name }) => name),
  )
  expect(screens).toEqual([])
})

test('a member’s first calls wait for no script', async ({ page, signIn }) => {
  await signIn()
  await page.route('**/assets/*.js', () => {})
  const calls = Promise.all([page.waitForRequest(/\/profile\//), page.waitForRequest(/\/favorites\//)])
  await page.goto(dashboard, { waitUntil: 'commit' })
  for (const call of await calls) expect(call.headers().authorization).toMatch(/^Bearer \S+$/)
})

test('a visitor’s page never calls the API', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/v1/api/')) calls.push(request.url())
  })
  await page.goto(dashboard)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(calls).toEqual([])
})
