/** Reading our own books, and foreign, hostile and broken ones. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FrameLocator, Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { type BrowserServer, expect, test } from '#tests/support/browser/browser.ts'
import { epub, hostilePage } from '#tests/support/server/epubs.ts'

const shelf = '/admin/neuro/ebooks'
const twoTones = `${shelf}?book=two-tones`

const pageOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox="allow-same-origin"]')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' })

/**
 * Messages in the browser's console, including policy violations, except those caused by the test recorder.
 */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  const isRecorder = (text: string) => text.startsWith("Blocked script execution in 'about:srcdoc'")
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' || message.type() === 'warning'
    if (isComplaint && !isRecorder(message.text())) complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

async function goTo(page: Page, chapter: string) {
  await button(page, 'Contents').click()
  await page.getByRole('dialog', { name: 'Contents' }).getByRole('button', { name: chapter }).click()
  await expect(pageOf(page).getByRole('heading', { name: chapter, level: 1 })).toBeInViewport()
}

/** Whether the words of a text node are on the open page. Their paragraph may begin on the page before. */
const showsWords = (page: Page, words: string): Promise<boolean> =>
  page.locator('iframe[sandbox="allow-same-origin"]').evaluate((frame: HTMLIFrameElement, searched) => {
    const inner = frame.contentDocument!
    const texts = inner.createTreeWalker(inner.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const from = texts.currentNode.textContent!.indexOf(searched)
      if (from === -1) continue
      const range = inner.createRange()
      range.setStart(texts.currentNode, from)
      range.setEnd(texts.currentNode, from + searched.length)
      const left = frame.getBoundingClientRect().left + range.getBoundingClientRect().left
      const visible = frame.closest('.epub-container')!.getBoundingClientRect()
      return left >= visible.left && left < visible.right
    }
    return false
  }, words)

test('opens a book from the shelf and goes back, without console errors [2.12]', async ({ page, signIn }) => {
  const complaints = complaintsOf(page)
  await signIn()
  await page.goto(shelf)
  await expect(page.getByRole('list', { name: 'Books' }).getByRole('listitem')).toHaveCount(4)
  await page.getByRole('link', { name: 'Two Tones and a Difference' }).click()
  await expect(page).toHaveURL(new RegExp(`${twoTones.replace('?', '\\?')}$`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two Tones and a Difference')
  await expect(pageOf(page).getByRole('img', { name: /^Two waves/ })).toBeVisible()

  await goTo(page, 'The third tone')
  await expect(pageOf(page).locator('p').first()).toHaveCSS('line-height', /px/)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books')
  const book = page.getByRole('listitem').filter({ hasText: 'Two Tones' })
  await expect(book.getByRole('progressbar', { name: 'The third tone' })).toHaveAttribute(
    'aria-valuenow',
    /[1-9]/,
  )
  await page.goForward()
  await expect(pageOf(page).getByRole('heading', { name: 'The third tone', level: 1 })).toBeInViewport()
  expect(complaints).toEqual([])
})

test('keeps the position after a reload, at another text size and window size', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'What the studies say')
  const share = async () => Number(await progress(page).getAttribute('aria-valuenow'))
  await expect.poll(share).toBeGreaterThan(30)
  const paragraph = pageOf(page).getByText('In 2023 Ruth Maria Ingendoh')
  await expect(async () => {
    const left = await share()
    await page.keyboard.press('ArrowRight')
    // The page appears before its progress is known.
    await expect.poll(share).toBeGreaterThan(left)
    await expect(paragraph).toBeInViewport({ timeout: 500 })
  }).toPass()

  const before = await share()
  // Page breaks can change once the font has loaded, so compare the progress, not a paragraph.
  await page.reload()
  await expect.poll(async () => Math.abs((await share()) - before)).toBeLessThanOrEqual(2)
  await button(page, 'Display').click()
  await page.getByRole('slider', { name: 'Text size' }).press('ArrowRight')
  await page.getByRole('button', { name: 'Close' }).click()
  await expect(pageOf(page).locator('html')).toHaveCSS('font-size', '17.6px')
  await page.setViewportSize({ width: 700, height: 800 })
  await expect(pageOf(page).locator('body')).toHaveCSS('column-width', /^[567]\d\dpx|auto$/)
  await expect.poll(async () => Math.abs((await share()) - before)).toBeLessThanOrEqual(4)
})

test('keys turn pages inside and outside the frame', { tag: '@firefox' }, async ({ page, signIn }) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  const first = pageOf(page).getByRole('heading', { name: 'From air to attention' })
  await page.keyboard.press('PageDown')
  await expect(first).not.toBeInViewport()
  await page.keyboard.press('PageUp')
  await expect(first).toBeInViewport()

  await pageOf(page).locator('p').first().click()
  await page.keyboard.press('ArrowRight')
  await expect(first).not.toBeInViewport()
  await button(page, 'Previous page').click()
  await expect(first).toBeInViewport()
})

test('search finds words across the book and jumps to them', async ({ page, signIn }) => {
  await signIn()
  await page.goto(twoTones)
  await expect(button(page, 'Search this book')).not.toHaveAttribute('aria-disabled')
  await button(page, 'Search this book').click()
  const panel = page.getByRole('dialog', { name: 'Search this book' })
  await panel.getByLabel('Search for').fill('creaking  GATE')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('1 result for “creaking GATE”')).toBeVisible()
  await panel.getByRole('button', { name: /The third tone/ }).click()
  await expect(panel).toBeHidden()
  await expect.poll(() => showsWords(page, 'creaking gate')).toBe(true)

  await button(page, 'Search this book').click()
  await panel.getByLabel('Search for').fill('xylophone')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('No results for “xylophone”')).toBeVisible()
})

test('a selection becomes a highlight with a note, which is listed, exported, removed and restored', async ({
  page,
  signIn,
}) => {
  const complaints = complaintsOf(page)
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  const paragraph = pageOf(page).locator('p').first()
  const start = ((await paragraph.textContent()) ?? '').replace(/\s+/g, ' ').slice(0, 30)
  await paragraph.click({ clickCount: 3 })
  const bar = page.getByRole('toolbar', { name: 'Highlight' })
  await bar.getByRole('button', { name: 'Add note' }).click()
  const editor = page.getByRole('dialog', { name: 'Highlight' })
  await editor.getByLabel('Note').fill('Try this tonight')
  await editor.getByRole('radio', { name: 'Green' }).check({ force: true })
  await editor.getByRole('button', { name: 'Save' }).click()
  await expect(editor).toBeHidden()
  await expect(bar).toBeHidden()
  const drawn = () =>
    page.evaluate(() => {
      const inner = document.querySelector('iframe')?.contentWindow as (Window & typeof globalThis) | null
      return [...(inner?.CSS.highlights ?? [])].map(([name, ranges]) => [name, [...ranges].join('')])
    })
  await expect.poll(drawn).toEqual([['green', expect.stringContaining(start.slice(0, 12))]])

  await page.reload()
  await expect.poll(drawn).toEqual([['green', expect.stringContaining(start.slice(0, 12))]])
  await goTo(page, 'Listening well')
  await button(page, 'Bookmarks and notes').click()
  const panel = page.getByRole('dialog', { name: 'Bookmarks and notes' })
  await panel.getByRole('tab', { name: 'Highlights' }).click()
  await expect(panel.getByText('Try this tonight')).toBeVisible()
  const download = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export as Markdown' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain(
    `## Two Tones and a Difference\n\n### From air to attention\n\n> ${start.slice(0, 12)}`,
  )
  expect(file).toContain('Try this tonight')
  await panel.getByRole('listitem').getByRole('button').first().click()
  await expect(paragraph).toBeInViewport()

  await paragraph.click()
  await editor.getByRole('button', { name: 'Remove highlight' }).click()
  await expect.poll(drawn).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(drawn).toHaveLength(1)
  expect(complaints).toEqual([])
})

test('the keyboard alone can highlight a sentence', async ({ page, signIn }) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  await button(page, 'Highlight a sentence').press('Enter')
  const bar = page.getByRole('toolbar', { name: 'Highlight' })
  await expect(bar.getByRole('button', { name: 'Highlight in yellow' })).toBeFocused()
  await bar.getByRole('button', { name: 'Next sentence', exact: true }).press('Enter')
  await bar.getByRole('button', { name: 'Add next sentence' }).press('Enter')
  await bar.getByRole('button', { name: 'Highlight in yellow' }).press('Enter')
  await expect(bar).toBeHidden()
  await expect(button(page, 'Highlight a sentence')).toBeFocused()
  await button(page, 'Bookmarks and notes').click()
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await expect(page.getByRole('button', { name: /^Edit highlight/ })).toHaveCount(1)
})

test('reads aloud, follows the text, pauses and stops', async ({ page, signIn }) => {
  // The tests' browser has no voices; each sentence ends when the test says so.
  await page.addInitScript(() => {
    const said: string[] = []
    const ends: (() => void)[] = []
    Object.assign(globalThis, { said, finish: () => ends.shift()?.() })
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        speak(utterance: SpeechSynthesisUtterance) {
          said.push(utterance.text)
          ends.push(() => utterance.onend?.(new Event('end') as SpeechSynthesisEvent))
        },
        cancel: () => void ends.splice(0),
      },
    })
  })
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said)
  const finish = () => page.evaluate(() => (globalThis as unknown as { finish(): void }).finish())
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  await button(page, 'Read aloud').click()
  await expect.poll(said).toEqual(['From air to attention'])
  await finish()
  await expect.poll(said).toHaveLength(2)
  const bar = page.getByRole('toolbar', { name: 'Read aloud' })
  await bar.getByRole('button', { name: 'Pause reading' }).click()
  await bar.getByRole('button', { name: 'Resume reading' }).click()
  await expect.poll(said, 'it resumes at the same sentence').toHaveLength(3)
  const [, second, third] = await said()
  expect(third).toBe(second)

  const heading = pageOf(page).getByRole('heading', { name: 'From air to attention' })
  await expect(async () => {
    await finish()
    await expect(heading, 'the page follows').not.toBeInViewport({ timeout: 200 })
  }).toPass()
  await bar.getByRole('button', { name: 'Sleep timer' }).click()
  await page.getByRole('menuitemradio', { name: '5 min', exact: true }).click()
  await expect(bar.getByRole('button', { name: '5 min left' })).toBeVisible()
  await bar.getByRole('button', { name: 'Stop reading' }).click()
  await expect(bar).toBeHidden()
})

test('background, font, spacing and layout are saved', async ({ page, signIn }) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'Listening well')
  await button(page, 'Display').click()
  await page.getByText('Sepia', { exact: true }).click()
  await expect(pageOf(page).locator('html')).toHaveCSS('background-color', 'rgb(243, 231, 208)')
  await page.getByText('Dark', { exact: true }).click()
  await expect(pageOf(page).locator('html')).toHaveCSS('background-color', 'rgb(23, 24, 29)')
  await page.getByText('Sans', { exact: true }).click()
  await expect(pageOf(page).locator('p').first()).toHaveCSS('font-family', /Segoe/)
  await page.getByText('Wide', { exact: true }).click()
  await expect(pageOf(page).locator('p').first()).toHaveCSS('line-height', '31.2px')
  await page.getByText('Bold text', { exact: true }).click()
  await expect(pageOf(page).locator('p').first()).toHaveCSS('font-weight', '600')
  await page.getByText('Scroll', { exact: true }).click()
  await expect(pageOf(page).locator('body')).toHaveCSS('column-width', 'auto')
  await page.reload()
  await expect(pageOf(page).locator('html')).toHaveCSS('background-color', 'rgb(23, 24, 29)')
  await expect(pageOf(page).getByRole('heading', { name: 'Listening well' })).toBeInViewport()
})

test.describe('books from elsewhere', () => {
  const put = (server: BrowserServer, name: string, bytes: Uint8Array | string) => {
    const folder = join(server.folder, 'content', 'ebooks', 'own')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${name}.epub`), bytes)
  }

  test('are read like the others', async ({ page, signIn, server }) => {
    const pages = {
      one: `<h1>First</h1>${'<p>Some words of a stranger.</p>'.repeat(60)}`,
      two: '<h1>Second</h1><p><a href="one.xhtml">Back</a></p>',
    }
    put(server, 'stranger', epub({ title: 'A stranger’s book', pages }))
    await signIn()
    await page.goto(shelf)
    await page.getByRole('link', { name: 'A stranger’s book' }).click()
    await goToPage(page, 'Page two', 'Second')
    await expect(progress(page)).toHaveAttribute('aria-valuetext', 'Finished')
    await pageOf(page).getByRole('link', { name: 'Back' }).click()
    await expect(pageOf(page).getByRole('heading', { name: 'First' })).toBeInViewport()
  })

  test('turn from right to left if written that way', async ({ page, signIn, server }) => {
    const body = (title: string) =>
      `<div dir="rtl"><h1>${title}</h1>${'<p>كان يا ما كان في قديم الزمان.</p>'.repeat(80)}</div>`
    const pages = { one: body('الأول'), two: body('الثاني') }
    put(server, 'to-the-left', epub({ title: 'حكاية', direction: 'rtl', pages }))
    await signIn()
    await page.goto(shelf)
    await page.getByRole('link', { name: 'حكاية' }).click()
    await goToPage(page, 'Page one', 'الأول')
    const first = pageOf(page).getByRole('heading', { name: 'الأول' })
    await page.keyboard.press('ArrowLeft')
    await expect(first).not.toBeInViewport()
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeInViewport()
    await button(page, 'Next page').click()
    await expect(first).not.toBeInViewport()
  })

  test('run no scripts and load nothing from outside', async ({ page, signIn, server }) => {
    // XML reads no elements in these, but HTML does.
    const hidden = ['<p><![CDATA[><i>x</i>]]></p>', '<!--><i>x</i>-->', '<?x ><i>x</i>?>'].join('')
    put(server, 'hostile', epub({ title: 'A hostile book', pages: { one: hidden + hostilePage } }))
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await signIn()
    await page.goto(shelf)
    await page.getByRole('link', { name: 'A hostile book' }).click()
    await expect(pageOf(page).getByText('The end of it.')).toBeVisible()
    await pageOf(page).getByText('Press me').click()
    await pageOf(page).getByText('run', { exact: true }).click()
    await expect(page).toHaveTitle(/A hostile book · Neuro$/)
    expect(
      asked.filter((url) => !/^(blob:|data:|about:)/.test(url) && !url.startsWith(server.address)),
    ).toEqual([])
    await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin')
    await expect(pageOf(page).locator('i')).toHaveCount(0)
  })

  test('are rejected with a link back if they aren’t books', async ({ page, signIn, server }) => {
    put(server, 'none', 'This is a text with a wrong name.')
    await signIn()
    await page.goto(shelf)
    await page.getByRole('link', { name: 'none', exact: true }).click()
    const alert = page.getByRole('alert').filter({ hasText: 'We couldn’t open this book' })
    await expect(alert).toContainText('We can’t read this book’s file.')
    await expect(page.locator('iframe')).toHaveCount(0)
    await alert.getByRole('link', { name: 'Back to books' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Books')
  })

  async function goToPage(page: Page, line: string, heading: string) {
    await expect(button(page, 'Contents')).not.toHaveAttribute('aria-disabled')
    await button(page, 'Contents').click()
    await page.getByRole('dialog', { name: 'Contents' }).getByRole('button', { name: line }).click()
    await expect(pageOf(page).getByRole('heading', { name: heading })).toBeInViewport()
  }
})

test('books can’t be fetched after signing out', async ({ page, signIn, server }) => {
  await signIn()
  await page.goto(twoTones)
  await expect(pageOf(page).getByRole('img')).toBeVisible()
  const file = `${server.address}/v1/api/media/ebooks/two-tones.epub`
  expect((await page.request.get(file)).status()).toBe(200)
  await page.getByRole('button', { name: /^Account: / }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByText('You’re signed out.')).toBeVisible()
  expect((await page.request.get(file)).status()).toBe(401)
})

test('sound keeps playing while reading, and arrows turn pages instead of seeking', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await page.getByRole('button', { name: 'Play Genesis (with vocals)' }).first().click()
  const pause = page.locator('[data-player]').getByRole('button', { name: 'Pause' }).first()
  await expect(pause).toBeVisible()
  await page.getByRole('link', { name: 'Books', exact: true }).first().click()
  await page.getByRole('link', { name: 'Two Tones and a Difference' }).click()
  await goTo(page, 'From air to attention')
  await page.keyboard.press('ArrowRight')
  await expect(pageOf(page).getByRole('heading', { name: 'From air to attention' })).not.toBeInViewport()
  await expect(pause).toBeVisible()
  await expect(button(page, 'Next page'), 'the page and its buttons fit above the player').toBeInViewport()
})

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 800, height: 900 } })

  test('a swipe or a tap at the edge turns the page', async ({ page, signIn }) => {
    await signIn()
    await page.goto(twoTones)
    await goTo(page, 'From air to attention')
    const first = pageOf(page).getByRole('heading', { name: 'From air to attention' })
    const box = await page.getByRole('region', { name: /^Pages of/ }).boundingBox()
    if (box === null) throw new Error('There is no page.')
    const [middle, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const hand = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      hand.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })

    await touch('touchStart', middle + 100)
    await touch('touchMove', middle)
    await touch('touchMove', middle - 100)
    await touch('touchEnd')
    await expect(first).not.toBeInViewport()
    await page.touchscreen.tap(box.x + 20, y)
    await expect(first).toBeInViewport()
    await page.touchscreen.tap(box.x + box.width - 20, y)
    await expect(first).not.toBeInViewport()
  })
})

test('shelf, page and panels meet WCAG 2.2 AA', async ({ page, signIn }) => {
  // Axe ignores a panel that is still fading in.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn()
  await page.goto(shelf)
  await expect(page.getByRole('list', { name: 'Books' })).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await page.goto(twoTones)
  await goTo(page, 'The third tone')
  expect(await violationsOn(page)).toEqual([])
  for (const [name, part] of [
    ['Contents', 'listitem'],
    ['Search this book', 'textbox'],
    ['Bookmarks and notes', 'button'],
    ['Display', 'slider'],
  ] as const) {
    await button(page, name).click()
    const panel = page.getByRole('dialog', { name })
    await expect(panel.getByRole(part).first()).toBeVisible()
    expect(await violationsOn(page), name).toEqual([])
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  }
})

test('a cover fills the width in scrolled layout', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn()
  await page.goto(twoTones)
  const cover = pageOf(page).locator('img')
  await expect(cover).toBeVisible()
  await expect.poll(async () => (await cover.boundingBox())?.width ?? 0).toBeGreaterThan(200)
})
