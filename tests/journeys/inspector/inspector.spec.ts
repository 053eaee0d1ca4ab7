/** The inspector as a product person uses it: every machine's chart, simulated, explained and searched. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright/test'
import { machines } from '#inspector/machines.ts'
import { requirements } from '#machines/requirements.ts'
import { challengeMachine } from '#machines/session/challenge.machine.ts'
import { shapeOf } from '#statecharts/model/shape.ts'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { test as base, expect } from '#tests/support/browser/watched.ts'

const test = base.extend<{ isQuiet: undefined }>({
  // In every test, nothing is requested from another origin and nothing is logged.
  isQuiet: [
    async ({ page, watched }, use) => {
      const problems: string[] = []
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url())
        if (protocol.startsWith('http') && origin !== watched.address) problems.push(`asks ${request.url()}`)
      })
      page.on('pageerror', (error) => problems.push(error.message))
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text())
      })
      await use(undefined)
      expect(problems).toEqual([])
    },
    { auto: true },
  ],
})

const chart = (page: Page) => page.locator('.chart')

/** Waits until a machine's chart is laid out. */
async function open(page: Page, place: string): Promise<void> {
  const machine = place.split('/')[0]!
  if (page.url() === 'about:blank') await page.goto(`/inspector.html#${place}`)
  else
    await page.evaluate((hash) => {
      location.hash = hash
    }, place)
  await drawn(page, machine)
}

/** Waits for a chart, which is laid out when it's first shown; large ones take a moment. */
const drawn = (page: Page, machine: string) =>
  expect(page.locator(`.chart[data-laid^="${machine} "]`)).toBeVisible()

/** Lists boxes that overlap or are out of sight, and text outside its box. */
function faultsOn(page: Page): Promise<string[]> {
  return chart(page).evaluate((section) => {
    // The tools are beside the canvas and cover nothing in it.
    const sight = section.querySelector('.chart-canvas')!.getBoundingClientRect()
    const boxes = [...section.querySelectorAll<HTMLElement>('[data-state], [data-mark], [data-label]')].map(
      (element) => ({
        name: element.dataset.state ?? element.dataset.mark ?? element.dataset.label ?? '',
        isHolder: element.dataset.holds !== undefined || element.dataset.label !== undefined,
        isLabel: element.dataset.label !== undefined,
        rect: element.getBoundingClientRect(),
        lines: [...element.querySelectorAll('.chart-line')].map((line) => line.getBoundingClientRect()),
      }),
    )
    const within = (inner: DOMRect, outer: DOMRect) =>
      inner.left >= outer.left - 1 &&
      inner.top >= outer.top - 1 &&
      inner.right <= outer.right + 1 &&
      inner.bottom <= outer.bottom + 1
    const apart = (a: DOMRect, b: DOMRect) =>
      a.right <= b.left + 0.5 || b.right <= a.left + 0.5 || a.bottom <= b.top + 0.5 || b.bottom <= a.top + 0.5
    const held = (inner: (typeof boxes)[number], outer: (typeof boxes)[number]) =>
      outer.isHolder && !outer.isLabel && within(inner.rect, outer.rect)
    return boxes.flatMap((box, at) => [
      ...(within(box.rect, sight) ? [] : [`${box.name} is out of sight`]),
      ...box.lines.filter((line) => !within(line, box.rect)).map(() => `text leaves ${box.name}`),
      ...boxes
        .slice(at + 1)
        .filter((other) => !apart(box.rect, other.rect) && !held(box, other) && !held(other, box))
        .map((other) => `${box.name} lies on ${other.name}`),
    ])
  })
}

/** Takes offered transitions, up to three times, and returns to the start. */
async function walk(page: Page): Promise<void> {
  const moments = page.locator('.timeline li')
  const panel = page.locator('.simulate')
  await expect(moments).toHaveCount(1)
  await expect(chart(page).locator('[data-active]').first()).toBeVisible()
  const beginning = await panel.locator('.now').innerText()
  for (let step = 2; step <= 4; step++) {
    const offered = panel.locator('.move').first()
    if (await offered.isVisible()) await offered.click()
    else if (await panel.getByRole('button', { name: 'Wait for it' }).isVisible())
      await panel.getByRole('button', { name: 'Wait for it' }).click()
    else await panel.getByRole('button', { name: '+ 1 second' }).click()
    await expect(moments).toHaveCount(step)
    await expect(panel.getByRole('alert')).toHaveCount(0)
  }
  for (let step = 0; step < 3; step++) await panel.getByRole('button', { name: 'Back', exact: true }).click()
  await expect(panel.locator('.now')).toHaveText(beginning, { useInnerText: true })
  await expect(moments).toHaveCount(4)
  await panel.getByRole('button', { name: 'Forward', exact: true }).click()
  await expect(moments.nth(1).getByRole('button')).toHaveAttribute('aria-current', 'step')
}

const share = Math.ceil(machines.length / 4)
for (const part of [0, 1, 2, 3]) {
  const ids = machines.slice(part * share, (part + 1) * share).map(({ machine }) => machine.id)
  test(`draws without overlap, and walks a path: ${ids.join(', ')}`, async ({ page }) => {
    for (const id of ids) {
      await test.step(id, async () => {
        await open(page, id)
        const whole = page.getByRole('button', { name: 'Whole chart' })
        await whole.click()
        await expect.poll(() => faultsOn(page), { message: id }).toEqual([])
        await open(page, `${id}//simulate`)
        await expect(chart(page).locator('[data-folded]')).toHaveCount(0)
        await whole.click()
        await expect.poll(() => faultsOn(page), { message: `${id}, all of it` }).toEqual([])
        await walk(page)
      })
    }
  })
}

test('questions about the whole app are answered in words, and lead to the states', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/inspector.html')
  await drawn(page, 'session')
  const answers = page.getByRole('complementary', { name: 'Answers' })
  await answers.getByRole('button', { name: 'if the network goes away, or comes back?' }).click()
  await expect(
    page.getByRole('heading', { name: '… if the network goes away, or comes back?' }),
  ).toBeVisible()
  await expect(answers).toContainText('when add title is done, if no answer came')
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(answers).toContainText('when add title is done, if no answer came')
  await answers.getByRole('button', { name: 'Explain Adding' }).first().click()
  await drawn(page, 'favourites')
  await expect(page.getByRole('heading', { name: 'Adding' })).toBeVisible()

  await page.getByRole('combobox').fill('another tab signs out')
  await page.keyboard.press('Enter')
  await expect(answers).toContainText('when another tab signs in or out')
  await page.getByRole('combobox').fill('zebra sleep timer ends')
  await expect(page.getByText('Nothing has all of these words. The nearest:')).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
})

test('opens at the state in its address, even after a reload, and describes it', async ({ page }) => {
  await open(page, 'session/anonymous.password')
  const box = page.locator('[data-state="session.anonymous.password"]')
  await expect(box).toHaveAttribute('data-selected', 'true')
  await expect(box).toBeInViewport()
  await page.reload()
  await drawn(page, 'session')
  await expect(box).toHaveAttribute('data-selected', 'true')
  await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What leads here' })).toBeVisible()
  await expect(page.getByText('it moves to “Signing in”')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Signing in' }).first().click()
  await expect(page).toHaveURL(/#session\/anonymous\.signing-in$/)
  await page.goBack()
  await expect(box).toHaveAttribute('data-selected', 'true')
})

test('searches all machines with /', async ({ page }) => {
  await open(page, 'session')
  await page.keyboard.press('/')
  await page.keyboard.type('endless')
  await expect(page.getByRole('option').first()).toContainText(/endless/i)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.keyboard.press('/')
  await page.keyboard.type('muted')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/#player\/mute\.muted$/)
  await expect(page.locator('[data-selected]')).toContainText('muted')
})

test('moves between states by arrow keys, selects by Enter, deselects by Escape, and collapses', async ({
  page,
}) => {
  await open(page, 'welcome')
  const first = chart(page).getByRole('button', { name: 'Deciding', exact: true })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  const next = page.locator('.chart-name:focus')
  await expect(next).not.toHaveAttribute('data-name', 'welcome.deciding')
  const name = await next.getAttribute('data-name')
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-state="${name}"]`)).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/#welcome$/)

  await open(page, 'challenge')
  await page.getByRole('button', { name: 'Whole chart' }).click()
  await expect(page.locator('[data-state="challenge.awaiting.link-sent"]')).toBeVisible()
  await page.getByRole('button', { name: 'Collapse Awaiting' }).click()
  await expect(page.locator('[data-state="challenge.awaiting.link-sent"]')).toHaveCount(0)
  await expect(page.locator('[data-state="challenge.awaiting"]')).toContainText('2 states inside')
  await page.getByRole('button', { name: 'Open Awaiting' }).click()
  await expect(page.locator('[data-state="challenge.awaiting.link-sent"]')).toBeVisible()
})

test('takes a clicked transition, and delayed ones by the clock', async ({ page }) => {
  await open(page, 'session//simulate')
  await page.getByRole('button', { name: 'Whole chart' }).click()
  await chart(page).getByText('Session use password').first().click()
  await expect(page.locator('[data-state="session.anonymous.password"]')).toHaveAttribute(
    'data-active',
    'true',
  )
  await expect(page.locator('.now')).toContainText('Anonymous › Password')
  const signedIn = page
    .getByLabel('It begins')
    .locator('option', { hasText: /stored: live.*link none/ })
    .first()
  await page.getByLabel('It begins').selectOption(await signedIn.getAttribute('value'))
  await expect(page.locator('.now')).toContainText('Members › Opening')

  await open(page, 'toast//simulate')
  await page.getByRole('button', { name: 'toast resume' }).first().click()
  await page.getByRole('button', { name: 'Wait for it' }).click()
  await expect(page.locator('.now')).toContainText('Gone')
})

test('keeps the keyboard focus in the panel when the chosen option disappears', async ({ page }) => {
  await open(page, 'session//simulate')
  const panel = page.locator('.simulate')
  await panel.getByRole('button', { name: 'session use password' }).first().press('Enter')
  await panel.getByRole('button', { name: 'session sign in' }).first().press('Enter')
  await expect(panel.getByRole('heading', { name: 'Now' })).toBeFocused()
  await expect(panel.locator('.now')).toContainText('Signing in')
  await page.keyboard.press('Tab')
  await expect(
    panel.getByRole('button', { name: /^email ada@example.com, role member/ }).first(),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(panel).toContainText(/Emitted: store ?token\./i)
})

test('keeps comments on this device and saves them as Markdown', async ({ page }) => {
  await open(page, 'player/sound.sounding.playing')
  await page.getByLabel('Your comment').fill('Which volume is it?')
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Your comment')).toHaveValue('Which volume is it?')
  const text = await savedBy(page, 'Save the comment')
  expect(text).toContain('## Player (`player`)')
  expect(text).toContain(`(${page.url()})\n\n> Which volume is it?`)
})

test('lists the states with comments, and goes to each', async ({ page }) => {
  await open(page, 'player/sound.sounding.playing')
  await page.getByLabel('Your comment').fill('Which volume is it?')
  await open(page, 'challenge')
  await page.getByLabel('Your comment').fill('Why six digits?')
  await page.getByText('Where the 2 comments are').click()
  const panel = page.getByRole('complementary', { name: 'Explained' })
  await expect(panel.getByRole('link', { name: 'Challenge' })).toHaveAttribute('aria-current')
  await panel.getByRole('link', { name: 'Player › Sound › Sounding › Playing' }).click()
  await drawn(page, 'player')
  await expect(page.getByLabel('Your comment')).toHaveValue('Which volume is it?')
})

/** A file that was chosen; an object is written as JSON. */
const file = (content: string | object) => ({
  name: 'file.txt',
  mimeType: 'text/plain',
  buffer: Buffer.from(typeof content === 'string' ? content : JSON.stringify(content)),
})

async function savedBy(page: Page, button: string): Promise<string> {
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  return readFileSync(await (await saving).path(), 'utf8')
}

test('shows what changed since the machines of an earlier version, in words and in the chart', async ({
  page,
}) => {
  await open(page, 'session//changed')
  const panel = page.getByRole('complementary', { name: 'What changed' })
  const [summary, problem] = [panel.getByRole('status'), panel.getByRole('alert')]
  await expect(summary).toBeEmpty()
  const saved = await savedBy(page, 'Save today’s machines')
  const opening = panel.getByLabel('Open earlier machines')
  await opening.setInputFiles(file(saved))
  await expect(summary).toHaveText(/^Nothing changed since .+: all \d+ machines are as they were\.$/)

  // An earlier toast had a state, an actor and a transition that are gone, and lacked what's new since then.
  const earlier = JSON.parse(saved)
  const { root } = earlier.machines.find(({ id }: { id: string }) => id === 'toast')
  const { paused, running } = root.states
  root.states.folded = { ...root.states.gone, type: 'atomic', description: 'Only its title shows.' }
  paused.on['toast.fold'] = [{ ...root.on['toast.close'][0], target: ['#toast.folded'] }]
  paused.on['toast.release'][0].guard = 'isThrown'
  running.invoke = [{ id: 'ticking', src: 'ticking' }]
  delete running.on['toast.renew']
  await opening.setInputFiles(file(earlier))
  await expect(summary).toHaveText(/^Since .+: 1 machine changed and \d+ are as before\.$/)
  await panel.getByRole('button', { name: 'Toast' }).click()
  await drawn(page, 'toast')
  for (const words of [
    'gone From “Paused”: on “toast fold”, it moves to “Folded”.',
    'changed From “Paused”: on “toast release”, if dragged far, it moves to “Gone”.',
    'Before: From “Paused”: on “toast release”, if thrown, it moves to “Gone”.',
    'gone Runs ticking.',
    'new From “Running”: on “toast renew”, “Running” starts again',
    'Only its title shows.',
  ])
    await expect(panel).toContainText(words)
  const markOf = (id: string) => page.locator(`[data-state="toast.${id}"]`)
  await expect(markOf('folded')).toHaveAttribute('data-change', 'removed')
  await expect(chart(page).getByRole('button', { name: 'Folded, gone' })).toBeVisible()
  await expect(chart(page).locator('.chart-block[data-change="removed"]')).toContainText('Toast fold')
  await panel.getByRole('button', { name: 'Toast › Folded' }).press('Enter')
  await expect(markOf('folded')).toHaveAttribute('data-selected', 'true')
  await page.getByRole('button', { name: 'Whole chart' }).click()
  await expect.poll(() => faultsOn(page)).toEqual([])
  for (const _ of [1, 2]) await page.getByRole('button', { name: 'Larger' }).click()
  expect(await violationsOn(page)).toEqual([])

  await opening.setInputFiles(file({ ...earlier, project: 'bath' }))
  await expect(problem).toContainText('another product: “bath”')
  await opening.setInputFiles(file('Dear reader'))
  await expect(problem).toContainText('what you see stays as it was')
  await expect(markOf('folded')).toBeVisible()
  await expect(summary).toContainText('1 machine changed')
})

test('merges the comments of a colleague’s file, each once and the later edit', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL! })
  const colleague = await context.newPage()
  await open(colleague, 'challenge')
  await colleague.getByLabel('Your comment').fill('Why six digits?')
  await colleague.getByText('Where the comment is').click()
  await colleague.getByLabel('Your name').fill('Ben')
  const first = await savedBy(colleague, 'Save the comment')
  await colleague.getByLabel('Your comment').fill('Are six digits enough?')
  const second = await savedBy(colleague, 'Save the comment')
  await context.close()

  await open(page, 'challenge')
  await page.getByLabel('Your comment').fill('Nothing to add.')
  const comment = page.locator('.comment')
  const opening = comment.getByLabel('Open comments')
  const news = comment.getByRole('status').last()
  await expect(news).toBeEmpty()
  await opening.setInputFiles(file(first))
  await expect(news).toHaveText('Came in: 1 new comment.')
  await opening.setInputFiles(file(second))
  await expect(news).toHaveText('Came in: 1 later edit.')
  await opening.setInputFiles(file(first))
  await expect(news).toHaveText('Nothing new: 1 that is here already.')
  await opening.setInputFiles(file('Dear Ada'))
  await expect(comment.getByRole('alert')).toContainText('what you see stays as it was')
  const theirs = comment.locator('figure')
  await expect(theirs).toHaveText('Are six digits enough?Ben')
  await expect(page.getByLabel('Your comment')).toHaveValue('Nothing to add.')
  expect(await violationsOn(page)).toEqual([])
  await page.reload()
  await expect(theirs).toHaveCount(1)
  const both = await savedBy(page, 'Save all 2 comments')
  expect(both).toContain('> Nothing to add.')
  expect(both).toContain('> Are six digits enough?\n\n– Ben')
})

test('says how many test steps reach a state', async ({ page }) => {
  const states = { challenge: 1200, 'challenge.sending': 34 }
  await page.route('**/reports/models/models.json', (route) =>
    route.fulfill({ json: { machines: { challenge: { states } } } }),
  )
  await open(page, 'challenge/sending')
  await expect(page.getByText('By 34 of the 1,200 steps the tests take through this chart.')).toBeVisible()
  await open(page, 'challenge/passed')
  await expect(page.getByText('No test reaches this.')).toBeVisible()
  await open(page, 'challenge')
  await expect(page.getByText('By the 1,200 steps the tests take through this chart.')).toBeVisible()
})

test('lists the rules that tests hold a machine to, and says if its chart has changed since', async ({
  page,
}) => {
  const proof = {
    rules: ['a right code signs in [2.3]', 'a wrong one is told'],
    mutants: [{ noticedBy: 'a right code signs in [2.3]' }, { noticedBy: null }],
    shape: shapeOf(challengeMachine),
    run: { at: '2026-03-09T12:00:00.000Z', commit: 'abc1234', seed: 7 },
  }
  await page.route('**/reports/models/models.json', (route) =>
    route.fulfill({
      json: {
        machines: {
          challenge: proof,
          farewell: { ...proof, shape: 'another', failed: ['a wrong one is told'] },
        },
      },
    }),
  )
  await open(page, 'challenge')
  const panel = page.getByRole('complementary', { name: 'Explained' })
  await panel.getByText('2 rules that tests hold it to').click()
  await expect(panel.getByText('A wrong one is told.')).toBeVisible()
  await expect(panel.getByText('A right code signs in.')).toContainText(requirements['2.3'])
  await expect(
    panel.getByText('Tested on 9 March 2026 at abc1234, with seed 7; 1 of 2 planted faults noticed.'),
  ).toBeVisible()
  await expect(panel.getByText('The chart has changed')).toHaveCount(0)
  expect(await violationsOn(page)).toEqual([])
  await open(page, 'farewell')
  await expect(panel.getByText('The chart has changed since its tests ran')).toBeVisible()
  await expect(panel.getByText('Not all of its tests passed: a wrong one is told.')).toBeVisible()
})

test('finds signing out by words out of order, and leads to the chart of an actor', async ({ page }) => {
  await open(page, 'session')
  const finder = page.getByRole('combobox', { name: /^Find/ })
  await finder.fill('sign out')
  await page.getByRole('option', { name: /^Session sign out/ }).click()
  const panel = page.getByRole('complementary', { name: 'Explained' })
  await expect(panel.getByText(/^On “session sign out”, it moves to/).first()).toBeVisible()
  await finder.fill('2.7')
  await page.getByRole('option', { name: /Without a valid.*“Anonymous”/ }).click()
  await expect(panel.getByRole('heading', { name: 'Anonymous' })).toBeVisible()
  await open(page, 'session/anonymous.link-requested')
  await panel.getByRole('link', { name: 'Its chart' }).click()
  await drawn(page, 'challenge')
})

test('has a dark mode that is saved, and meets WCAG 2.2 AA in both', async ({ page }) => {
  await open(page, 'challenge/awaiting')
  for (const mode of ['light', 'dark']) {
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode)
    for (const tab of ['', '/changed', '/simulate', '/live']) {
      await open(page, `challenge/awaiting${tab}`)
      // At 100 %; zoomed out, targets are smaller.
      for (const _ of [1, 2]) await page.getByRole('button', { name: 'Larger' }).click()
      expect(await violationsOn(page, mode === 'light' ? 'all' : 'colours'), `${mode}${tab}`).toEqual([])
    }
    if (mode === 'light') await page.getByRole('button', { name: 'Night' }).click()
  }
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
})

test('explains the notation beside the chart, until Escape', async ({ page }) => {
  await open(page, 'challenge')
  await page.getByRole('button', { name: 'How to read this' }).click()
  const legend = page.getByRole('region', { name: 'How to read this' })
  for (const said of ['From any state here', 'Always:', 'Otherwise', 'Blue', 'Green', 'Collapsed:'])
    await expect(legend.getByText(said, { exact: false }).first()).toBeVisible()
  const [canvas, box] = [await page.locator('.chart-canvas').boundingBox(), await legend.boundingBox()]
  expect(canvas!.y + canvas!.height).toBeLessThanOrEqual(box!.y + 1)
  await page.keyboard.press('Escape')
  await expect(legend).toBeHidden()
})

test('draws selected, collapsed and final states differently', async ({ page }) => {
  await open(page, 'challenge')
  const borders = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((box) => {
        const { outlineStyle, boxShadow } = getComputedStyle(box)
        return `${outlineStyle} ${boxShadow.split(/,(?![^(]*\))/).filter((one) => one.includes('inset')).length}`
      })
  const end = await borders('[data-kind="final"]')
  await open(page, 'session')
  expect(await borders('[data-folded]')).toBe('none 1')
  await open(page, 'session/anonymous')
  expect(await borders('[data-selected]')).toBe('none 1')
  expect(end).toBe('none 3')
})

test('marks and explains a transition that can’t be taken now', async ({ page }) => {
  await open(page, 'session//simulate')
  const words = (text: string) => page.locator('.chart-block').filter({ hasText: text }).first()
  await expect(words('✓ Challenge')).not.toHaveAttribute('data-light', 'open')
  await words('✓ Challenge').dispatchEvent('click')
  await expect(page.getByRole('status').filter({ hasText: 'Not available in this state' })).toBeVisible()
  await expect(page.locator('.timeline li')).toHaveCount(1)
  await expect(words('Session use password')).toHaveAttribute('data-light', 'open')
  await words('Session use password').dispatchEvent('click')
  await expect(page.locator('.timeline li')).toHaveCount(2)
  await expect(page.getByText('Not available in this state')).toHaveCount(0)
})

test('moves the focus to the heading of a new state, and continues from there by keyboard', async ({
  page,
}) => {
  await open(page, 'player/sound.sounding.playing')
  const panel = page.getByRole('complementary', { name: 'Explained' })
  const scrolled = () => panel.evaluate((element) => element.scrollTop)
  await panel
    .getByRole('button', { name: /^Go to / })
    .last()
    .click()
  await expect(page).not.toHaveURL(/sounding\.playing$/)
  await expect.poll(scrolled).toBe(0)
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await panel.evaluate((element) => element.scrollTo(0, 600))
  expect(await scrolled()).toBeGreaterThan(0)
  await page.getByRole('link', { name: /^Session/ }).click()
  await expect.poll(scrolled).toBe(0)
})

test('says that a machine or state doesn’t exist, and what’s shown instead', async ({ page }) => {
  await open(page, 'session')
  const alert = page.getByRole('alert')
  await expect(alert).toHaveCount(0)
  await page.evaluate(() => {
    location.hash = 'nosuch'
  })
  await expect(alert).toContainText('no machine called nosuch. What you see is “Session”')
  await open(page, 'player/nosuch.state/simulate')
  await expect(alert).toContainText('“Player” has no state called nosuch.state')
  await alert.getByRole('link').click()
  await expect(page).toHaveURL(/#player\/\/simulate$/)
  await expect(alert).toHaveCount(0)
})

test('keeps pressed buttons readable while hovered', async ({ page }) => {
  await open(page, 'welcome')
  const tab = page.getByRole('button', { name: 'Simulate', exact: true })
  await tab.click()
  await expect(tab).toHaveAttribute('aria-pressed', 'true')
  expect(await violationsOn(page, 'colours')).toEqual([])
})

test('reaches the chart and its panel with few presses of Tab', async ({ page }) => {
  await open(page, 'session/anonymous.password')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(chart(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('[data-name="session.anonymous.password"]')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const name = await page.locator('.chart-name:focus').getAttribute('data-name')
  expect(name).not.toBe('session.anonymous.password')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Larger' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.locator(`[data-name="${name}"]`)).toBeFocused()

  await page.locator('[data-name="session.anonymous"]').focus()
  await page.keyboard.press('o')
  await expect(page.locator('[data-state="session.anonymous"]')).toHaveAttribute('data-folded', 'true')
  await expect(page.locator('[data-name="session.anonymous"]')).toBeFocused()
})

test('scrolls the chosen machine into view in the list', async ({ page }) => {
  await open(page, 'toast')
  await expect(page.locator('.machines [aria-current]')).toBeInViewport({ ratio: 1 })
})

test('closes the list of machines on a phone by its button, Escape or a tap beside it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, 'session/anonymous.password')
  const button = page.getByRole('button', { name: 'List of machines' })
  const list = page.getByRole('navigation', { name: 'Machines' })
  const ways = [() => button.click(), () => page.keyboard.press('Escape'), () => page.mouse.click(350, 500)]
  for (const close of ways) {
    await button.click()
    await expect(list).toBeVisible()
    await close()
    await expect(list).toBeHidden()
    await expect(button).toBeFocused()
  }
  await expect(page).toHaveURL(/#session\/anonymous\.password$/)
})

test('fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await open(page, 'welcome')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.getByRole('button', { name: 'List of machines' }).click()
  const quiz = page.getByRole('navigation', { name: 'Machines' }).getByRole('link', { name: /^Quiz/ })
  await quiz.click()
  await drawn(page, 'quiz')
  await expect(quiz).toBeHidden()
})

test('a state is shown beside a picture of it, or of the screen around it', async ({ page }) => {
  await open(page, 'player/sound.cued')
  const picture = page.getByRole('figure')
  const width = () => picture.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth)
  await expect(picture).toContainText('Player')
  await expect.poll(width, { message: 'it loads' }).toBeGreaterThan(300)
  await expect(picture).not.toContainText('no picture of this state')

  await open(page, 'player/sound.sounding.reconnecting')
  await expect(picture).toContainText('There’s no picture of this state')
  await expect.poll(width).toBeGreaterThan(300)
})
