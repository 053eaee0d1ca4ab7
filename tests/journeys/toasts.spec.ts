/** Every property of a toast, in the product as it is shipped, on a clock that the test turns. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from '@playwright/test'
import { type BrowserServer, type Credentials, expect, test } from '../support/browser.ts'

const [genesis, edge, stream, growth] = [
  'Genesis (with vocals)',
  'Edge (with vocals)',
  'Stream (with vocals)',
  'Growth (with vocals)',
] as const
const queued = (title: string) => `${title} is in the queue.`
const refused = /500 titles/
const failed = /could not|did not|network|reach/i

const toasts = (page: Page) => page.locator('[data-toast]')
const toast = (page: Page, words: string | RegExp) => toasts(page).filter({ hasText: words })
const region = (page: Page) => page.getByRole('region', { name: /^Messages/ })

type Looks = Partial<{ activeMode: 'light' | 'dark'; activeDir: 'ltr' | 'rtl' }>

/** Opens the tracks; from then on the clock stands still, and nobody points at anything. */
async function open(page: Page, signIn: () => Promise<void>, looks: Looks = {}): Promise<void> {
  await page.clock.install()
  await signIn()
  await page.evaluate((kept) => localStorage.setItem('settings', JSON.stringify(kept)), looks)
  await page.goto('/admin/neuro/audiotracks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(region(page)).toBeAttached()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
}

/** Lets just enough time go by for a toast to be drawn. */
async function drawn(page: Page, words: string | RegExp): Promise<Locator> {
  const shown = toast(page, words)
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(shown).toBeVisible({ timeout: 50 })
  }).toPass({ intervals: [10] })
  await page.mouse.move(5, 300)
  return shown
}

/** Words of the app's own. */
async function queueTrack(page: Page, title: string = genesis): Promise<Locator> {
  const choice = page.getByRole('menuitem', { name: 'Add to queue' })
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  await expect(async () => {
    await page.clock.runFor(10)
    await choice.click({ timeout: 500 })
  }).toPass({ intervals: [10] })
  return drawn(page, queued(title))
}

const mark = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${title} to favourites` })
    .click()

/** Words of the server. */
async function beRefused(page: Page): Promise<Locator> {
  await mark(page, genesis)
  return drawn(page, refused)
}

/** An error: the call never arrives. */
async function fail(page: Page, title: string = genesis): Promise<Locator> {
  await page.route('**/favorites/**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.abort('connectionrefused'),
  )
  await mark(page, title)
  return drawn(page, failed)
}

/** So many favourites that one more is refused. */
async function fillList({ database: { query } }: BrowserServer, { email }: Credentials): Promise<void> {
  const { id } = await query
    .selectFrom('members')
    .select('id')
    .where('email_key', '=', email.toLowerCase())
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: 500 }, (_, position) => ({
    member_id: id,
    title: `Old ${position}`,
    position,
  }))
  await query.insertInto('favourites').values(rows).execute()
}

/** Milliseconds that the bar at the foot of a toast shows to be left. */
const shownTime = (shown: Locator, lifetime: number) =>
  shown.evaluate((root, whole) => {
    const bar = root.querySelector('span[aria-hidden=true]')
    return bar === null ? null : (bar.getBoundingClientRect().width / root.clientWidth) * whole
  }, lifetime)

const barStarts = (shown: Locator) =>
  shown.evaluate(
    (root) =>
      root.querySelector('span[aria-hidden=true]')!.getBoundingClientRect().x -
      root.getBoundingClientRect().x,
  )

/** Ticks come every 50 ms, so that much may be unknown. */
const tick = 60

async function expectLeft(shown: Locator, lifetime: number, expected: number): Promise<void> {
  await expect
    .poll(async () => Math.abs((await shownTime(shown, lifetime))! - expected))
    .toBeLessThanOrEqual(tick)
}

/** Where it comes to rest. */
async function placeOf(shown: Locator) {
  const handle = await shown.elementHandle()
  await handle!.waitForElementState('stable')
  return (await shown.boundingBox())!
}

for (const activeDir of ['ltr', 'rtl'] as const) {
  test(`stands at the top right below the top bar, ${activeDir}`, async ({ page, signIn }) => {
    await open(page, signIn, { activeDir })
    const shown = await queueTrack(page)
    await expect(page.locator('html')).toHaveAttribute('dir', activeDir)
    const { x, y, width } = await placeOf(shown)
    const fromTheRight = page.viewportSize()!.width - (x + width)
    expect(fromTheRight).toBeGreaterThanOrEqual(0)
    expect(fromTheRight).toBeLessThanOrEqual(24)
    expect(y).toBeGreaterThanOrEqual(70)
    expect(y).toBeLessThanOrEqual(100)
    expect(await shown.evaluate((root) => getComputedStyle(root).direction)).toBe('ltr')
  })
}

test('is light at night', async ({ page, signIn }) => {
  await open(page, signIn, { activeMode: 'dark' })
  const shown = await queueTrack(page)
  const lightness = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
        canvas.fillStyle = getComputedStyle(element).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
      })
  expect(await lightness('html')).toBeLessThan(80)
  expect(await lightness('[data-toast]')).toBeGreaterThan(230)
  await expect(shown).toBeVisible()
})

test('puts the newest on top', async ({ page, signIn }) => {
  await open(page, signIn)
  const first = await queueTrack(page, genesis)
  const second = await queueTrack(page, edge)
  const third = await queueTrack(page, stream)
  const places = [await placeOf(third), await placeOf(second), await placeOf(first)]
  expect(places.map(({ y }) => y)).toEqual(places.map(({ y }) => y).toSorted((a, b) => a - b))
  for (const [at, { y }] of places.slice(1).entries()) {
    expect(y, 'none covers another').toBeGreaterThanOrEqual(places[at]!.y + places[at]!.height)
  }
})

test('goes at a press', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn)
  const shown = await beRefused(page)
  await shown.click()
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
})

test('the app’s own words stay 3000 ms', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  const left = (await shownTime(shown, 3000))!
  await page.clock.runFor(left - tick)
  await expect(shown).toBeVisible()
  await expect(shown.locator('xpath=ancestor::li')).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(2 * tick + 300)
  await expect(shown).toHaveCount(0)
})

test('a server’s words stay 5000 ms', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn)
  const shown = await beRefused(page)
  const left = (await shownTime(shown, 5000))!
  expect(left).toBeGreaterThan(4000)
  await page.clock.runFor(left - tick)
  await expect(shown.locator('xpath=ancestor::li')).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(2 * tick + 300)
  await expect(shown).toHaveCount(0)
})

test('an error stays until it is read', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await fail(page)
  await page.clock.runFor(60_000)
  await expect(shown).toBeVisible()
  expect(await shownTime(shown, 1), 'no time, no bar').toBeNull()
  await shown.click()
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
})

test('its bar shows the time that is left, from the left', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn, { activeDir: 'rtl' })
  const shown = await beRefused(page)
  const left = (await shownTime(shown, 5000))!
  for (const gone of [1000, 2500, 4000]) {
    await page.clock.runFor(gone - (gone === 1000 ? 0 : gone === 2500 ? 1000 : 2500))
    await expectLeft(shown, 5000, left - gone)
    expect(Math.abs(await barStarts(shown))).toBeLessThanOrEqual(1)
  }
})

test('its time stands still while the window is out of focus', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await page.clock.runFor(1000)
  const left = (await shownTime(shown, 3000))!
  // The tool pretends that every page has the focus: what the browser would say is said here.
  await page.evaluate(() => {
    document.hasFocus = () => false
    dispatchEvent(new Event('blur'))
  })
  await page.clock.runFor(30_000)
  await expectLeft(shown, 3000, left)
  await page.evaluate(() => {
    document.hasFocus = () => true
    dispatchEvent(new Event('focus'))
  })
  await page.clock.runFor(500)
  await expectLeft(shown, 3000, left - 500)
  await page.clock.runFor(left)
  await expect(shown).toHaveCount(0)
})

test('what comes while the window is out of focus waits', async ({ page, signIn }) => {
  await open(page, signIn)
  await page.evaluate(() => {
    document.hasFocus = () => false
  })
  const shown = await queueTrack(page)
  await page.clock.runFor(30_000)
  await expectLeft(shown, 3000, 3000)
})

test('its time stands still while it is pointed at', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await page.clock.runFor(1000)
  await shown.hover()
  const left = (await shownTime(shown, 3000))!
  await page.clock.runFor(30_000)
  await expectLeft(shown, 3000, left)
  await page.mouse.move(5, 300)
  await page.clock.runFor(500)
  await expectLeft(shown, 3000, left - 500)
  await page.clock.runFor(left)
  await expect(shown).toHaveCount(0)
})

/** Drags by `share` of its width, to the right, or to the left where it is less than 0. */
async function drag(page: Page, shown: Locator, share: number): Promise<void> {
  const { x, y, width, height } = await placeOf(shown)
  const from = share > 0 ? x + 12 : x + width - 12
  await page.mouse.move(from, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(from + (share * width) / 2, y + height / 2, { steps: 4 })
  await page.mouse.move(from + share * width, y + height / 2, { steps: 4 })
  const dragged = (await shown.boundingBox())!
  expect(Math.abs(dragged.x - x - share * width), 'it follows').toBeLessThanOrEqual(2)
  await page.clock.runFor(10_000)
  await expect(shown, 'time stands still in the hand').toBeVisible()
  await page.mouse.up()
}

for (const [side, towards] of [
  ['right', 1],
  ['left', -1],
] as const) {
  test(`springs back when it is let go at 79 % of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await queueTrack(page)
    const before = await placeOf(shown)
    await drag(page, shown, towards * 0.79)
    await expect.poll(async () => (await shown.boundingBox())!.x).toBeCloseTo(before.x, 0)
    await page.mouse.move(5, 300)
    await page.clock.runFor(3400)
    await expect(shown, 'its time goes on').toHaveCount(0)
  })

  test(`goes when it is let go at 81 % of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await fail(page)
    await drag(page, shown, towards * 0.81)
    await page.clock.runFor(400)
    await expect(shown).toHaveCount(0)
  })
}

test('sends the oldest when a fourth comes, and says the same words once', async ({ page, signIn }) => {
  await open(page, signIn)
  for (const title of [genesis, edge, stream, growth]) await queueTrack(page, title)
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(3)
  await expect(toast(page, queued(genesis))).toHaveCount(0)
  await queueTrack(page, growth)
  await page.clock.runFor(300)
  await expect(toasts(page)).toHaveCount(3)
  await expectLeft(toast(page, queued(growth)), 3000, 2700)
})

test('is said by live regions that were there before: errors at once, all else in a pause', async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  const status = page.locator('p[role=status]')
  const alert = page.locator('p[role=alert]')
  await expect(status).toHaveText('')
  await expect(alert).toHaveText('')
  await page.evaluate(() => {
    for (const live of document.querySelectorAll('p[role=status], p[role=alert]'))
      live.id = `kept-${live.role}`
  })
  await queueTrack(page)
  await expect(page.locator('#kept-status')).toHaveText(queued(genesis))
  await expect(status).toHaveAttribute('aria-live', 'polite')
  await fail(page)
  await expect(page.locator('#kept-alert')).toHaveText(failed)
  await expect(alert).toHaveAttribute('aria-live', 'assertive')
  await expect(region(page), 'nothing is said twice').toHaveAttribute('aria-live', 'off')
  await page.clock.runFor(3400)
  await expect(status).toHaveText('')
})

test('the keyboard reaches it, holds it and closes it, and is given back', async ({ page, signIn }) => {
  await open(page, signIn)
  const heart = page.getByRole('main').getByRole('button', { name: `Add ${edge} to favourites` })
  await queueTrack(page, genesis)
  const newest = await queueTrack(page, stream)
  await heart.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button')).toBeFocused()
  const left = (await shownTime(newest, 3000))!
  await page.clock.runFor(10_000)
  await expect(toast(page, queued(genesis)), 'the other one goes').toHaveCount(0)
  await expectLeft(newest, 3000, left)

  const older = await fail(page, growth)
  await older.getByRole('button').focus()
  await page.keyboard.press('Escape')
  await expect(newest.getByRole('button'), 'to the next one').toBeFocused()
  await page.keyboard.press('Enter')
  await page.clock.runFor(400)
  await expect(toasts(page)).toHaveCount(0)
})

test('Esc closes the toast and gives the focus back to where it was', async ({ page, signIn }) => {
  await open(page, signIn)
  const heart = page.getByRole('main').getByRole('button', { name: `Add ${edge} to favourites` })
  const shown = await queueTrack(page)
  await heart.focus()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(shown.getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
  await expect(heart).toBeFocused()
})

test('what was said is in the log, newest first, until it is cleared', async ({ page, signIn }) => {
  await open(page, signIn)
  await page.getByRole('button', { name: 'Recent messages' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await page.keyboard.press('Escape')
  await queueTrack(page, genesis)
  await queueTrack(page, genesis)
  await queueTrack(page, edge)
  await page.clock.runFor(4000)
  await expect(toasts(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Recent messages' }).click()
  const lines = page.getByRole('dialog').getByRole('listitem')
  await expect(lines).toHaveText([
    new RegExp(`${edge.slice(0, 4)}.*\\d\\d:\\d\\d`),
    new RegExp(`${genesis.slice(0, 7)}.*\\d\\d:\\d\\d.*2 times`),
  ])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

test('a shared look is in the clipboard, and its link opens it', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, signIn, { activeMode: 'dark' })
  await page.getByRole('button', { name: 'How it looks' }).click()
  await page.getByRole('button', { name: 'Copy as a link' }).click()
  await drawn(page, 'The link is in your clipboard.')
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.origin + link.pathname).toBe(`${new URL(page.url()).origin}/admin/neuro/dashboard`)
  await page.evaluate(() => localStorage.removeItem('settings'))
  await page.goto(link.href)
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('where the clipboard is closed, the link can be copied by hand', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await open(page, signIn, { activeMode: 'dark' })
  await page.getByRole('button', { name: 'How it looks' }).click()
  await page.getByRole('button', { name: 'Copy as a link' }).click()
  const shown = await drawn(page, /by hand/)
  const link = shown.getByRole('textbox')
  await expect(link).toHaveValue(/\/admin\/neuro\/dashboard\?look\.activeMode=dark$/)
  await link.click()
  expect(
    await link.evaluate((field: HTMLInputElement) => [field.selectionStart, field.selectionEnd]),
  ).toEqual([0, (await link.inputValue()).length])
  await page.clock.runFor(400)
  await expect(shown, 'marking is no press').toBeVisible()
})

test('lies above an open dialog, takes presses there and leaves the dialog open', async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  const shown = await fail(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await shown.click()
  await page.clock.runFor(400)
  await expect(shown).toHaveCount(0)
  await expect(dialog).toBeVisible()
})

test('on a phone it leaves the top bar free and fits the width', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, signIn)
  const shown = await queueTrack(page)
  const { x, y, width } = await placeOf(shown)
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + width).toBeLessThanOrEqual(360)
  expect(y).toBeGreaterThanOrEqual(70)
  await page.getByRole('button', { name: 'Recent messages' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('moves nothing where motion is reduced', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, signIn)
  const shown = await queueTrack(page)
  for (const moving of [shown, shown.locator('xpath=ancestor::li')]) {
    const seconds = await moving.evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(Math.max(...seconds.split(',').map(Number.parseFloat))).toBeLessThanOrEqual(0.001)
  }
})

test('asks nothing of the page’s policy and nothing is amiss for axe', async ({ page, signIn }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await open(page, signIn)
  await queueTrack(page, edge)
  const loud = complaints.length
  await fail(page)
  await page.clock.resume()
  expect(complaints.slice(0, loud)).toEqual([])
  expect(complaints.filter((text) => !text.includes('ERR_CONNECTION_REFUSED'))).toEqual([])

  const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: () => Promise<{ violations: { id: string; nodes: unknown[] }[] }> }
    }
    const { violations } = await axe.run()
    return violations.map(({ id, nodes }) => [id, JSON.stringify(nodes).slice(0, 300)])
  })
  expect(violations).toEqual([])
  await expect(toast(page, failed)).toBeVisible()
})
