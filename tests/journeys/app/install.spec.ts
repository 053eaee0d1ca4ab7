/** Installing the product as an app. */
import { chromium } from 'playwright/test'
import { browserFlags, findOrInstallBrowser } from '#scripts/engines.ts'
import { expect, noTracks, test } from '#tests/support/browser/browser.ts'

test.use({ played: noTracks, surroundings: { PRODUCT_NAME: 'Calm', PRODUCT_SLUG: 'calm' } })

test('Chromium can install the configured product', async ({ server }, info) => {
  // Neither a private window nor a headless shell can install anything.
  const context = await chromium.launchPersistentContext(info.outputPath('profile'), {
    executablePath: findOrInstallBrowser({ isHeaded: true }),
    args: browserFlags,
  })
  const page = await context.newPage()
  await page.goto(`${server.address}/auth/login`)
  const devtools = await context.newCDPSession(page)
  expect(await devtools.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { name, start_url, shortcuts, icons, screenshots } = JSON.parse(data ?? '')
  expect([name, start_url]).toEqual(['Calm', '/admin/calm/dashboard'])
  expect(shortcuts.map(({ url }: { url: string }) => url)).toContain('/admin/calm/myfavorite')
  expect(screenshots.map((picture: { form_factor: string }) => picture.form_factor)).toContain('wide')
  for (const { src, sizes } of [...icons, ...screenshots]) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob())
      return `${picture.width}x${picture.height}`
    }, src)
    expect(size, src).toBe(sizes)
  }
  await context.close()
})

test('the account menu offers to install while the browser does, and opens its prompt', async ({
  page,
  signIn,
}) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => {
        document.title = 'Asked'
      }
      dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }))
    })
  })
  await signIn()
  await page.goto('/admin/calm/dashboard')
  const account = page.getByRole('button', { name: /^Account: / })
  const install = page.getByRole('menuitem', { name: 'Install app' })
  await account.click()
  await install.click()
  await expect(page).toHaveTitle('Asked')
  await account.click()
  await expect(page.getByRole('menuitem', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(install).toHaveCount(0)
})
