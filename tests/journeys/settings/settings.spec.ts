/** Appearance settings in their panel, in a shared link and in another tab. */
import type { Page } from 'playwright/test'
import { defaultSettings, lookOf, type Settings, settingTable } from '#content/settings.ts'
import { expect, test } from '#tests/support/browser/browser.ts'

const path = '/admin/neuro/support'
const stored = (page: Page) => page.evaluate(() => JSON.parse(localStorage.getItem('settings') ?? 'null'))
const panel = (page: Page) => page.getByRole('dialog', { name: 'Appearance' })

async function openPanel(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Appearance' }).click()
  await expect(panel(page)).toBeVisible()
}

/** Expects the settings to be stored and applied to the document. */
async function expectSettings(page: Page, settings: Settings): Promise<void> {
  await expect.poll(() => stored(page)).toEqual(settings)
  for (const [name, value] of Object.entries(lookOf(settings, false))) {
    if (name.startsWith('--')) {
      const shown = () => page.evaluate((key) => document.documentElement.style.getPropertyValue(key), name)
      await expect.poll(shown).toBe(value)
    } else await expect(page.locator('html')).toHaveAttribute(name, value)
  }
}

test('every choice is applied, saved and undone, and a reset undoes all of them [4.11]', async ({
  page,
  signIn,
}) => {
  await signIn()
  // By day, when the setting for the evening changes nothing.
  await page.clock.setFixedTime(new Date().setHours(12))
  await page.goto(path)
  await openPanel(page)
  const undo = panel(page).getByRole('button', { name: 'Undo' })
  let settings = defaultSettings
  for (const [name, { label, options }] of Object.entries(settingTable).flatMap(([key, setting]) =>
    'options' in setting && setting.options.length > 1 ? [[key, setting] as const] : [],
  )) {
    for (const option of options) {
      if (option.value === settings[name as keyof Settings]) continue
      if (name === 'isNight' || name === 'followsEvening')
        await panel(page).getByText(label, { exact: true }).click()
      else
        await panel(page)
          .getByRole('radiogroup', { name: label, exact: true })
          .getByText(option.label, { exact: true })
          .click()
      settings = { ...settings, [name]: option.value }
      await expectSettings(page, settings)
    }
  }
  await panel(page).getByRole('slider', { name: 'Corner radius' }).press('End')
  await expectSettings(page, { ...settings, borderRadius: 24 })
  await undo.click()
  await panel(page).getByRole('slider', { name: 'Text size' }).press('Home')
  await expectSettings(page, { ...settings, textSize: 0.875 })
  await undo.click()
  await expectSettings(page, settings)

  await panel(page).getByRole('button', { name: 'Reset' }).click()
  await expectSettings(page, defaultSettings)
  await undo.click()
  await expectSettings(page, settings)
  await page.reload()
  await expectSettings(page, settings)
})

test('a shared look is applied only if the member agrees, and isn’t offered again', async ({
  page,
  signIn,
}) => {
  await signIn()
  const link = `${path}?look.activeMode=dark&look.isCollapse=true&look.textSize=1.25`
  const question = page.getByRole('alertdialog', { name: 'Apply this look?' })
  await page.goto(link)
  await expect(question).toContainText('The link you opened changes: mode, sidebar, text size.')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expectSettings(page, defaultSettings)
  await expect(page).toHaveURL(path)

  await page.goto(link)
  await question.getByRole('button', { name: 'Apply' }).click()
  await expectSettings(page, { ...defaultSettings, activeMode: 'dark', isCollapse: true, textSize: 1.25 })
  await expect(page).toHaveURL(path)
  await page.reload()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Appearance' })).toBeVisible()
  await expect(question).toHaveCount(0)
})

test('a choice in another tab also applies here', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto(path)
  const other = await context.newPage()
  await other.goto(path)
  await openPanel(other)
  await panel(other).getByText('Green', { exact: true }).click()
  await expectSettings(page, { ...defaultSettings, activeTheme: 'GREEN_THEME' })
  await other.close()
})
