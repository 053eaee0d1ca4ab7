import type { Page } from 'playwright/test'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { expect, test } from '#tests/support/browser/browser.ts'
import { type HeldCalls, hold } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

const title = 'Genesis (with vocals)'
const full = { accepted: false, message: 'Your favourites are full (500).' }
const unanswered = { accepted: 'later' } as const
const lost = new Error('lost')

type Stage = { page: Page; loading: HeldCalls; adding: HeldCalls; removing: HeldCalls }

const heart = (page: Page, change: 'Add' | 'Remove') =>
  page
    .getByRole('main')
    .getByRole('button', { name: `${change} ${title} ${change === 'Add' ? 'to' : 'from'} favourites` })

const lookAgain = ({ page, loading }: Stage) =>
  loading.untilCalled(() => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))))

const comeOnline = ({ page, loading }: Stage) =>
  loading.untilCalled(() => page.evaluate(() => dispatchEvent(new Event('online'))))

const handlers: Handlers<typeof favouritesMachine, Stage> = {
  events: {
    'favourite.add': {
      cases: [{ title }],
      when: (snapshot) => mayPress(snapshot) && !favouritesView(snapshot).titles.includes(title),
      act: ({ page }) => heart(page, 'Add').click(),
    },
    'favourite.remove': {
      cases: [{ title }],
      when: (snapshot) => mayPress(snapshot) && favouritesView(snapshot).titles.includes(title),
      act: ({ page }) => heart(page, 'Remove').click(),
    },
    'favourites.reload': { act: lookAgain },
    'reconnect.now': { act: comeOnline },
    'favourites.synced': null,
  },
  answers: {
    loadTitles: {
      'without the track': {
        output: [],
        when: ({ context }) => !context.titles.includes(title),
        act: ({ loading }) => loading.pass(),
      },
      'with the track': {
        output: [title],
        when: ({ context }) => context.titles.includes(title),
        act: ({ loading }) => loading.pass(),
      },
      lost: { error: lost, act: ({ loading }) => loading.lose() },
    },
    addTitle: {
      accepted: { output: { accepted: true }, act: ({ adding }) => adding.pass() },
      refused: {
        output: full,
        act: ({ adding }) => adding.answer(200, { status: false, message: full.message }),
      },
      lost: { output: unanswered, act: ({ adding }) => adding.lose() },
    },
    removeTitle: {
      accepted: { output: { accepted: true }, act: ({ removing }) => removing.pass() },
      refused: {
        output: full,
        act: ({ removing }) => removing.answer(200, { status: false, message: full.message }),
      },
      lost: { output: unanswered, act: ({ removing }) => removing.lose() },
    },
    reconnect: null,
    queue: null,
  },
}

const paths = pathsOf(favouritesMachine, handlers, {
  input: { email: 'ada@example.com', saved: null },
  view: favouritesView,
  within: ({ context }) => context.pending.length < 2,
  async shows({ page }, snapshot) {
    const { titles, isLoading, isUnavailable, problem } = favouritesView(snapshot)
    const button = heart(page, titles.includes(title) ? 'Remove' : 'Add')
    await expect(button).toBeVisible()
    if (isLoading || isUnavailable) await expect(button).toHaveAttribute('aria-disabled', 'true')
    else await expect(button).not.toHaveAttribute('aria-disabled', 'true')
    if (snapshot.matches('error-message'))
      await expect(page.locator('[data-toast]').last()).toContainText(problem!)
  },
})

test.use({ played: [] })

for (const { description, walk } of paths)
  test(description, async ({ page, signIn }) => {
    const at = '**/v1/api/favorites/**'
    const stage = {
      page,
      loading: await hold(page, 'GET', at),
      adding: await hold(page, 'POST', at),
      removing: await hold(page, 'DELETE', at),
    }
    await signIn()
    await page.goto('/admin/neuro/audiotracks')
    await walk(stage)
  })

function mayPress(snapshot: Parameters<typeof favouritesView>[0]): boolean {
  const { isLoading, isUnavailable } = favouritesView(snapshot)
  return !isLoading && !isUnavailable
}
