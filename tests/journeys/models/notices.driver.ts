/** What the app tells: of tracks that were queued, and of hearts that the server refuses or that fail. */
import { inSight } from '#machines/notices/notices.machine.ts'
import { noticesView } from '#machines/notices/notices.view.ts'
import { noticesModel } from '#tests/notices/notices.model.ts'
import { driverOf, type Given } from '#tests/support/browser-walks/driver.ts'
import { addToQueue, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { once } from './once.ts'

type Snapshot = Parameters<typeof noticesView>[0]

const stimuli: readonly Given[] = noticesModel.explorations.flatMap((one) => one.stimuli as readonly Given[])

/** Each of the model's good words is of a track of its own. */
const tracks = ['Genesis (with vocals)', 'Edge (with vocals)', 'Serenity (with vocals)']
const good = once(stimuli.flatMap(({ tone, words }) => (tone === 'success' ? [String(words)] : [])))

const toasts = ({ page }: Stage) => page.locator('[data-toast]')
const main = ({ page }: Stage) => page.getByRole('main')

/** Who opens the log sees the toasts go. */
const isClearing = (snapshot: Snapshot) => snapshot.matches('open') && snapshot.context.shown.length > 0

const starts = noticesModel.explorations.map((_, exploration) => ({
  exploration,
  input: 0,
  by: async ({ page, network, signIn }: Stage) => {
    // Toasts don't time out in a hidden page.
    await page.addInitScript(() => {
      document.hasFocus = () => false
    })
    await network.hold('addTitle', 'POST', 'favorites/**')
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await page.getByRole('heading', { level: 1 }).waitFor()
  },
}))

export const noticesDriver = driverOf({
  model: noticesModel,
  starts,
  stimuli: {
    'notice.tell': {
      when: (snapshot) => snapshot.matches('closed'),
      by: async (stage, { tone, words }) => {
        if (tone === 'success') return addToQueue(stage, tracks[good.indexOf(words)]!)
        await main(stage)
          .getByRole('button', { name: `Add ${tracks[0]} to favourites` })
          .press('Enter')
        await stage.network.answer('addTitle', {
          status: tone === 'info' ? 200 : 500,
          isGood: false,
          message: words,
        })
      },
    },
    'toast.gone': {
      when: (snapshot, { id }) =>
        isClearing(snapshot) || snapshot.context.shown.slice(0, inSight).some((one) => one.id === id),
      by: async ({ page }, { id }, before) => {
        if (!isClearing(before)) await page.locator(`[data-toast="${id}"]`).getByRole('button').click()
      },
    },
    'log.open': {
      when: (snapshot) => snapshot.matches('closed'),
      by: (stage) => press(stage, 'Notifications'),
    },
    'log.close': {
      when: (snapshot) => !isClearing(snapshot),
      by: ({ page }) => page.keyboard.press('Escape'),
    },
    'log.clear': {
      when: (snapshot) =>
        snapshot.matches('open') && !isClearing(snapshot) && noticesView(snapshot).log.length > 0,
      by: (stage) => press(stage, 'Clear all'),
    },
  },
  async seen(stage, snapshot) {
    if (isClearing(snapshot)) return
    const { log, isLogOpen } = noticesView(snapshot)
    const { page } = stage
    await expect(toasts(stage)).toHaveCount(snapshot.context.shown.length)
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toHaveCount(isLogOpen ? 1 : 0)
    if (!isLogOpen) return
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(log.length)
    await expect(page.getByText('No notifications')).toHaveCount(log.length === 0 ? 1 : 0)
  },
})
