/** The bars around a book: hidden on demand, reachable by keyboard, and what they say to screen readers. */
import type { FrameLocator, Page } from 'playwright/test'
import { violationsOn } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

const twoTones = '/admin/neuro/ebooks?book=two-tones'
const pageOf = (page: Page): FrameLocator => page.frameLocator('iframe[sandbox="allow-same-origin"]')
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Highlight' })
/** What screen readers announced last. */
const said = (page: Page, words: string | RegExp) => page.getByRole('status').filter({ hasText: words })

async function goTo(page: Page, chapter: string) {
  await button(page, 'Contents').click()
  await page.getByRole('dialog', { name: 'Contents' }).getByRole('button', { name: chapter }).click()
  await expect(pageOf(page).getByRole('heading', { name: chapter, level: 1 })).toBeInViewport()
}

async function boxOf(locator: ReturnType<Page['locator']>) {
  const box = await locator.boundingBox()
  if (box === null) throw new Error('It isn’t shown.')
  return { ...box, right: box.x + box.width, bottom: box.y + box.height }
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the book fills the window; a tap hides the bars and brings them back', async ({ page, signIn }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn()
    await page.goto(twoTones)
    await goTo(page, 'From air to attention')
    const stage = page.getByRole('region', { name: /^Pages of/ })
    const { width, height } = await boxOf(stage)
    expect([width, height]).toEqual([390, 844])
    const heading = pageOf(page).getByRole('heading', { level: 1 })
    const covering = (await boxOf(page.getByRole('button', { name: 'Contents' }))).bottom
    expect((await boxOf(heading)).y, 'a chapter begins below the bars').toBeGreaterThan(covering)

    await page.mouse.click(195, 500)
    await expect(button(page, 'Contents')).toBeHidden()
    await expect(button(page, 'Next page')).toBeHidden()
    expect((await boxOf(heading)).y, 'the text stays where it is').toBeGreaterThan(covering)
    expect(await violationsOn(page)).toEqual([])
    await page.mouse.click(195, 500)
    await expect(button(page, 'Contents')).toBeVisible()
    await expect(button(page, 'Next page')).toBeVisible()
    expect(await violationsOn(page)).toEqual([])
  })

  test('the keyboard hides them by turning, brings them back, and keeps them while it is in them', async ({
    page,
    signIn,
  }) => {
    await signIn()
    await page.goto(twoTones)
    await goTo(page, 'From air to attention')
    await pageOf(page).getByRole('heading', { level: 1 }).click()
    await expect(button(page, 'Contents')).toBeHidden()
    await page.keyboard.press('Shift+Tab')
    await expect(button(page, 'Show the tools')).toBeFocused()
    await expect(button(page, 'Show the tools')).toBeInViewport()
    await page.keyboard.press('Enter')
    await expect(button(page, 'Contents')).toBeFocused()
    await page.keyboard.press('PageDown')
    await expect(button(page, 'Contents')).toBeVisible()
    await page.locator('iframe[sandbox="allow-same-origin"]').focus()
    await page.keyboard.press('PageDown')
    await expect(button(page, 'Contents')).toBeHidden()
  })

  test('a finger on a bar leaves no focus in what is hidden', async ({ page, signIn }) => {
    await signIn()
    await page.goto(twoTones)
    await button(page, 'Next page').click()
    await page.getByRole('region', { name: /^Pages of/ }).evaluate(() => {
      document.querySelector<HTMLIFrameElement>('iframe[sandbox]')?.contentDocument?.body.click()
    })
    await expect(button(page, 'Next page')).toBeHidden()
    await expect(button(page, 'Show the tools')).toBeFocused()
  })

  test('sound that plays is a line, and can be paused after a tap', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await page.getByRole('button', { name: 'Play Genesis (with vocals)' }).first().click()
    const pause = page.locator('[data-player]').getByRole('button', { name: 'Pause' }).first()
    await expect(pause).toBeVisible()
    await page.getByRole('link', { name: 'Read', exact: true }).click()
    await page.getByRole('link', { name: 'Two Tones and a Difference' }).first().click()
    await goTo(page, 'From air to attention')
    await expect(pause).toBeVisible()
    await page.mouse.click(195, 400)
    await expect(pause).toBeHidden()
    await expect(page.locator('[data-player] svg').first()).toBeVisible()
    await page.mouse.click(195, 400)
    await pause.click()
    await expect(page.locator('[data-player]').getByRole('button', { name: 'Play' }).first()).toBeVisible()
  })
})

test('a turned page is announced once, and the next chapter is read from its heading', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  await expect(said(page, /^Pages? 1( to 2)? of \d+, From air to attention$/)).toHaveCount(1)
  await page.evaluate(() => {
    const heard: string[] = []
    Object.assign(globalThis, { heard })
    for (const region of document.querySelectorAll('[role=status]'))
      new MutationObserver(() => region.textContent && heard.push(region.textContent)).observe(region, {
        childList: true,
        characterData: true,
        subtree: true,
      })
  })
  const heard = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect
    .poll(heard)
    .toEqual([expect.stringMatching(/^Pages? 5( to 6)? of \d+, From air to attention$/)])

  await button(page, 'Next chapter').press('Enter')
  const heading = pageOf(page).getByRole('heading', { name: 'The third tone', level: 1 })
  await expect(heading).toBeFocused()
  await expect(said(page, /^Pages? 1( to 2)? of \d+, The third tone$/)).toHaveCount(1)
  await expect(page).toHaveTitle('The third tone · Two Tones and a Difference · Neuro')
  await button(page, 'Previous chapter').press('Enter')
  await expect(pageOf(page).getByRole('heading', { name: 'From air to attention', level: 1 })).toBeFocused()
  await expect(button(page, 'Previous chapter')).toHaveAttribute('aria-disabled', 'true')
})

test('a sentence is spoken when it’s chosen, and its highlight is in the text for screen readers', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  await button(page, 'Highlight a sentence').press('Enter')
  await expect(said(page, 'From air to attention').first()).toBeAttached()
  const sentence = 'Put your hand on a loudspeaker that’s playing something low'
  await toolbar(page).getByRole('button', { name: 'Next sentence', exact: true }).press('Enter')
  await expect(said(page, sentence)).toHaveCount(1)
  await expect(toolbar(page).getByText(sentence)).toBeVisible()
  expect(await violationsOn(page)).toEqual([])
  await toolbar(page).getByRole('button', { name: 'Highlight in yellow' }).press('Enter')
  await expect(said(page, /^Highlighted in yellow$/)).toHaveCount(1)
  const mark = pageOf(page).locator('mark')
  await expect(mark).toMatchAriaSnapshot(`- mark: /^Highlighted in yellow. ${sentence}/`)

  await page.reload()
  await expect(mark).toHaveCount(1)
  await pageOf(page).locator('p').first().click({ clickCount: 3 })
  await toolbar(page).getByRole('button', { name: 'Highlight in blue' }).click()
  await button(page, 'Bookmarks and notes').click()
  await page.getByRole('tab', { name: 'Highlights' }).click()
  await expect(page.getByRole('dialog').getByText('Highlighted in'), 'no note is highlighted').toHaveCount(0)
})

/** A phone upright and on its side, a desk. */
const windows = [
  [360, 780],
  [844, 390],
  [1280, 800],
] as const

for (const [width, height] of windows)
  test(`the highlight bar is next to the selected text, inside the page, at ${width} × ${height}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn()
    await page.goto(twoTones)
    await goTo(page, 'From air to attention')
    const heading = pageOf(page).getByRole('heading', { level: 1 })
    await heading.click({ clickCount: 3 })
    await expect(toolbar(page)).toBeVisible()
    const [bar, text, stage] = [
      await boxOf(toolbar(page)),
      await boxOf(heading),
      await boxOf(page.getByRole('region', { name: /^Pages of/ })),
    ]
    expect(Math.max(bar.y - text.bottom, text.y - bar.bottom), 'next to it').toBeLessThan(60)
    expect(bar.y > text.bottom || bar.bottom < text.y, 'not over it').toBe(true)
    expect(bar.x >= stage.x && bar.right <= stage.right && bar.bottom <= stage.bottom, 'inside').toBe(true)
  })

for (const [width, height] of windows)
  test(`the offline notice is above the bars, and all of them stay in the window, at ${width} × ${height}`, async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width, height })
    await signIn()
    await page.goto(twoTones)
    await expect(button(page, 'Contents')).toBeEnabled()
    await page.context().setOffline(true)
    const notice = page.getByText('What’s kept here still plays.')
    await expect(notice).toBeInViewport({ ratio: 1 })
    const link = page.getByRole('main').getByRole('link', { name: 'Books' })
    expect((await boxOf(notice)).bottom).toBeLessThan((await boxOf(link)).y)
    for (const name of ['Contents', 'Display', 'Previous page', 'Next page'])
      await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  })

test('a cover is in the middle of the page, on the ground of the theme', { tag: '@firefox' }, async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn()
  await page.goto(twoTones)
  const cover = pageOf(page).getByRole('img')
  await expect(cover).toBeVisible()
  const stage = page.getByRole('region', { name: /^Pages of/ })
  await expect(async () => {
    const [shown, around] = [await boxOf(cover), await boxOf(stage)]
    expect(Math.abs(shown.x + shown.right - around.x - around.right)).toBeLessThan(6)
    expect(Math.abs(shown.y + shown.bottom - around.y - around.bottom)).toBeLessThan(24)
  }).toPass()
  for (const mode of ['Dark mode', 'Light mode']) {
    const ground = await stage.evaluate((element) => getComputedStyle(element).backgroundColor)
    await expect(pageOf(page).locator('html')).toHaveCSS('background-color', ground)
    await page.getByRole('banner').getByRole('button', { name: mode }).click()
  }
})

test('a voice that fails is announced in a region that was there before', async ({ page, signIn }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        speak: (utterance: SpeechSynthesisUtterance) =>
          utterance.onerror?.({ error: 'synthesis-failed' } as SpeechSynthesisErrorEvent),
        cancel() {},
      },
    }),
  )
  await signIn()
  await page.goto(twoTones)
  await goTo(page, 'From air to attention')
  await page.evaluate(() => {
    for (const region of document.querySelectorAll('[role=alert]')) region.setAttribute('data-before', '')
  })
  await button(page, 'Read aloud').press('Enter')
  await expect(
    page.locator('[role=alert][data-before]', { hasText: 'couldn’t read this aloud' }),
  ).toHaveCount(1)
})
