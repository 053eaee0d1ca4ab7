/** From one screen to the next: where the view, the focus and the title go, and how the change looks. */
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

type Watched = { crossFades: number; scrolls: string[] }

/** Counts cross-fades and lists how the page was scrolled by script. */
async function watch(page: Page): Promise<() => Promise<Watched>> {
  await page.addInitScript(() => {
    const watched: Watched = { crossFades: 0, scrolls: [] }
    Object.assign(window, { watched })
    const fade = document.startViewTransition.bind(document)
    document.startViewTransition = (change) => {
      watched.crossFades += 1
      return fade(change)
    }
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
  page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name })

test('cross-fades, scrolls smoothly to the top, and the new heading has the focus', async ({
  page,
  signIn,
}) => {
  const watched = await watch(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audio tracks')
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)

  await place(page, 'Favourites').hover()
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
    .toBeGreaterThan(0)
  await place(page, 'Favourites').click()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page).toHaveTitle('Favourites · Neuro')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)

  await place(page, 'Audio tracks').click()
  await expect(page).toHaveTitle('Audio tracks · Neuro')
  const { crossFades, scrolls } = await watched()
  expect(crossFades).toBeGreaterThan(0)
  expect(new Set(scrolls)).toEqual(new Set(['smooth to 0']))
})

test('changes at once where movement is not wanted', async ({ page, signIn }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const watched = await watch(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Audio tracks')
  await place(page, 'Favourites').click()
  await expect(page).toHaveTitle('Favourites · Neuro')
  await place(page, 'Audio tracks').click()
  await expect(page).toHaveTitle('Audio tracks · Neuro')
  expect(await watched()).toEqual({ crossFades: 0, scrolls: ['instant to 0', 'instant to 0'] })
})
