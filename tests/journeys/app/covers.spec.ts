/** The cover that moves when the screen changes. */
import type { Page } from 'playwright/test'
import { keep, life } from '#tests/states/life.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

type Flight = { program: string; from: string; to: string }

/** Records where copies of covers move. Pages load all screens, so that none is late. */
async function watch(page: Page): Promise<() => Promise<Flight[]>> {
  await page.addInitScript(() => {
    const flights: Flight[] = []
    Object.assign(window, { flights })
    const animate = Element.prototype.animate
    Element.prototype.animate = function (frames, options) {
      const { transform } = frames as { transform?: string[] }
      const { program } = (this as HTMLElement).dataset
      if (program && transform) flights.push({ program, from: transform[0]!, to: transform[1]! })
      return animate.call(this, frames, options)
    }
  })
  return () => page.evaluate(() => (window as unknown as { flights: Flight[] }).flights)
}

/** The left and top edges in a transform, rounded. */
const corner = (transform: string) =>
  transform.match(/-?[\d.]+px/g)!.map((edge) => Math.round(parseFloat(edge)))

async function cornerOf(page: Page, cover: string): Promise<number[]> {
  const box = await page.locator(cover).last().boundingBox()
  return [box!.x, box!.y].map(Math.round)
}

test.use({ savesData: false })

const mini = '[data-player] [data-program=genesis]'
const lead = '[data-lead]'

for (const direction of ['ltr', 'rtl'])
  test(`moves between the mini player and the player (${direction})`, async ({ page, signIn, member }) => {
    const flights = await watch(page)
    await signIn()
    const settings = { activeDir: direction }
    await keep(page, member.email, life())
    await page.evaluate((kept) => localStorage.setItem('settings', JSON.stringify(kept)), settings)
    await page.goto('/admin/neuro/audiotracks')
    await expect(page.locator(mini)).toBeVisible()
    await page.waitForLoadState('networkidle')
    const small = await cornerOf(page, mini)

    await page.getByRole('region', { name: 'Player' }).getByRole('link').click()
    await expect.poll(async () => (await flights()).length).toBe(1)
    await expect(page.locator(lead)).toHaveCount(1)
    const large = await cornerOf(page, lead)
    const [up] = await flights()
    expect([up!.program, corner(up!.from), corner(up!.to)]).toEqual(['genesis', small, large])

    await page.keyboard.press('Escape')
    await expect.poll(async () => (await flights()).length).toBe(2)
    const [, down] = await flights()
    expect([down!.program, corner(down!.from), corner(down!.to)]).toEqual(['genesis', large, small])
    await expect(page.locator('body > [data-program]'), 'the copy is gone').toHaveCount(0)
  })

test('moves from a card to its program, and back', async ({ page, signIn }) => {
  const flights = await watch(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks')
  const card = '[data-program=genesis]'
  await expect(page.locator(card)).toBeVisible()
  await page.waitForLoadState('networkidle')
  const small = await cornerOf(page, card)
  await page.getByRole('main').getByRole('link', { name: 'Genesis' }).click()
  await expect.poll(async () => (await flights()).length).toBe(1)
  const [there] = await flights()
  expect([there!.program, corner(there!.from)]).toEqual(['genesis', small])
  await page.goBack()
  await expect.poll(async () => (await flights()).length).toBe(2)
  const [, back] = await flights()
  expect([back!.program, corner(back!.to)]).toEqual(['genesis', small])
})

test('stays where it is with reduced motion, and between screens that aren’t about a program', async ({
  page,
  signIn,
  member,
}) => {
  const flights = await watch(page)
  await signIn()
  await keep(page, member.email, life())
  await page.goto('/admin/neuro/dashboard')
  await page.waitForLoadState('networkidle')
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await menu.getByRole('link', { name: 'Programs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Programs' })).toBeVisible()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.getByRole('region', { name: 'Player' }).getByRole('link').click()
  await expect(page.locator(lead)).toBeVisible()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await flights()).toEqual([])
})
