/** The way to the server: gone, back, and the server being looked after. */
import { connectionView } from '#machines/app/connection.view.ts'
import { connectionModel } from '#tests/app/connection.model.ts'
import { answers, driverOf } from '#tests/support/browser-walks/driver.ts'
import { lookAgain, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

async function begin({ page, network, signIn }: Stage): Promise<void> {
  await page.clock.install()
  await signIn()
  await page.goto('/admin/neuro/support')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForLoadState('networkidle')
  await network.hold('call', 'GET', 'favorites/**')
  await network.hold('probe', 'GET', 'auth/current')
}

/** A loaded page on a device without a network: it calls no one. */
async function beginOffline({ page }: Stage): Promise<void> {
  await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { get: () => false }))
  await page.goto('/auth/login')
}

const headers = (seconds: number) => ({ 'retry-after': String(seconds) })

export const connectionDriver = driverOf({
  model: connectionModel,
  starts: [
    { exploration: 0, input: 0, by: begin },
    { exploration: 0, input: 1, by: beginOffline },
  ],
  stimuli: {
    'connection.lost': { by: ({ page }) => page.context().setOffline(true) },
    'connection.found': {
      by: async ({ page }, _, before) => {
        await page.context().setOffline(false)
        if (!before.matches('offline') || !before.context.startsOnline)
          await page.evaluate(() => dispatchEvent(new Event('online')))
      },
    },
    'connection.probe': { by: (stage) => press(stage, 'Check now') },
    'server.unavailable': {
      by: async (stage, { retryAfter }) => {
        await lookAgain(stage)
        await stage.network.answer('call', { status: 503, headers: headers(retryAfter) })
      },
    },
    'server.answered': {
      when: (snapshot) => snapshot.matches('offline') || snapshot.matches('maintenance'),
      by: async (stage) => {
        await lookAgain(stage)
        await stage.network.answer('call', { data: { favorites: [] } })
      },
    },
    'wait.over': { by: ({ page }) => page.clock.fastForward(61_000) },
    ...answers('probe'),
    'xstate.done.actor.probe': {
      by: ({ network }, { output }) =>
        output.isBack
          ? network.pass('probe')
          : network.answer('probe', { status: 503, headers: headers(output.retryAfter) }),
    },
    'xstate.error.actor.probe': { by: ({ network }) => network.fault('probe', 'offline') },
  },
  async seen({ page }, snapshot) {
    const { isOffline, isMaintenance, isProbing } = connectionView(snapshot)
    await expect(page.getByText(/^You(’re| are) offline\.?$/)).toHaveCount(isOffline ? 1 : 0)
    await expect(page.getByRole('heading', { name: 'We’ll be right back' })).toHaveCount(
      isMaintenance ? 1 : 0,
    )
    if (isProbing) await expect(page.getByText('Checking…')).toBeVisible()
  },
})
