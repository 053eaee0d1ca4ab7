/** The product by keyboard alone: no test here has a pointer. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/browser.ts'

/** Goes on by Tab until `target` has the focus, and says what had it instead when it never comes. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  const passed: string[] = []
  for (let stops = 0; stops < 80; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
    passed.push(
      await page.evaluate(() => {
        const at = document.activeElement
        return at?.getAttribute('aria-label') ?? at?.textContent?.trim().slice(0, 30) ?? ''
      }),
    )
  }
  throw new Error(`Tab never came to ${target}. It came by: ${passed.join(' · ')}`)
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function open(page: Page, signIn: () => Promise<void>, path: string): Promise<void> {
  await signIn()
  await page.goto(path)
  await expect(heading(page)).toBeVisible()
}

test('signs in', async ({ page, member }) => {
  await page.goto('/auth/login')
  const address = page.getByLabel('E-mail address')
  await tabTo(page, address)
  await page.keyboard.type(member.email)
  await tabTo(page, button(page, 'Use a password'))
  await page.keyboard.press('Enter')
  const password = page.getByLabel('Password', { exact: true })
  await tabTo(page, password)
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/neuro/dashboard')
  await expect(heading(page)).toBeVisible()
})

test('skips to the content, plays, and pauses by a key', async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neurobloomwave')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const play = page.getByRole('main').getByRole('button', { name: 'Play', exact: true })
  await tabTo(page, play)
  await page.keyboard.press('Enter')
  const bar = page.getByRole('region', { name: 'Player' })
  await expect(bar.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

test('makes a track a favourite, and none again', async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neurobloomwave')
  const main = page.getByRole('main')
  await tabTo(page, main.getByRole('button', { name: 'Add Bloomwave (with vocals) to favourites' }))
  await page.keyboard.press('Space')
  const remove = main.getByRole('button', { name: 'Remove Bloomwave (with vocals) from favourites' })
  await expect(remove).toBeFocused()
  await page.keyboard.press('Space')
  await expect(main.getByRole('button', { name: 'Add Bloomwave (with vocals) to favourites' })).toBeFocused()
})

test('changes how it looks, takes it back, and comes back to where the panel was opened', async ({
  page,
  signIn,
}) => {
  await open(page, signIn, '/admin/neuro/dashboard')
  const opener = page.getByRole('banner').getByRole('button', { name: 'How it looks' })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'How it looks' })
  await expect(panel).toBeVisible()

  const html = page.locator('html')
  await tabTo(page, panel.getByRole('radio', { name: 'Day', exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-mode', 'dark')
  await tabTo(page, button(page, 'Undo'))
  await page.keyboard.press('Enter')
  await expect(html).toHaveAttribute('data-mode', 'light')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(opener).toBeFocused()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 780 } })

  test('the drawer keeps the focus within, gives it back on Esc, and leads to a place', async ({
    page,
    signIn,
  }) => {
    await open(page, signIn, '/admin/neuro/dashboard')
    const opener = button(page, 'Open the navigation')
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Places' })
    await expect(drawer).toBeVisible()
    for (let stops = 0; stops < 20; stops += 1) {
      await page.keyboard.press('Tab')
      await expect(drawer.locator(':focus')).toHaveCount(1)
    }
    await page.keyboard.press('Escape')
    await expect(drawer).toHaveCount(0)
    await expect(opener).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, drawer.getByRole('link', { name: 'Audio tracks' }))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL('/admin/neuro/audiotracks')
    await expect(drawer).toHaveCount(0)
    await expect(heading(page)).toHaveText('Audio tracks')
    await expect(heading(page)).toBeFocused()
  })
})

test('searches: goes to a program, plays one, and comes back on Esc', async ({ page, signIn }) => {
  await open(page, signIn, '/admin/neuro/dashboard')
  const opener = page.getByRole('banner').getByRole('button', { name: 'Search', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field).toHaveCount(0)
  await expect(opener).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('seren')
  const first = page.getByRole('option', { name: /^Serenity/ })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? 'none')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin/neuroserenity')
  await expect(field).toHaveCount(0)
  await expect(heading(page)).toHaveText('Serenity')
  await expect(heading(page)).toBeFocused()

  await page.keyboard.press('Control+k')
  await expect(field).toBeFocused()
  await page.keyboard.type('play stream')
  await expect(page.getByRole('option', { name: /^Play Stream/ })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(field).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Player' })).toContainText('Stream (with vocals)')
})
