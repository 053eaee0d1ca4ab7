import type { Page } from 'playwright/test'
import type { SnapshotFrom } from 'xstate'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { expect } from '#tests/support/browser/browser.ts'
import type { HeldCalls } from '#tests/support/browser/calls.ts'
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

export const handlers: Handlers<typeof favouritesMachine, Stage> = {
  events: {
    'favourite.add': {
      cases: [{ title }],
      when: (snapshot) => mayPress(snapshot) && !favouritesView(snapshot).titles.includes(title),
      says: `Press the empty heart of ${title}.`,
      act: ({ page }) => heart(page, 'Add').click(),
    },
    'favourite.remove': {
      cases: [{ title }],
      when: (snapshot) => mayPress(snapshot) && favouritesView(snapshot).titles.includes(title),
      says: `Press the filled heart of ${title}.`,
      act: ({ page }) => heart(page, 'Remove').click(),
    },
    'favourites.reload': { says: 'Look at another tab for a moment, and come back.', act: lookAgain },
    'reconnect.now': { says: 'Let the device’s network come back.', act: comeOnline },
    'favourites.synced': 'Another tab sends it (`tabs.spec.ts`).',
  },
  answers: {
    loadTitles: {
      'without the track': {
        says: 'Let the list of favourites arrive.',
        output: [],
        when: ({ context }) => !context.titles.includes(title),
        act: ({ loading }) => loading.pass(),
      },
      'with the track': {
        says: 'Let the list of favourites arrive.',
        output: [title],
        when: ({ context }) => context.titles.includes(title),
        act: ({ loading }) => loading.pass(),
      },
      lost: { says: 'Break the request for the list.', error: lost, act: ({ loading }) => loading.lose() },
    },
    addTitle: {
      accepted: {
        says: 'Let the new favourite arrive at the server.',
        output: { accepted: true },
        act: ({ adding }) => adding.pass(),
      },
      refused: {
        says: 'Have the server refuse it, because the list is full.',
        output: full,
        act: ({ adding }) => adding.answer(200, { status: false, message: full.message }),
      },
      lost: {
        says: 'Break the request that adds it.',
        output: unanswered,
        act: ({ adding }) => adding.lose(),
      },
    },
    removeTitle: {
      accepted: {
        says: 'Let the removal arrive at the server.',
        output: { accepted: true },
        act: ({ removing }) => removing.pass(),
      },
      refused: {
        says: 'Have the server refuse the removal.',
        output: full,
        act: ({ removing }) => removing.answer(200, { status: false, message: full.message }),
      },
      lost: {
        says: 'Break the request that removes it.',
        output: unanswered,
        act: ({ removing }) => removing.lose(),
      },
    },
    reconnect: 'It only sends events, which are above.',
    queue: 'It only sends events, which are above.',
  },
}

function sees(snapshot: SnapshotFrom<typeof favouritesMachine>): string {
  const { titles, isLoading, isUnavailable, unsent, problem } = favouritesView(snapshot)
  if (isLoading) return 'The heart waits for the list.'
  if (isUnavailable) return 'The heart can’t be pressed: the list isn’t there.'
  return [
    titles.includes(title) ? 'The heart is filled.' : 'The heart is empty.',
    ...(unsent.length > 0 ? ['The change waits for the server.'] : []),
    ...(problem !== null && snapshot.matches('error-message') ? [`A notice says “${problem}”.`] : []),
  ].join(' ')
}

export const paths = pathsOf(favouritesMachine, handlers, {
  input: { email: 'ada@example.com', saved: null },
  start: 'Sign in on a device of your own, and open Programs.',
  sees,
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

function mayPress(snapshot: Parameters<typeof favouritesView>[0]): boolean {
  const { isLoading, isUnavailable } = favouritesView(snapshot)
  return !isLoading && !isUnavailable
}
