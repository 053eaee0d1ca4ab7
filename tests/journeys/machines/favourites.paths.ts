import type { Page } from 'playwright/test'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { favouritesMachine } from '#machines/favourites/favourites.machine.ts'
import { favouritesView } from '#machines/favourites/favourites.view.ts'
import { expect } from '#tests/support/browser/browser.ts'
import { type HeldCalls, hold } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof favouritesMachine>

const title = 'Genesis (with vocals)'
const full = { accepted: false, message: 'Your favourites are full (500).' }
const unanswered = { accepted: 'later' } as const
const lost = new Error('lost')

export const path = '/admin/neuro/audiotracks'
export const calls = '**/v1/api/favorites/**'

type Tab = { page: Page; adding: HeldCalls; removing: HeldCalls }
export type Stage = Tab & { loading: HeldCalls; other?: Tab }

/** Another tab of the same browser, whose changes wait for the test. */
async function otherTab(stage: Stage): Promise<Tab> {
  if (stage.other === undefined) {
    const page = await stage.page.context().newPage()
    stage.other = {
      page,
      adding: await hold(page, 'POST', calls),
      removing: await hold(page, 'DELETE', calls),
    }
    await page.goto(path)
  }
  return stage.other
}

/** Otherwise the checks of a step could take longer than a tab waits for another one that sends the same title. */
export const waitLonger = (page: Page) =>
  page.addInitScript(() => {
    const { setTimeout: original } = window
    const turn = 2000
    Object.assign(window, {
      setTimeout: (act: () => void, delay?: number) => original(act, delay === turn ? 30 * turn : delay),
    })
  })

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
    'favourites.synced': [
      {
        says: `In another tab, press the empty heart of ${title}, and keep the change from arriving.`,
        cases: [{ titles: [], pending: [{ title, change: 'add' }] }],
        when: (snapshot) => snapshot.matches('idle') && !snapshot.context.titles.includes(title),
        act: async (stage) => heart((await otherTab(stage)).page, 'Add').click(),
      },
      {
        says: 'Let that change arrive at the server.',
        cases: [{ titles: [title], pending: [] }],
        when: (snapshot) => snapshot.matches('adding') && !snapshot.context.titles.includes(title),
        act: async (stage) => (await otherTab(stage)).adding.pass(),
      },
      {
        says: `In another tab, press the filled heart of ${title}, and keep the change from arriving.`,
        cases: [{ titles: [title], pending: [{ title, change: 'remove' }] }],
        when: (snapshot) => snapshot.matches('idle') && snapshot.context.titles.includes(title),
        act: async (stage) => heart((await otherTab(stage)).page, 'Remove').click(),
      },
      {
        says: 'Let that change arrive at the server.',
        cases: [{ titles: [], pending: [] }],
        when: (snapshot) => snapshot.matches('removing') && snapshot.context.titles.includes(title),
        act: async (stage) => (await otherTab(stage)).removing.pass(),
      },
    ],
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
      failed: {
        says: 'Have the server answer that it doesn’t understand the request.',
        error: new Error(full.message),
        act: ({ adding }) => adding.answer(400, { status: false, message: full.message }),
      },
      elsewhere: {
        says: 'Wait until this tab has seen it.',
        output: { accepted: 'elsewhere' },
        act: async () => {},
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
      failed: {
        says: 'Have the server answer that it doesn’t understand the request.',
        error: new Error(full.message),
        act: ({ removing }) => removing.answer(400, { status: false, message: full.message }),
      },
      elsewhere: {
        says: 'Wait until this tab has seen it.',
        output: { accepted: 'elsewhere' },
        act: async () => {},
      },
    },
    reconnect: 'It only sends events, which are above.',
    queue: 'It only sends events, which are above.',
  },
}

function sees(snapshot: Snapshot): string {
  const { titles, isLoading, isUnavailable, unsent, problem } = favouritesView(snapshot)
  if (isLoading) return 'The heart waits for the list.'
  if (isUnavailable) return 'The heart can’t be pressed: the list isn’t there.'
  return [
    titles.includes(title) ? 'The heart is filled.' : 'The heart is empty.',
    ...(unsent.length > 0 ? ['The change waits for the server.'] : []),
    ...(problem !== null && snapshot.matches('error-message') ? [`A notice says “${problem}”.`] : []),
  ].join(' ')
}

const isElsewhere = ({ type, outcome }: AnyEventObject) =>
  type === 'favourites.synced' || outcome === 'elsewhere'

const pathsWithin = (within: (snapshot: Snapshot, event: AnyEventObject) => boolean) =>
  pathsOf(favouritesMachine, handlers, {
    input: { email: 'ada@example.com', saved: null },
    start: 'Sign in on a device of your own, and open Programs.',
    sees,
    view: favouritesView,
    within,
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

/** One change behind the one that is being sent is enough. */
const here = pathsWithin(
  ({ context: { pending } }, event) =>
    !isElsewhere(event) &&
    (pending.length < 2 || event.outcome === 'lost' || event.type.startsWith('favourite.')),
)
/** Another tab changes the list. */
const twoTabs = pathsWithin((snapshot, event) =>
  snapshot.matches('loading')
    ? event.outcome === 'without the track'
    : isElsewhere(event) &&
      (event.outcome === undefined || snapshot.context.titles.includes(title) === snapshot.matches('adding')),
)

export const paths = [...here, ...twoTabs]

function mayPress(snapshot: Parameters<typeof favouritesView>[0]): boolean {
  const { isLoading, isUnavailable } = favouritesView(snapshot)
  return !isLoading && !isUnavailable
}
