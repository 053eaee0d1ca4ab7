/** Tracks in an S3-compatible bucket, at another origin than the app. */

import { expect, signInAt, test } from '#tests/support/browser/browser.ts'
import { createDeployments } from '#tests/support/browser/deployments.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, placeOf, watchSound } from '#tests/support/browser/sound.ts'
import { startBucket, type TestBucket } from '#tests/support/server/bucket.ts'
import { renderedMedia } from '#tests/support/server/media.ts'

test.use({ savesData: false, serviceWorkers: 'allow' })

const ids = ['genesis-vocals', 'genesis-instrumental']
const genesis = '/admin/neurogenesis'

let s3: TestBucket
let deployments: Awaited<ReturnType<typeof createDeployments>>
let address: string
let login: { email: string; password: string }
test.beforeEach(async () => {
  await renderedMedia(ids)
  s3 = await startBucket()
  deployments = await createDeployments(ids)
  const server = await deployments.start(undefined, s3.env)
  address = server.address
  login = await server.addMember('ada@example.com')
  // Each has been put there, read again and compared.
  await expect.poll(() => s3.requests.filter((line) => /^GET .*\.mp3 206$/.test(line)).length).toBe(2)
  s3.requests.length = 0
})
test.afterEach(async () => {
  await deployments.remove()
  await s3.end()
})

test('play from there, and go on when a link has expired', async ({ page }) => {
  const refused: string[] = []
  page.on('console', (message) => message.type() === 'error' && refused.push(message.text()))
  await watchSound(page)
  await signInAt(address, login, page)
  await page.goto(`${address}${genesis}`)
  // After a self-test, the browser has a part of the track, which must not get in the player's way.
  await page.evaluate(
    (url) => fetch(url, { headers: { range: 'bytes=0-1023' } }).then((answer) => answer.arrayBuffer()),
    `${address}/v1/api/media/genesis-vocals`,
  )
  s3.expireNextLink()
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  // The link gives about ten seconds.
  for (let press = 0; press < 6; press += 1) await page.keyboard.press('l')
  await expect.poll(() => placeOf(page)).toBeGreaterThan(60)
  await expectSound(page, 'genesis-vocals')
  expect(
    s3.requests.filter((line) => line.startsWith('GET genesis-vocals')).map((line) => line.slice(-3)),
  ).toEqual(expect.arrayContaining(['206', '403']))
  expect(refused.filter((text) => /Content.Security/i.test(text))).toEqual([])
})

test('can be kept on this device, and then play without a network', async ({ page, context }) => {
  await watchSound(page)
  await signInAt(address, login, page)
  await page.goto(`${address}${genesis}`)
  await page.getByRole('button', { name: /^More for Genesis/ }).click()
  await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
  await expect(page.getByRole('main').getByText('Offline', { exact: true })).toBeVisible()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await context.setOffline(true)
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
  expect(s3.requests.filter((line) => line.includes('403'))).toEqual([])
})
