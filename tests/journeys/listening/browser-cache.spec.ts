/** What the browser's own cache has of tracks. */
import { expect, genesisTracks, test } from '#tests/support/browser/browser.ts'

const track = 'genesis-vocals'
test.use({ played: genesisTracks })

test('after signing out, no track is read from the browser’s cache', async ({ page, context, signIn }) => {
  await signIn()
  await page.goto('/admin/neuro/profile')
  /** Of a part, as a player asks for it, and of the whole; from the cache if it has them. */
  const statuses = () =>
    page.evaluate(async (address) => {
      const statusFor = async (headers: HeadersInit) => {
        const answer = await fetch(address, { headers, cache: 'force-cache' })
        await answer.arrayBuffer()
        return answer.status
      }
      return [await statusFor({ range: 'bytes=0-32767' }), await statusFor({}), await statusFor({})]
    }, `/v1/api/media/${track}`)
  expect(await statuses()).toEqual([206, 200, 200])
  await context.setOffline(true)
  expect(await statuses(), 'the cache has it').toEqual([206, 200, 200])
  await context.setOffline(false)

  await page.goto('/admin/logout')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await statuses()).toEqual([401, 401, 401])
})
