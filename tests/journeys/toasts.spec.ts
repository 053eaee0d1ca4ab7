/** Every property of a toast, in the product as it is shipped, on a clock that the test turns. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Locator, Page } from 'playwright/test'
import { type BrowserServer, type Credentials, expect, test } from '../support/browser.ts'

const [genesis, edge, stream, growth] = [
  'Genesis (with vocals)',
  'Edge (with vocals)',
  'Stream (with vocals)',
  'Growth (with vocals)',
] as const
const queued = (title: string) => `${title} is in the queue.`
const refused = 'Your favourites are full (500). Remove one first.'
const failed = 'The server cannot be reached.'

const toasts = (page: Page) => page.locator('[data-toast]')
const toast = (page: Page, words: string) => toasts(page).filter({ hasText: words })
const region = (page: Page) => page.getByRole('region', { name: /^Messages/ })

type Looks = Partial<{ activeMode: 'light' | 'dark'; activeDir: 'ltr' | 'rtl' }>

async function open(page: Page, signIn: () => Promise<void>, looks: Looks = {}): Promise<void> {
  await page.clock.install()
  await signIn()
  await page.evaluate((kept) => localStorage.setItem('settings', JSON.stringify(kept)), looks)
  await page.goto('/admin/neuro/audiotracks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(region(page)).toBeAttached()
}

/** The tool pretends that every page has the focus: what the browser would say of the window is said here. */
const look = (page: Page, isHere: boolean) =>
  page.evaluate((has) => {
    document.hasFocus = () => has
    dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, isHere)

/** From here on time goes by only when the test lets it, and the window is looked at. What waited is as it was. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await look(page, true)
}

/** Waits for a toast and points elsewhere. */
async function drawn(page: Page, words: string): Promise<Locator> {
  const shown = toast(page, words)
  await expect(shown).toBeVisible()
  await page.mouse.move(5, 300)
  return shown
}

/** Words of the app's own. The window is out of focus from here on, so that their time has not begun. */
async function queueTrack(page: Page, title: string = genesis): Promise<Locator> {
  await look(page, false)
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  // A press in the very moment in which the menu appears is not yet heard.
  const choice = page.getByRole('menuitem', { name: 'Add to queue' })
  await expect(async () => {
    await choice.click()
    await expect(choice).toHaveCount(0, { timeout: 2000 })
  }).toPass()
  return drawn(page, queued(title))
}

const mark = (page: Page, title: string) =>
  page
    .getByRole('main')
    .getByRole('button', { name: `Add ${title} to favourites` })
    .click()

/** Words of the server; as above. */
async function beRefused(page: Page): Promise<Locator> {
  await look(page, false)
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

/** On a frozen clock: a toast that goes takes a moment to fade. */
const expectFaded = (page: Page, shown: Locator) =>
  expect(async () => {
    await page.clock.runFor(50)
    await expect(shown).toHaveCount(0, { timeout: 50 })
  }).toPass({ intervals: [10], timeout: 10_000 })

const said = (page: Page) => page.locator('p[role=status]')

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

/** Milliseconds that the bar at the foot of a toast shows to be left; NaN without one. */
const shownTime = (shown: Locator, lifetime: number) =>
  shown.evaluate((root, whole) => {
    const bar = root.querySelector('span[aria-hidden=true]')
    return ((bar?.getBoundingClientRect().width ?? Number.NaN) / root.clientWidth) * whole
  }, lifetime)

const barStart = (shown: Locator) =>
  shown.evaluate((root) => {
    const bar = root.querySelector('span[aria-hidden=true]')!
    return bar.getBoundingClientRect().x - root.getBoundingClientRect().x
  })

/** Ticks come every 50 ms. */
const tick = 50

const expectLeft = (shown: Locator, lifetime: number, expected: number) =>
  expect
    .poll(async () => Math.abs((await shownTime(shown, lifetime)) - expected), {
      message: `${expected} ms left`,
    })
    .toBeLessThanOrEqual(tick)

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
  await queueTrack(page)
  const darkestChannel = (selector: string) =>
    page.locator(selector).evaluate((element) => {
      const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
      canvas.fillStyle = getComputedStyle(element).backgroundColor
      canvas.fillRect(0, 0, 1, 1)
      return Math.min(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3))
    })
  expect(await darkestChannel('html')).toBeLessThan(80)
  expect(await darkestChannel('[data-toast]')).toBeGreaterThan(230)
})

test('puts the newest on top', async ({ page, signIn }) => {
  await open(page, signIn)
  const first = await queueTrack(page, genesis)
  const second = await queueTrack(page, edge)
  const third = await queueTrack(page, stream)
  const [top, middle, bottom] = [await placeOf(third), await placeOf(second), await placeOf(first)]
  expect(middle.y).toBeGreaterThanOrEqual(top.y + top.height)
  expect(bottom.y).toBeGreaterThanOrEqual(middle.y + middle.height)
})

test('goes at a press', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn)
  const shown = await beRefused(page)
  await shown.click()
  await expect(shown).toHaveCount(0)
})

test('the app’s own words stay 3000 ms', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await freeze(page)
  await page.clock.runFor(2950)
  await expect(said(page)).toHaveText(queued(genesis))
  await page.clock.runFor(50)
  await expect(said(page)).toHaveText('')
  await expectFaded(page, shown)
})

test('a server’s words stay 5000 ms', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn)
  const shown = await beRefused(page)
  await freeze(page)
  await page.clock.runFor(4950)
  await expect(said(page)).toHaveText(refused)
  await page.clock.runFor(50)
  await expect(said(page)).toHaveText('')
  await expectFaded(page, shown)
})

test('an error stays until it is read', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await fail(page)
  await freeze(page)
  await page.clock.runFor(600_000)
  await expect(shown).toBeVisible()
  expect(await shownTime(shown, 1), 'no time, no bar').toBeNaN()
  await shown.click()
  await expectFaded(page, shown)
})

test('its bar shows the time that is left, from the left', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn, { activeDir: 'rtl' })
  const shown = await beRefused(page)
  await expectLeft(shown, 5000, 5000)
  await freeze(page)
  for (const left of [4000, 2500, 500]) {
    await page.clock.runFor((await shownTime(shown, 5000)) - left)
    await expectLeft(shown, 5000, left)
    expect(Math.abs(await barStart(shown))).toBeLessThanOrEqual(1)
  }
})

test('its time stands still while the window is out of focus', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await freeze(page)
  await page.clock.runFor(1000)
  await look(page, false)
  await page.clock.runFor(30_000)
  await expectLeft(shown, 3000, 2000)
  await look(page, true)
  await page.clock.runFor(500)
  await expectLeft(shown, 3000, 1500)
  await expectFaded(page, shown)
})

test('its time stands still while it is pointed at', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await freeze(page)
  await page.clock.runFor(1000)
  const { x, y } = await placeOf(shown)
  await page.mouse.move(x + 20, y + 20)
  await page.clock.runFor(30_000)
  await expectLeft(shown, 3000, 2000)
  await page.mouse.move(5, 300)
  await page.clock.runFor(500)
  await expectLeft(shown, 3000, 1500)
  await expectFaded(page, shown)
})

/** Drags by `share` of its width: to the right, or to the left where it is less than 0. Returns how to let go. */
async function drag(page: Page, shown: Locator, share: number) {
  const { x, y, width, height } = await placeOf(shown)
  const [from, middle] = [share > 0 ? x + 12 : x + width - 12, y + height / 2]
  await page.mouse.move(from, middle)
  await page.mouse.down()
  await page.mouse.move(from + share * width, middle, { steps: 8 })
  await expect
    .poll(async () => Math.abs((await shown.boundingBox())!.x - x - share * width), { message: 'it follows' })
    .toBeLessThanOrEqual(2)
  return { from: x, letGo: () => page.mouse.up() }
}

for (const [side, towards] of [
  ['right', 1],
  ['left', -1],
] as const) {
  test(`springs back when let go at 79 % of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await queueTrack(page)
    await freeze(page)
    const { from, letGo } = await drag(page, shown, towards * 0.79)
    await page.clock.runFor(30_000)
    await expectLeft(shown, 3000, 3000)
    await letGo()
    await expect.poll(async () => Math.abs((await shown.boundingBox())!.x - from)).toBeLessThanOrEqual(1)
    await page.mouse.move(5, 300)
    await page.clock.runFor(1000)
    await expectLeft(shown, 3000, 2000)
  })

  test(`goes when let go at 81 % of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await fail(page)
    const { letGo } = await drag(page, shown, towards * 0.81)
    await letGo()
    await expect(shown).toHaveCount(0)
  })
}

test('sends the oldest when a fourth comes, and says the same words once', async ({ page, signIn }) => {
  await open(page, signIn)
  for (const title of [genesis, edge, stream, growth, growth]) await queueTrack(page, title)
  await expect(toasts(page)).toHaveText([growth, stream, edge].map(queued))
})

test('is said by live regions that were there before: errors at once, all else in a pause', async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  const alert = page.locator('p[role=alert]')
  await expect(said(page)).toHaveText('')
  await expect(alert).toHaveText('')
  await said(page).evaluate((live) => live.setAttribute('data-kept', ''))
  await alert.evaluate((live) => live.setAttribute('data-kept', ''))
  await queueTrack(page)
  await expect(said(page)).toHaveText(queued(genesis))
  await fail(page)
  await expect(alert).toContainText(failed)
  for (const [live, manner] of [
    [said(page), 'polite'],
    [alert, 'assertive'],
  ] as const) {
    await expect(live).toHaveAttribute('aria-live', manner)
    await expect(live).toHaveAttribute('data-kept', '')
  }
  await expect(region(page), 'nothing is said twice').toHaveAttribute('aria-live', 'off')
})

test('the keyboard reaches it, holds it, closes it, and goes back to where it was', async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  const error = await fail(page, growth)
  const other = await queueTrack(page, genesis)
  const newest = await queueTrack(page, stream)
  const heart = page.getByRole('main').getByRole('button', { name: `Add ${edge} to favourites` })
  await heart.focus()
  await freeze(page)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button')).toBeFocused()
  await page.clock.runFor(3000)
  await expectFaded(page, other)
  await expectLeft(newest, 3000, 3000)

  await page.keyboard.press('Escape')
  await expect(error.getByRole('button')).toBeFocused()
  await expectFaded(page, newest)
  await page.keyboard.press('Enter')
  await expectFaded(page, error)
  await expect(heart).toBeFocused()
})

test('what was said is in the log, newest first, until it is cleared', async ({ page, signIn }) => {
  await open(page, signIn)
  const bell = page.getByRole('button', { name: 'Recent messages' })
  await bell.click()
  await expect(page.getByText('No messages yet')).toBeVisible()
  await expect(
    page.locator('[role=dialog]:focus, [role=dialog] :focus'),
    'it listens once it has the focus',
  ).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const title of [genesis, genesis, edge]) await queueTrack(page, title)
  await bell.click()
  await expect(toasts(page), 'what is in sight in the log').toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Edge .*queue\.\d\d:\d\d$/,
    /^Genesis .*queue\.\d\d:\d\d2 times$/,
  ])
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No messages yet')).toBeVisible()
})

async function share(page: Page): Promise<void> {
  await look(page, false)
  await page.getByRole('button', { name: 'How it looks' }).click()
  await page.getByRole('button', { name: 'Copy as a link' }).click()
}

test('a shared look is in the clipboard, and its link opens it', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, signIn, { activeMode: 'dark' })
  await share(page)
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
  await share(page)
  const shown = await drawn(page, 'Copy it by hand')
  const link = shown.getByRole('textbox')
  await expect(link).toHaveValue(/\/admin\/neuro\/dashboard\?look\.activeMode=dark$/)
  await link.click()
  const marked = await link.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(marked).toBe(await link.inputValue())
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
  await expect(shown).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  await fail(page)
  await page.getByRole('button', { name: 'How it looks' }).click()
  await expect(dialog, 'what opens takes the focus, a moment after it is seen').toBeFocused()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(shown.getByRole('button')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(dialog, 'Esc belonged to the toast').toBeVisible()
})

for (const activeDir of ['ltr', 'rtl'] as const) {
  test(`on a phone it leaves the top bar free and fits the width, ${activeDir}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, signIn, { activeDir })
    const shown = await queueTrack(page)
    const { x, y, width } = await placeOf(shown)
    const around = (await page.locator('body').boundingBox())!
    expect(x - around.x).toBeCloseTo(8, 0)
    expect(around.width - width).toBeCloseTo(16, 0)
    expect(y).toBeGreaterThanOrEqual(70)
    await page.getByRole('button', { name: 'Recent messages' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('moves nothing where motion is reduced', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, signIn)
  const shown = await queueTrack(page)
  for (const moving of [shown, shown.locator('xpath=ancestor::li')]) {
    const seconds = await moving.evaluate((element) => getComputedStyle(element).transitionDuration)
    expect(Math.max(...seconds.split(',').map(Number.parseFloat))).toBeLessThanOrEqual(0.001)
  }
})

test('asks nothing of the page’s policy, and nothing about it is amiss for axe', async ({ page, signIn }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await open(page, signIn)
  await queueTrack(page, edge)
  expect(complaints).toEqual([])
  await fail(page)
  await page.evaluate(readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))
  const violations = await page.evaluate(async () => {
    type Axe = {
      run: (where: object) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
    }
    const { axe } = window as unknown as { axe: Axe }
    const found = await axe.run({
      include: [['section[aria-label^=Messages]'], ['p[role=status]'], ['p[role=alert]']],
    })
    return found.violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
  })
  expect(violations).toEqual([])
})
