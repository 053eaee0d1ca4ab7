import type { FrameLocator, Page } from 'playwright/test'
import type { AnyEventObject, SnapshotFrom } from 'xstate'
import { readerMachine } from '#machines/reading/reader.machine.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { expect } from '#tests/support/browser/browser.ts'
import type { HeldCalls } from '#tests/support/browser/calls.ts'
import { type Handlers, pathsOf } from '#tests/support/browser/machine-paths.ts'

type Snapshot = SnapshotFrom<typeof readerMachine>
export type Stage = { page: Page; book: HeldCalls }

export const shelf = '/admin/neuro/ebooks'
export const other = 'the-quiet-hour'
const titles: Record<string, string> = {
  'two-tones': 'Two Tones and a Difference',
  [other]: 'The Quiet Hour',
}
const chapters = ['The third tone', 'What the studies say', 'Listening well']
const [before = '', here = '', after = ''] = ['From air to attention', ...chapters]
const contents = [before, ...chapters].map((label) => ({ label, target: label, level: 0 }))
const found = 'creaking gate'
const cfi = 'epubcfi(/6/8!/4/2/1:0)'
const position = {
  cfi,
  fraction: 0.3,
  minutes: 20,
  chapter: here,
  pages: { first: 1, last: 1, total: 3 },
  at: 1,
}
const passage = { cfi, words: '', chapter: here, fraction: 0.3 }

const panels = {
  contents: 'Contents',
  bookmarks: 'Bookmarks and notes',
  display: 'Display',
  search: 'Search this book',
}

const pageOf = ({ page }: Stage): FrameLocator => page.frameLocator('iframe[sandbox="allow-same-origin"]')
const main = ({ page }: Stage) => page.getByRole('main')
const press = (stage: Stage, name: string) => main(stage).getByRole('button', { name, exact: true }).click()
const panel = ({ page }: Stage, name: keyof typeof panels) => page.getByRole('dialog', { name: panels[name] })
const chapter = (stage: Stage, name: string) => pageOf(stage).getByRole('heading', { name, level: 1 })
const paragraph = (stage: Stage) => pageOf(stage).locator('p').first()
const toolbar = ({ page }: Stage) => page.getByRole('toolbar', { name: 'Highlight' })
const bars = ({ page }: Stage) => page.locator('[data-bars]')

/** Clicks on the page at a share of its width. Only at its sides does that turn it. */
async function tap(stage: Stage, share: number): Promise<void> {
  const box = await main(stage)
    .getByRole('region', { name: /^Pages of/ })
    .boundingBox()
  if (box === null) throw new Error('No page is shown.')
  await stage.page.mouse.click(box.x + box.width * share, box.y + box.height / 2)
}

async function goTo(stage: Stage, name: string): Promise<void> {
  await panel(stage, 'contents').getByRole('button', { name }).click()
  await expect(chapter(stage, name)).toBeInViewport()
}

/** Selects a paragraph by three clicks. The first is a tap, like the one before it, which it takes back. */
async function select(stage: Stage): Promise<void> {
  await tap(stage, 0.5)
  await paragraph(stage).click({ clickCount: 3 })
  await expect(toolbar(stage)).toBeVisible()
}

/** Presses Tab until the focus is in the bars. */
const tabIntoBars = ({ page }: Stage) =>
  expect(async () => {
    await page.keyboard.press('Tab')
    const isThere = await page.evaluate(() => document.activeElement?.closest('[data-bar]') !== null)
    expect(isThere).toBe(true)
  }).toPass()

const isReading = (snapshot: Snapshot) => readerView(snapshot).status === 'reading'
const barsOf = (snapshot: Snapshot) =>
  (['shown', 'inUse', 'hidden'] as const).find((state) =>
    snapshot.matches({ open: { reading: { bars: state } } }),
  )
/** A page shows, and nothing is open above it. */
const isFree = (snapshot: Snapshot) =>
  isReading(snapshot) && readerView(snapshot).panel === 'page' && barsOf(snapshot) === 'shown'
const isIn = (name: keyof typeof panels) => (snapshot: Snapshot) =>
  isReading(snapshot) && readerView(snapshot).panel === name

export const handlers: Handlers<typeof readerMachine, Stage> = {
  events: {
    'book.open': [
      {
        says: 'Press “Two Tones and a Difference”.',
        cases: [{ id: 'two-tones' }],
        when: (snapshot) => snapshot.matches('closed'),
        act: ({ page }) => page.getByRole('link', { name: titles['two-tones']! }).first().click(),
      },
      {
        says: 'Hold Back, and choose The Quiet Hour.',
        cases: [{ id: other }],
        when: (snapshot) => snapshot.context.id === 'two-tones',
        act: ({ page }) => page.evaluate(() => history.go(-2)),
      },
    ],
    'book.close': { says: 'Go back.', when: isFree, act: ({ page }) => page.goBack() },
    'book.ready': {
      says: 'Let the book arrive.',
      cases: [{ title: titles['two-tones']!, contents, isRightToLeft: false }],
      when: (snapshot) => snapshot.context.id === 'two-tones',
      act: ({ book }) => book.pass(),
    },
    'book.failed': {
      says: 'Break the request for the book.',
      cases: [{ message: '' }],
      when: (snapshot) => readerView(snapshot).status === 'opening',
      act: ({ book }) => book.lose(),
    },
    'reader.retry': { says: 'Press “Try again”.', act: (stage) => press(stage, 'Try again') },
    'book.relocated': {
      says: `Press “Contents” and “${here}”.`,
      cases: [{ position, words: '' }],
      when: (snapshot) => isFree(snapshot) && snapshot.context.position === null,
      act: async (stage) => {
        await press(stage, 'Contents')
        await goTo(stage, here)
      },
    },
    'reader.turn': {
      says: ({ by }) => `Press “${by === 1 ? 'Next page' : 'Previous page'}”.`,
      cases: [{ by: 1 }, { by: -1 }],
      when: isFree,
      act: async (stage, { by }) => {
        await press(stage, by === 1 ? 'Next page' : 'Previous page')
        await expect(chapter(stage, here)).not.toBeInViewport()
      },
    },
    'reader.chapter': {
      says: ({ by }) => `Press “${by === 1 ? 'Next chapter' : 'Previous chapter'}”.`,
      cases: [{ by: 1 }, { by: -1 }],
      when: isFree,
      act: async (stage, { by }) => {
        await press(stage, by === 1 ? 'Next chapter' : 'Previous chapter')
        await expect(chapter(stage, by === 1 ? after : before)).toBeInViewport()
      },
    },
    'reader.key': {
      says: ({ key }) => `Press the key ${key}.`,
      cases: [{ key: 'PageDown' }],
      when: isFree,
      act: async (stage) => {
        await stage.page.keyboard.press('PageDown')
        await expect(chapter(stage, here)).not.toBeInViewport()
      },
    },
    'reader.show': [
      ...(['contents', 'bookmarks', 'display', 'search'] as const).map((name) => ({
        says: `Press “${panels[name]}”.`,
        cases: [{ panel: name }],
        when: isFree,
        act: (stage: Stage) => press(stage, panels[name]),
      })),
      {
        says: 'Press “Close”.',
        cases: [{ panel: 'page' as const }],
        when: (snapshot) => isReading(snapshot) && readerView(snapshot).panel !== 'page',
        act: ({ page }) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click(),
      },
    ],
    'reader.go-to': {
      says: 'Press “Listening well”.',
      cases: [{ to: 'Listening well' }],
      when: isIn('contents'),
      act: (stage) => goTo(stage, 'Listening well'),
    },
    'bookmark.toggle': {
      says: 'Press “Bookmark this page” or “Remove bookmark”.',
      when: isIn('bookmarks'),
      act: (stage) =>
        panel(stage, 'bookmarks')
          .getByRole('button', { name: /^(Bookmark this page|Remove bookmark)$/ })
          .click(),
    },
    'bookmark.remove': {
      says: 'Press the cross beside the bookmark.',
      cases: [{ cfi }],
      when: (snapshot) => isIn('bookmarks')(snapshot) && readerView(snapshot).isBookmarked,
      act: (stage) =>
        panel(stage, 'bookmarks')
          .getByRole('button', { name: /^Remove bookmark: / })
          .click(),
    },
    'display.change': {
      says: 'Choose “Sepia”.',
      cases: [{ looks: { paper: 'sepia' } }],
      when: isIn('display'),
      act: (stage) => panel(stage, 'display').getByText('Sepia', { exact: true }).click(),
    },
    'reader.search': {
      says: ({ query }) =>
        query === '' ? 'Empty the field, and press Enter.' : `Type “${query}”, and press Enter.`,
      cases: [{ query: found }, { query: '' }],
      when: (snapshot, { query }) => isIn('search')(snapshot) && snapshot.context.query !== query,
      act: async (stage, { query }) => {
        const field = panel(stage, 'search').getByLabel('Search for')
        await field.fill(query)
        await field.press('Enter')
      },
    },
    'search.found': {
      says: 'Wait for the result.',
      cases: [{ query: found, results: [{ cfi, chapter: here, before: '', match: found, after: '' }] }],
      act: (stage) => expect(panel(stage, 'search').getByText(`1 result for “${found}”`)).toBeVisible(),
    },
    'text.selected': {
      says: 'Tap the page, and select a paragraph by three clicks.',
      cases: [{ passage, isPicked: false, box: { left: 0, top: 0, right: 1, bottom: 1 } }],
      when: isFree,
      act: select,
    },
    'text.deselected': {
      says: 'Tap the page, select a paragraph by three clicks, and tap again.',
      when: isFree,
      act: async (stage) => {
        await select(stage)
        await tap(stage, 0.5)
        await expect(toolbar(stage)).toBeHidden()
      },
    },
    'highlight.pressed': {
      says: 'Tap the page, select a paragraph by three clicks, highlight it in yellow, tap it, and press “Close”.',
      cases: [{ cfi }],
      when: isFree,
      act: async (stage) => {
        await select(stage)
        await toolbar(stage).getByRole('button', { name: 'Highlight in yellow' }).click()
        await expect(toolbar(stage)).toBeHidden()
        await paragraph(stage).click()
        const editor = stage.page.getByRole('dialog', { name: 'Highlight' })
        await editor.getByRole('button', { name: 'Close' }).click()
      },
    },
    'bars.toggle': { says: 'Tap the middle of the page.', act: (stage) => tap(stage, 0.5) },
    'bars.hide': {
      says: 'Tap the right edge of the page.',
      when: isFree,
      act: (stage) => tap(stage, 0.95),
    },
    'bars.show': {
      says: 'Press Tab until “Show the tools” has the focus, and press Enter.',
      when: (snapshot) => barsOf(snapshot) === 'hidden',
      act: (stage) => main(stage).getByRole('button', { name: 'Show the tools' }).press('Enter'),
    },
    'bars.focused': { says: 'Press Tab until the focus is above the page.', act: tabIntoBars },
    'bars.left': {
      says: 'Press Tab until the page has the focus.',
      act: ({ page }) => page.locator('iframe[sandbox="allow-same-origin"]').focus(),
    },
  },
  answers: {
    book: 'It only sends events, which are above.',
    pageKeys: 'It only sends events, which are above.',
    barFocus: 'It only sends events, which are above.',
  },
  transitions: {
    'reader.open.reading.turn.turning ─ after 700':
      'It comes by the clock after each turn, and only screen readers notice (`bars.spec.ts`).',
  },
}

function sees(snapshot: Snapshot): string {
  const view = readerView(snapshot)
  if (view.status === 'closed') return 'The shelf of books shows.'
  if (view.status === 'opening') return 'It says “Opening the book”.'
  if (view.status === 'broken') return 'It says “We couldn’t open this book”.'
  return [
    `${titles[view.id]} is open.`,
    view.areBarsHidden && 'On a phone, the book fills the window.',
    view.panel !== 'page' && `The panel “${panels[view.panel]}” is open.`,
    view.isBookmarked && 'The page has a bookmark.',
    view.looks.paper === 'sepia' && 'The paper is sepia.',
    view.panel === 'search' && view.search === 'found' && 'It has found one result.',
  ]
    .filter((sentence) => sentence !== false)
    .join(' ')
}

async function shows(stage: Stage, snapshot: Snapshot): Promise<void> {
  const { page } = stage
  const view = readerView(snapshot)
  const heading = page.getByRole('heading', { level: 1 }).first()
  if (view.status === 'closed') return expect(heading).toHaveText('Books')
  if (view.status === 'opening')
    return expect(page.getByRole('progressbar', { name: 'Opening the book' })).toBeVisible()
  if (view.status === 'broken') return expect(page.getByText('We couldn’t open this book')).toBeVisible()
  await expect(bars(stage)).toHaveAttribute('data-bars', view.areBarsHidden ? 'hidden' : 'shown')
  for (const name of ['contents', 'bookmarks', 'display', 'search'] as const)
    await expect(panel(stage, name)).toBeVisible({ visible: view.panel === name })
  if (view.panel === 'bookmarks')
    await expect(
      panel(stage, 'bookmarks').getByRole('button', {
        name: view.isBookmarked ? 'Remove bookmark' : 'Bookmark this page',
        exact: true,
      }),
    ).toBeVisible()
  if (view.panel === 'display')
    await expect(panel(stage, 'display').getByRole('radio', { name: 'Sepia' })).toBeChecked({
      checked: view.looks.paper === 'sepia',
    })
  if (view.panel === 'search' && view.search === 'asking')
    await expect(panel(stage, 'search').getByText(/results? for/)).toHaveCount(0)
  if (view.panel === 'page' && !view.areBarsHidden)
    await expect(main(stage).getByRole('button', { name: 'Contents' })).toBeVisible()
}

const pathsWithin = (within: (snapshot: Snapshot, event: AnyEventObject) => boolean) =>
  pathsOf(readerMachine, handlers, {
    input: { kept: readingRecord.empty },
    start: 'Sign in, open The Quiet Hour in “Books”, and go to the shelf by “Books” above it.',
    sees,
    view: (snapshot) => {
      const { id, panel, isBookmarked, looks, search, query } = readerView(snapshot)
      return [id, snapshot.context.position !== null, panel, isBookmarked, looks.paper, search, query]
    },
    shows,
    within,
  })

const opening = ['book.open', 'book.ready', 'book.failed', 'reader.retry', 'book.relocated']
const ofBars = ['bars.toggle', 'bars.show', 'bars.focused', 'bars.left']

export const walks = [
  {
    title: 'at a desk',
    viewport: { width: 1280, height: 800 },
    // The parts don't touch each other, so a path leaves the first state of only one of them.
    paths: pathsWithin((snapshot, { type }) => {
      const { isBookmarked, query, looks, panel } = readerView(snapshot)
      if (isReading(snapshot) && snapshot.context.position === null)
        return type === 'book.relocated' || type === 'book.close'
      if (type === 'bars.show' || looks.paper === 'sepia') return false
      if (isBookmarked) return type.startsWith('bookmark.')
      if (query !== '') return type.includes('search')
      if (ofBars.includes(type)) return panel === 'page'
      return barsOf(snapshot) === 'shown' || !isReading(snapshot)
    }),
  },
  {
    title: 'on a phone',
    viewport: { width: 390, height: 844 },
    paths: pathsWithin(
      (snapshot, { type }) =>
        (opening.includes(type) && type !== 'book.failed') ||
        (snapshot.context.position !== null && ['bars.toggle', 'bars.show'].includes(type)),
    ),
  },
]
export const paths = walks.flatMap((walk) => walk.paths)
