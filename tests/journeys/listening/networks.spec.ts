import { listeningRecord } from '#services/listening/listening.service.ts'
import { keep } from '#tests/states/life.ts'
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'

test.use({ played: genesisTracks })

const heard = {
  ...listeningRecord.empty,
  queue: { ids: ['genesis-vocals'], index: 0 },
  places: { 'genesis-vocals': 180 },
}

test('behind a proxy that sends files only from the start, the member is told, and the position stays saved', async ({
  page,
  signIn,
  member,
}) => {
  await page.route('**/media/genesis-vocals', async (route) => {
    const { range: _, ...headers } = await route.request().allHeaders()
    const response = await route.fetch({ headers })
    const { 'accept-ranges': __, ...sent } = response.headers()
    await route.fulfill({ response, headers: sent })
  })
  await watchSound(page)
  await signIn()
  await keep(page, member.email, { listening: heard })
  await page.goto('/admin/audio-player')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'genesis-vocals')
  await expect(main.getByText('Your position at 3:00 stays saved until you get there.')).toBeVisible()
  await expect.poll(() => placeOf(page)).toBeGreaterThan(7)
  await page.reload()
  const bar = page.getByRole('slider', { name: /^Position in/ })
  await expect(bar).toHaveAttribute('aria-valuenow', '180')
})

test('a track plays after the browser has lost its cookies: the token renews the one for media', async ({
  page,
  context,
  signIn,
}) => {
  await watchSound(page)
  await signIn()
  // This call of the page would bring the cookie back.
  const current = page.waitForResponse('**/auth/current')
  await page.goto('/admin/neurogenesis')
  await current
  await context.clearCookies()
  const refused = page.waitForResponse(
    (response) => response.url().includes('/media/') && response.status() === 401,
  )
  await playButton(page).click()
  await refused
  await expectSound(page, 'genesis-vocals')
  await expect.poll(() => placeOf(page)).toBeGreaterThan(2)
})

test('a cover that was refused once, as without a cookie, is shown', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/admin/neuro/dashboard')
  await page.waitForLoadState('networkidle')
  const refused: string[] = []
  await page.route('**/*', (route, request) => {
    if (request.resourceType() !== 'image' || !request.url().includes('cover')) return route.continue()
    refused.push(request.url())
    return route.fulfill({ status: 401 })
  })
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Books' }).click()
  const covers = page.getByRole('main').locator('img[width="400"]')
  await expect(covers).toHaveCount(4)
  await expect
    .poll(() =>
      covers.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
    )
    .toBe(4)
  expect(refused).toHaveLength(4)
})
