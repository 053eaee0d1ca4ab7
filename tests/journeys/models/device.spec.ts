/** A device that keeps nothing, or lost something. */
import { keep } from '#tests/states/life.ts'
import { breakDevice, mayBreakDevice } from '#tests/support/browser-walks/moves.ts'
import { expect, test } from '#tests/support/browser-walks/stage.ts'

const ids = ['genesis-vocals']
const listening = { queue: { ids, index: 0 }, volume: 0.8, loop: 'off', places: {}, recent: ids }

test('a device that stops keeping what the member does, for want of room or of leave', async ({
  openStage,
}) => {
  const stage = await openStage()
  const { page, log, signIn, member } = stage
  await mayBreakDevice(stage)
  await signIn()
  await keep(page, member.email, { listening, visits: 'what no version ever wrote' })
  await page.goto('/admin/audio-player')
  await log.expectTaken('device|device.changed|0')
  const dismiss = () => page.getByRole('button', { name: 'Close', exact: true }).first().click()
  await dismiss()
  await log.expectTaken('device.notified|device.dismiss|0')

  /** Anything that the device should keep. */
  const change = () =>
    page.locator('[data-player]').getByRole('slider', { name: 'Volume' }).first().press('ArrowLeft')
  await breakDevice(stage, 'full')
  await change()
  await expect(page.getByText('This device is out of storage')).toBeVisible()
  await breakDevice(stage, true)
  await change()
  await expect(page.getByText('This browser doesn’t let the app save anything')).toBeVisible()
  await breakDevice(stage, 'full')
  await change()
  await log.expectTaken('device|device.changed|1')
  await breakDevice(stage, false)
  await change()
  await dismiss()
  await breakDevice(stage, true)
  await change()
  await expect(page.getByText('Nothing can be saved on this device')).toHaveCount(0)
  await breakDevice(stage, false)
  await change()
})

test('a device that cannot even be read', async ({ openStage }) => {
  const stage = await openStage()
  const { page, log, signIn } = stage
  await mayBreakDevice(stage)
  await page.addInitScript(() => Object.assign(window, { isDeviceBroken: true }))
  await signIn()
  await page.goto('/admin/neuro/support')
  await expect(page.getByText('Nothing can be saved on this device')).toBeVisible()
  await log.expectTaken('device|device.changed|0')
})
