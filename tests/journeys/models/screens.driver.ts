/** The code of the screens, on its way when the walk lets it come. */

import { screensView } from '#machines/app/screens.view.ts'
import { screensModel } from '#tests/app/screens.model.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

/** The model's screens, as a visitor finds them: path and script. */
const places: Record<string, { path: string; script: string }> = {
  login: { path: '/auth/login', script: '' },
  player: { path: '/auth/userform', script: 'userform.screen' },
  quiz: { path: '/auth/forgot-password', script: 'forgot-password.screen' },
}

const link = ({ page }: Stage, name: string) => page.locator(`a[href="${places[name]!.path}"]`).first()

type Snapshot = { context: { name: string; loaded: readonly string[]; ahead: readonly string[] } }
const isAtLogin = ({ context }: Snapshot) => context.name === 'login'

export const screensDriver = driverOf({
  model: screensModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async ({ page, network }) => {
        for (const name of ['player', 'quiz'])
          await network.hold(name, 'GET', `**/assets/${places[name]!.script}*.js`)
        await page.goto('/auth/login')
      },
    },
  ],
  stimuli: {
    'screen.show': {
      when: ({ context }, { name }) =>
        context.name === ''
          ? name === 'login'
          : name === 'login'
            ? context.name !== 'login'
            : context.name === 'login' && !context.ahead.includes(name),
      by: async (stage, { name }, { context }) => {
        // The first screen is asked for by the address.
        if (context.name === '') return
        if (name === 'login') await stage.page.evaluate(() => history.back())
        // By the keyboard or a script: pointing at a link fetches it ahead.
        else await link(stage, name).dispatchEvent('click')
      },
    },
    'screen.prefetch': {
      when: (snapshot, { name }) => isAtLogin(snapshot) && name !== 'login',
      by: (stage, { name }) => link(stage, name).dispatchEvent('pointerover'),
    },
    'screen.retry': { by: (stage) => press(stage, 'Try again') },
    'xstate.done.actor.loadScreen': { by: ({ network }, _, { context }) => network.pass(context.name) },
    'xstate.error.actor.loadScreen': {
      by: ({ network }, _, { context }) => network.fault(context.name, 'offline'),
    },
    'xstate.done.actor.fetchAhead': { by: ({ network }, _, { context }) => network.pass(context.ahead[0]!) },
    'xstate.error.actor.fetchAhead': {
      by: ({ network }, _, { context }) => network.fault(context.ahead[0]!, 'offline'),
    },
  },
  async seen({ page }, snapshot) {
    const { isLoading, hasFailed } = { isLoading: snapshot.hasTag('busy'), ...screensView(snapshot) }
    await expect(page.getByText('We couldn’t load this page')).toHaveCount(hasFailed ? 1 : 0)
    if (isLoading) await expect(page.getByRole('status', { name: 'Loading' }).first()).toBeVisible()
  },
})
