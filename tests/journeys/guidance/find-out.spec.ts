/** An experiment with and without the pulse, in which nothing tells the evenings apart until the end. */
import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { recordsOn } from '#tests/support/browser/device-records.ts'
import { expectSound, watchSound } from '#tests/support/browser/sound.ts'

test.use({
  // The server offers experiments only if its own files, which stand in for other tracks here, have both.
  played: [
    'genesis-vocals',
    'genesis-vocals-without-pulse',
    'genesis-instrumental',
    'genesis-instrumental-without-pulse',
  ],
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

/** Evening, day, time and position differ from evening to evening, whatever it plays. */
const withoutNumbers = (text: string) => text.replace(/\d+/g, '#')

/** What the page, its storage and the server show of an evening that plays. */
async function seenOf(page: Page, asked: readonly string[], file: string) {
  const records = (await recordsOn(page)).map(({ key: [, name], value }) => ({ name, value }))
  const kept = JSON.stringify(records)
  expect(kept).toContain(file)
  const answer = await page.evaluate(async (url) => {
    const { status, headers } = await fetch(url, { method: 'HEAD' })
    return {
      status,
      headers: [...headers].filter(([name]) => !['date', 'etag', 'x-request-id'].includes(name)),
    }
  }, `/v1/api/media/${file}`)
  return {
    answer,
    requests: [...new Set(asked.filter((url) => url.includes('/media/')).map(withoutNumbers))],
    storage: await page.evaluate(() => [
      Object.keys(localStorage).sort(),
      Object.keys(sessionStorage).sort(),
    ]),
    caches: await page.evaluate(async () => {
      const names = await caches.keys()
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().filter(({ url }) => url.includes('/media/')).length
    }),
    records: records.map(({ name }) => name).sort(),
    words: withoutNumbers((await page.getByRole('main').innerText()).replace(/\s+/g, ' ')),
    lockScreen: await page.evaluate(() => navigator.mediaSession.metadata?.title),
    isTold: /without.the.pulse/i.test(
      `${kept} ${await page.content()}`.replaceAll('with and without the pulse', ''),
    ),
  }
}

test('a member compares evenings, and nothing tells which have the pulse until the end', async ({
  page,
  signIn,
}) => {
  await watchSound(page)
  await page.clock.install({ time: new Date('2026-03-09T21:00:00') })
  await signIn()
  await page.goto('/admin/neurojourney')
  await page.getByRole('link', { name: 'Find out' }).click()
  await page.getByRole('main').getByText('Genesis', { exact: true }).click()
  await press(page, 'Start the experiment')

  const seen: Awaited<ReturnType<typeof seenOf>>[] = []
  let asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  // A block of four has two evenings of each kind.
  for (const evening of [1, 2, 3, 4]) {
    await expect(page.getByRole('heading', { name: `Evening ${evening} of 14: Genesis` })).toBeVisible()
    asked = []
    await press(page, 'Play tonight’s music')
    await expectSound(page, `experiments/[\\w-]+/${evening}`)
    const file = asked.find((path) => path.includes('/media/experiments/'))!.split('/media/')[1]!
    seen.push(await seenOf(page, asked, file))
    await press(page, `${evening + 1}`)
    await expect(page.getByText('The next evening comes tomorrow.')).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Pause/ })
      .or(page.getByRole('button', { name: 'Pause', exact: true }))
      .first()
      .click()
    await page.clock.fastForward('24:00:00')
  }
  const [first, ...others] = seen
  expect(first!.answer.status).toBe(200)
  expect(first!.isTold).toBe(false)
  expect(first!.requests).toEqual([expect.stringMatching(/\/media\/experiments\//)])
  for (const other of others) expect(other).toEqual(first)

  await press(page, 'Stop and see')
  await press(page, 'Stop and see the result')
  await expect(page.getByText(/with the pulse \(2 evenings\) and .* without \(2 evenings\)/)).toBeVisible()
  await expect(page.getByRole('rowheader')).toHaveCount(4)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What your evenings showed' })).toBeVisible()
})
