import sharp from 'sharp'
import { keep, life } from '#tests/states/life.ts'
import { furnish, rested } from '#tests/states/visit.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'

/** CSS pixels of a block: no larger area may glow. */
const block = 16
const most = 0.35

/** The highest luminance of any block of a picture, and where it is. */
async function brightest(picture: Buffer): Promise<{ luminance: number; at: string }> {
  const { width = 0, height = 0 } = await sharp(picture).metadata()
  const [columns, rows] = [Math.floor(width / block), Math.floor(height / block)]
  const pixels = await sharp(picture)
    .resize(columns, rows, { kernel: 'nearest', fit: 'fill', fastShrinkOnLoad: false })
    .removeAlpha()
    .raw()
    .toBuffer()
  const averaged = await sharp(picture)
    .resize(columns, rows, { kernel: 'linear', fit: 'fill' })
    .removeAlpha()
    .raw()
    .toBuffer()
  const linear = (channel: number) => ((channel / 255 + 0.055) / 1.055) ** 2.4
  let found = { luminance: 0, at: '' }
  for (let index = 0; index < columns * rows; index += 1) {
    // Text has bright pixels in dark blocks: only what is bright at its point and on average is an area.
    const [red = 0, green = 0, blue = 0] = [0, 1, 2].map((at) =>
      Math.min(linear(pixels[index * 3 + at] ?? 0), linear(averaged[index * 3 + at] ?? 0)),
    )
    const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    const at = `${(index % columns) * block}, ${Math.floor(index / columns) * block}`
    if (luminance > found.luminance) found = { luminance, at }
  }
  return found
}

test('in Night no area is brighter than 35 %: covers, books, photos, buttons, toasts, sheets, visuals and pages', async ({
  baseURL,
  page,
  signIn,
  member,
}) => {
  await signIn()
  const token = await page.evaluate(() => String(localStorage.authToken))
  await furnish(baseURL!, { email: member.email, token })
  await keep(page, member.email, { ...life(), visual: { light: 'calm', visual: 'bloom', pace: 'slow' } })
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  // Night as the evening brings it.
  await page.clock.setFixedTime(new Date().setHours(23, 30))
  await page.addInitScript(() => localStorage.setItem('settings', JSON.stringify({ followsEvening: true })))
  for (const path of [
    '/admin/neuro/dashboard',
    '/admin/neuro/audiotracks',
    '/admin/neurogenesis',
    '/admin/audio-player',
    '/admin/neuro/ebooks',
    '/admin/neuro/profile',
    '/admin/neuro-vision',
    '/admin/audio-visual',
    '/admin/neuro/ebooks?book=two-tones',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'NIGHT')
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      if (path === '/admin/neurogenesis') await playButton(page).click()
      if (path === '/admin/neuro/audiotracks') {
        await page.getByRole('button', { name: /^More for Genesis/ }).click()
        await page.getByRole('menuitem', { name: 'Play next' }).click()
        await expect(page.locator('[data-toast]')).toBeVisible()
      }
      if (path === '/admin/audio-player') {
        await page.getByRole('button', { name: 'Queue' }).click()
        await expect(page.getByRole('dialog', { name: /^Queue/ })).toBeVisible()
      }
      if (path === '/admin/audio-visual')
        await expect(page.getByRole('button', { name: 'Dim to black' })).toBeVisible()
      if (path.includes('?book=')) await expect(page.frameLocator('iframe').locator('body')).toBeVisible()
      await page.waitForFunction(() => [...document.images].every(({ complete }) => complete))
      await rested(page)
      const { luminance, at } = await brightest(await page.screenshot())
      expect.soft(luminance, `${path} at ${at}`).toBeLessThanOrEqual(most)
      if (!path.includes('?book=')) return
      // A paper that was chosen by day.
      await page.getByRole('button', { name: 'Display' }).click()
      await page.getByText('Sepia', { exact: true }).click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Next page' }).click()
      await expect(page.frameLocator('iframe').locator('body')).toContainText(/\w/)
      const text = await brightest(await page.screenshot())
      expect.soft(text.luminance, `a page of a book at ${text.at}`).toBeLessThanOrEqual(most)
    })
})
