/** The list of favourites, by the hearts on the tracks' screen. */
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { favouritesModel } from '#tests/favourites/favourites.model.ts'
import { answers, driverOf, type Given } from '#tests/support/browser-walks/driver.ts'
import { comeOnline, freeze, lookAgain } from '#tests/support/browser-walks/moves.ts'
import { keepFavourites } from '#tests/support/browser-walks/rows.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

/** The model's titles, as the catalogue has them. */
const titles: Record<string, string> = {
  genesis: 'Genesis (with vocals)',
  serenity: 'Serenity (with vocals)',
}

const heart = ({ page }: Stage, change: 'Add' | 'Remove', { title }: Given) => {
  const where = change === 'Add' ? 'to' : 'from'
  return page
    .getByRole('main')
    .getByRole('button', { name: `${change} ${titles[title]} ${where} favourites` })
}

/** The server says no: its words are shown. */
const isRefusal = ({ output }: Given) => output.accepted === false

export const favouritesDriver = driverOf({
  model: favouritesModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async ({ page, network, signIn }) => {
        await network.hold('loadTitles', 'GET', 'favorites/**')
        await network.hold('addTitle', 'POST', 'favorites/**')
        await network.hold('removeTitle', 'DELETE', 'favorites/**')
        await signIn()
        await page.goto('/admin/neuro/audiotracks')
      },
    },
  ],
  stimuli: {
    'favourite.add': {
      when: (snapshot, { title }) => mayPress(snapshot) && !favouritesView(snapshot).titles.includes(title),
      by: (stage, stimulus) => heart(stage, 'Add', stimulus).click(),
    },
    'favourite.remove': {
      when: (snapshot, { title }) => mayPress(snapshot) && favouritesView(snapshot).titles.includes(title),
      by: (stage, stimulus) => heart(stage, 'Remove', stimulus).click(),
    },
    // The tab is looked at again.
    'favourites.reload': { by: lookAgain },
    'reconnect.now': { by: comeOnline },
    'xstate.error.actor.loadTitles': {
      by: async (stage, _, before) => {
        if (before.matches('loading')) await freeze(stage)
        await stage.network.fail('loadTitles')
      },
    },
    ...answers('addTitle'),
    ...answers('removeTitle'),
    'xstate.done.actor.loadTitles': {
      by: async ({ network, server, member }, { output }) => {
        await keepFavourites(
          server.database,
          member.email,
          [...new Set<string>(output)].map((title) => titles[title]!),
        )
        await network.pass('loadTitles')
      },
    },
    'xstate.done.actor.addTitle': {
      by: ({ network }, stimulus) =>
        isRefusal(stimulus)
          ? network.answer('addTitle', { isGood: false, message: stimulus.output.message })
          : network.pass('addTitle'),
    },
    'xstate.done.actor.removeTitle': {
      by: ({ network }, stimulus) =>
        isRefusal(stimulus)
          ? network.answer('removeTitle', { isGood: false, message: stimulus.output.message })
          : network.pass('removeTitle'),
    },
  },
  async seen(stage, snapshot) {
    if (!snapshot.matches('unavailable')) await stage.page.clock.resume()
    const { titles: wished, isLoading, isUnavailable } = favouritesView(snapshot)
    for (const title of Object.keys(titles)) {
      const button = heart(stage, wished.includes(title) ? 'Remove' : 'Add', { type: '', title })
      await expect(button).toHaveAttribute('aria-pressed', String(wished.includes(title)))
      if (isLoading || isUnavailable) await expect(button).toHaveAttribute('aria-disabled', 'true')
    }
    if (snapshot.matches('error-message'))
      await expect(stage.page.locator('[data-toast]').last()).toBeVisible()
  },
})

type Snapshot = Parameters<typeof favouritesView>[0]
const mayPress = (snapshot: Snapshot) => {
  const { isLoading, isUnavailable } = favouritesView(snapshot)
  return !isLoading && !isUnavailable
}
