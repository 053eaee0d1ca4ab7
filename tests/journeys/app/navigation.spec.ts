/** Navigation: the scroll position, the focus and the title of the next screen, and its transition. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'

type Watched = { fades: number; scrolls: string[]; clickedAt: number }

/**
 * Counts screens that fade in, records scrolling by script, and keeps the scroll position at the last click.
 */
async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const watched: Watched = { fades: 0, scrolls: [], clickedAt: 0 }
    Object.assign(window, { watched })
    addEventListener('animationstart', ({ target, animationName }) => {
      const seconds = Number.parseFloat(getComputedStyle(target as Element).animationDuration)
      if (animationName === 'arrive' && seconds > 0.01) watched.fades += 1
    })
    addEventListener(
      'click',
      () => {
        watched.clickedAt = scrollY
      },
      true,
    )
    const scroll = window.scrollTo.bind(window)
    window.scrollTo = (...where: unknown[]) => {
      const [options] = where as [ScrollToOptions]
      watched.scrolls.push(`${options.behavior} to ${options.top}`)
      scroll(options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { watched: Watched }).watched)
}

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const position = (page: Page) => page.evaluate(() => scrollY)

test('a new page fades in, and its heading has the focus', async ({ page, signIn }) => {
  const watched = await watch(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await expect(heading(page)).toHaveText('Programs')

  await place(page, 'Favourites').click()
  await expect(heading(page)).toBeFocused()
  await expect(page).toHaveTitle('Favourites · Neuro')

  await place(page, 'Programs').click()
  await expect(page).toHaveTitle('Programs · Neuro')
  await expect.poll(async () => (await watched()).fades).toBe(2)
})

test('a new page appears without motion if you prefer reduced motion', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const watched = await watch(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await tapFarDown(page, 0)
  await expect.poll(() => position(page)).toBe(0)
  const { fades, scrolls } = await watched()
  expect(fades).toBe(0)
  expect(new Set(scrolls)).toEqual(new Set(['instant to 0']))
})

/** Scrolls to a link at least one window's height down, follows it, and waits for the next screen. */
async function tapFarDown(page: Page, choice: number): Promise<void> {
  await expect(heading(page)).toBeVisible()
  // A prerendered page's links are replaced once its scripts are there.
  const scrolled = await page.waitForFunction(scrollToLinkFarDown, choice)
  const href = (await scrolled.jsonValue())!
  await page.getByRole('main').locator(`a[href="${href}"]`).last().click()
  await expect(page).toHaveURL(href)
  await expect(heading(page)).toBeFocused()
}

/**
 * Runs in the page. Scrolls to one of the links in the main part that lead to another screen and start out of
 * view. Returns its path; null if there's none yet.
 */
function scrollToLinkFarDown(choice: number): string | null {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/admin/"]')]
    .filter(({ pathname, hash, target }) => pathname !== location.pathname && hash === '' && target === '')
    .filter((link) => link.getBoundingClientRect().top + scrollY > innerHeight)
  const link = links[choice % links.length]
  link?.scrollIntoView({ block: 'center', behavior: 'instant' })
  return link !== undefined && scrollY > 100 ? link.getAttribute('href') : null
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  const longPages = [
    '/admin/neuro/audiotracks',
    '/admin/neurobloomwave',
    '/admin/neuro/contentpages1',
    '/admin/neuro/contentpagesroutes',
    '/admin/neuro/dashboard',
  ]

  test('all of fifty taps on links far down long pages land at the top [2.4]', { tag: '@firefox' }, async ({
    page,
    signIn,
  }) => {
    await signIn()
    const watched = await watch(page)
    // On the second visit, each page's code is in the browser's cache, but not yet in memory.
    for (const path of [...longPages, ...longPages.toReversed()]) {
      await page.goto(path)
      for (let tap = 0; tap < 5; tap += 1) {
        await tapFarDown(page, tap * 7)
        const { clickedAt: from } = await watched()
        await expect
          .poll(() => position(page), { message: `tap ${tap + 1} from ${path}, ${from} px down` })
          .toBe(0)
        await page.goBack()
        await expect(page).toHaveURL(new RegExp(path))
        await expect
          .poll(async () => Math.abs((await position(page)) - from), {
            message: `back on ${path}, ${from} px down`,
          })
          .toBeLessThanOrEqual(1)
      }
      const { scrolls } = await watched()
      expect(scrolls.filter((scroll) => scroll.endsWith(' to 0'))).toContain('smooth to 0')
      expect(scrolls).not.toContain('instant to 0')
    }
  })

  test('a reload keeps the scroll position', async ({ page, signIn }) => {
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await expect(heading(page)).toBeVisible()
    // The lower cards are rendered a moment later, so at first the page may be too short.
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }))
        return position(page)
      })
      .toBe(700)
    await page.reload()
    await expect(heading(page)).toBeVisible()
    await expect.poll(() => position(page)).toBe(700)
  })
})

test('searching the help lists articles, on a device that has never opened one [2.15]', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/neuro/support')
  await page.getByLabel('Search help').fill('tinnitus')
  await expect(page.getByRole('list', { name: 'In the articles' })).toBeVisible()
})
