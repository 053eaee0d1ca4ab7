/** Every property of a toast, in the built product, on a clock that the test controls. */
import type { Locator, Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { type BrowserServer, type Credentials, expect, test } from '#tests/support/browser/browser.ts'
import { waitLimit } from '#tests/support/limits.ts'

const [genesis, edge, stream, growth] = [
  'Genesis (with vocals)',
  'Edge (without vocals)',
  'Stream (without vocals)',
  'Growth (without vocals)',
] as const
const queued = (title: string) => `${title} added to queue.`
const refused = 'Your favourites are full (500). Remove one before you add another.'
const failed = 'That didn’t work. Please try again.'

const toasts = (page: Page) => page.locator('[data-toast]')
const toast = (page: Page, words: string) => toasts(page).filter({ hasText: words })
/** Empty, it’s no region. */
const region = (page: Page) => page.locator('section[data-above]')

type Looks = Partial<{ activeMode: 'light' | 'dark'; activeDir: 'ltr' | 'rtl' }>

async function open(page: Page, signIn: () => Promise<void>, looks: Looks = {}): Promise<void> {
  await page.clock.install()
  await stopProgressBars(page)
  await signIn()
  await page.evaluate((kept) => localStorage.setItem('settings', JSON.stringify(kept)), looks)
  await page.goto('/admin/neuro/audiotracks')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(region(page)).toBeAttached()
}

/** Progress bars are animations, which Playwright's clock leaves alone: `runFor` moves them. */
const stopProgressBars = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('animationstart', ({ target }) => {
      if (!(target instanceof Element) || !target.matches('[data-toast] > [aria-hidden=true]')) return
      for (const animation of target.getAnimations()) animation.pause()
    }),
  )

/** Advances the frozen time, for timers and progress bars. */
async function runFor(page: Page, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds)
  await toasts(page).evaluateAll((shown, passed) => {
    for (const bar of shown.flatMap((toast) => [...toast.querySelectorAll('span[aria-hidden=true]')])) {
      if (getComputedStyle(bar).animationPlayState === 'paused') continue
      for (const animation of bar.getAnimations())
        animation.currentTime = Number(animation.currentTime) + passed
    }
  }, milliseconds)
}

/** Playwright gives every page the focus; this sets whether the window is active. */
const look = (page: Page, isHere: boolean) =>
  page.evaluate((has) => {
    document.hasFocus = () => has
    dispatchEvent(new Event(has ? 'focus' : 'blur'))
  }, isHere)

/** Lets the test control the clock from here on, with an active window. */
async function freeze(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  await look(page, true)
}

/** Waits for a toast and moves the pointer away. */
async function drawn(page: Page, words: string): Promise<Locator> {
  const shown = toast(page, words)
  await expect(shown).toBeVisible()
  await page.mouse.move(5, 300)
  return shown
}

/** Triggers one of the app's own messages. The window stays inactive, so the toast's time hasn't started. */
async function queueTrack(page: Page, title: string = genesis): Promise<Locator> {
  await look(page, false)
  await page
    .getByRole('main')
    .getByRole('button', { name: `More for ${title}` })
    .click()
  // A click right when the menu appears may be lost.
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

/** Triggers a message from the server, in an inactive window. */
async function beRefused(page: Page): Promise<Locator> {
  await look(page, false)
  await mark(page, genesis)
  return drawn(page, refused)
}

/** Triggers an error by a server fault. The window stays inactive, so the toast's time hasn't started. */
async function fail(page: Page, title: string = genesis): Promise<Locator> {
  await look(page, false)
  await page.route('**/favorites/**', (route) =>
    route.request().method() === 'GET'
      ? route.continue()
      : route.fulfill({ status: 422, json: { message: failed } }),
  )
  await mark(page, title)
  return drawn(page, failed)
}

/** Lets the frozen clock run until the toast has faded. */
const expectFaded = (page: Page, shown: Locator) =>
  expect(async () => {
    await runFor(page, 50)
    await expect(shown).toHaveCount(0, { timeout: 50 })
  }).toPass({ intervals: [10], timeout: waitLimit })

const said = (page: Page) => page.locator('p[role=status]:not(main *)')

/** Fills the list of favourites, so that another one is refused. */
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

/** Milliseconds left according to the toast's progress bar. */
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

/** Milliseconds; a pixel of the progress bar is about ten. */
const tolerance = 50

const expectLeft = (shown: Locator, lifetime: number, expected: number) =>
  expect
    .poll(async () => Math.abs((await shownTime(shown, lifetime)) - expected), {
      message: `${expected} ms left`,
    })
    .toBeLessThanOrEqual(tolerance)

/** The position where it stops. */
async function placeOf(shown: Locator) {
  const handle = await shown.elementHandle()
  await handle!.waitForElementState('stable')
  return (await shown.boundingBox())!
}

for (const activeDir of ['ltr', 'rtl'] as const) {
  test(`is at the top right, below the top bar, ${activeDir}`, async ({ page, signIn }) => {
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

test('is light in dark mode', async ({ page, signIn }) => {
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

test('an error stays for 3000 ms, and can be read and retried in the list', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await fail(page)
  await expectLeft(shown, 3000, 3000)
  await freeze(page)
  await runFor(page, 3000)
  await expectFaded(page, shown)

  await page.getByRole('button', { name: 'Notifications' }).click()
  const entry = page.getByRole('dialog').getByRole('listitem')
  await expect(entry).toContainText(failed)
  await page.unroute('**/favorites/**')
  await entry.getByRole('button', { name: 'Try again' }).click()
  await expect(entry.getByRole('button')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('main').getByRole('button', { name: `Remove ${genesis} from favourites` }),
  ).toBeVisible()
})

test('a removed favourite can be restored by Undo', async ({ page, signIn }) => {
  await open(page, signIn)
  const heart = (action: 'Add' | 'Remove', link: 'to' | 'from') =>
    page.getByRole('main').getByRole('button', { name: `${action} ${edge} ${link} favourites` })
  await look(page, false)
  await heart('Add', 'to').click()
  await heart('Remove', 'from').click()
  const shown = await drawn(page, `${edge} removed from favourites.`)
  await shown.getByRole('button', { name: 'Undo' }).click()
  await expect(shown).toHaveCount(0)
  await expect(heart('Remove', 'from')).toBeVisible()
})

test('the progress bar shows the time left, from the left', async ({ page, signIn, server, member }) => {
  await fillList(server, member)
  await open(page, signIn, { activeDir: 'rtl' })
  const shown = await beRefused(page)
  await expectLeft(shown, 5000, 5000)
  await freeze(page)
  for (const left of [4000, 2500, 500]) {
    await runFor(page, (await shownTime(shown, 5000)) - left)
    await expectLeft(shown, 5000, left)
    expect(Math.abs(await barStart(shown))).toBeLessThanOrEqual(1)
  }
})

test('the timer pauses while the window is inactive', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await freeze(page)
  await runFor(page, 1000)
  await look(page, false)
  await runFor(page, 30_000)
  await expectLeft(shown, 3000, 2000)
  await look(page, true)
  await runFor(page, 500)
  await expectLeft(shown, 3000, 1500)
  await runFor(page, 1500)
  await expectFaded(page, shown)
})

test('the timer pauses while hovered', async ({ page, signIn }) => {
  await open(page, signIn)
  const shown = await queueTrack(page)
  await freeze(page)
  await runFor(page, 1000)
  const { x, y } = await placeOf(shown)
  await page.mouse.move(x + 20, y + 20)
  await runFor(page, 30_000)
  await expectLeft(shown, 3000, 2000)
  await page.mouse.move(5, 300)
  await runFor(page, 500)
  await expectLeft(shown, 3000, 1500)
  await runFor(page, 1500)
  await expectFaded(page, shown)
})

/** Drags by `share` of its width, to the left if it's negative. Returns a function that releases it. */
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
  test(`springs back when released at 79% of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await queueTrack(page)
    await freeze(page)
    const { from, letGo } = await drag(page, shown, towards * 0.79)
    await runFor(page, 30_000)
    await expectLeft(shown, 3000, 3000)
    await letGo()
    await expect.poll(async () => Math.abs((await shown.boundingBox())!.x - from)).toBeLessThanOrEqual(1)
    await page.mouse.move(5, 300)
    await runFor(page, 1000)
    await expectLeft(shown, 3000, 2000)
  })

  test(`is dismissed when released at 81% of its width to the ${side}`, async ({ page, signIn }) => {
    await open(page, signIn)
    const shown = await fail(page)
    const { letGo } = await drag(page, shown, towards * 0.81)
    await letGo()
    await expect(shown).toHaveCount(0)
  })
}

test('is announced by live regions present from the start: errors assertively, others politely', async ({
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
  await expect(region(page), 'nothing is announced twice').toHaveAttribute('aria-live', 'off')
})

test('can be reached, paused and closed by keyboard, which then returns to where it was', async ({
  page,
  signIn,
}) => {
  await open(page, signIn)
  const oldest = await queueTrack(page, growth)
  const other = await queueTrack(page, genesis)
  const newest = await queueTrack(page, stream)
  const heart = page.getByRole('main').getByRole('button', { name: `Add ${edge} to favourites` })
  await heart.focus()
  await freeze(page)
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(newest.getByRole('button')).toBeFocused()
  await runFor(page, 2000)
  await expectLeft(newest, 3000, 3000)

  await page.keyboard.press('Escape')
  await expect(other.getByRole('button')).toBeFocused()
  await expectFaded(page, newest)
  await runFor(page, 3000)
  await expectFaded(page, oldest)
  await page.keyboard.press('Enter')
  await expectFaded(page, other)
  await expect(heart).toBeFocused()
})

test('notifications stay in the list, newest first, until it is cleared', async ({ page, signIn }) => {
  await open(page, signIn)
  const bell = page.getByRole('button', { name: 'Notifications' })
  await bell.click()
  await expect(page.getByText('No notifications')).toBeVisible()
  await expect(
    page.locator('[role=dialog]:focus, [role=dialog] :focus'),
    'the dialog handles keys once it has the focus',
  ).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  for (const title of [genesis, genesis, edge]) await queueTrack(page, title)
  await bell.click()
  await expect(toasts(page), 'the list shows the same notifications').toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveText([
    /^Edge .*queue\.\d\d:\d\d$/,
    /^Genesis .*queue\.\d\d:\d\d2 times$/,
  ])
  await page.getByRole('button', { name: 'Clear all' }).click()
  await expect(page.getByText('No notifications')).toBeVisible()
})

async function share(page: Page): Promise<void> {
  await look(page, false)
  await page.getByRole('button', { name: 'Appearance' }).click()
  await page.getByRole('button', { name: 'Copy link' }).click()
}

test('a link to the look is copied', async ({ page, signIn, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, signIn, { activeMode: 'dark' })
  await share(page)
  await drawn(page, 'Link copied.')
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(link.origin + link.pathname).toBe(`${new URL(page.url()).origin}/admin/neuro/dashboard`)
})

test('if the clipboard is blocked, the link can be copied from the toast', async ({ page, signIn }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('No.', 'NotAllowedError'))
  })
  await open(page, signIn, { activeMode: 'dark' })
  await share(page)
  const shown = await drawn(page, 'Please copy it here')
  const link = shown.getByRole('textbox')
  await expect(link).toHaveValue(/\/admin\/neuro\/dashboard\?look\.activeMode=dark$/)
  await link.click()
  const marked = await link.evaluate((field: HTMLInputElement) =>
    field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0),
  )
  expect(marked).toBe(await link.inputValue())
  await expect(shown, 'selecting text doesn’t close it').toBeVisible()
})

test('is above an open dialog, and closes without closing the dialog', async ({ page, signIn }) => {
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
  await page.getByRole('button', { name: 'Appearance' }).click()
  await expect(dialog, 'an opened dialog has the focus').toBeFocused()
  await page.keyboard.press('Alt+t')
  await page.keyboard.press('Tab')
  await expect(shown.getByRole('button').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(shown).toHaveCount(0)
  await expect(dialog, 'Esc closed the toast only').toBeVisible()
})

for (const activeDir of ['ltr', 'rtl'] as const) {
  test(`leaves the top bar visible and fits the width on a phone, ${activeDir}`, async ({ page, signIn }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, signIn, { activeDir })
    const shown = await queueTrack(page)
    const { x, y, width } = await placeOf(shown)
    const around = (await page.locator('body').boundingBox())!
    expect(x - around.x).toBeCloseTo(8, 0)
    expect(around.width - width).toBeCloseTo(16, 0)
    expect(y).toBeGreaterThanOrEqual(70)
    await page.getByRole('button', { name: 'Search' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
}

test('doesn’t move with reduced motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, signIn)
  const shown = await queueTrack(page)
  for (const moving of [shown, shown.locator('xpath=ancestor::li')]) {
    const seconds = await moving.evaluate((element) => {
      const { transitionDuration, animationDuration } = getComputedStyle(element)
      return `${transitionDuration},${animationDuration}`
    })
    expect(Math.max(...seconds.split(',').map(Number.parseFloat))).toBeLessThanOrEqual(0.001)
  }
})

test('passes the content security policy and axe', async ({ page, signIn }) => {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await open(page, signIn)
  await queueTrack(page, edge)
  expect(complaints).toEqual([])
  await fail(page)
  expect(await violationsOn(page)).toEqual([])
})
