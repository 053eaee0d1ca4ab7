/** The inspector without `npm run inspect`: opened as a file, and on the server of `npm start`. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright/test'
import { exportInspector } from '#scripts/inspector/export.ts'
import { prepare } from '#scripts/setup/prepare.mjs'
import { expect, test } from '#tests/support/browser/browser.ts'

test.beforeAll(() => prepare('inspector'))

function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  return complaints
}

async function readAndSimulate(page: Page) {
  await expect(page.locator('.chart[data-laid^="favourites "]')).toBeVisible()
  const picture = page.getByRole('figure').getByRole('img')
  await expect
    .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), { message: 'the picture' })
    .toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Simulate' }).click()
  await page.locator('.simulate .move').first().click()
  await expect(page.locator('.timeline li')).toHaveCount(2)
}

test('opens from a file, with the coverage in it', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'inspector-'))
  const measured = join(folder, 'models.json')
  writeFileSync(measured, JSON.stringify({ machines: { favourites: { states: { favourites: 7 } } } }))
  exportInspector(join(folder, 'site'), { measured })
  const complaints = complaintsOf(page)
  await page.goto(`${pathToFileURL(join(folder, 'site', 'index.html'))}#favourites`)
  await expect(page.getByText('By the 7 steps')).toBeVisible()
  await readAndSimulate(page)
  await page.getByRole('button', { name: 'Live & replay' }).click()
  await expect(page.getByText('This page follows no app')).toBeVisible()
  expect(complaints).toEqual([])
  rmSync(folder, { recursive: true })
})

test('is served beside the app, within its policy', async ({ page, server }) => {
  const complaints = complaintsOf(page)
  await page.goto(`${server.address}/inspector.html#favourites`)
  await readAndSimulate(page)
  expect(complaints, 'even though the coverage wasn’t measured on this server').toEqual([])
  await expect(page.locator('html')).toHaveAttribute('data-app', 'beside')
})
