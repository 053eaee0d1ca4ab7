import type { Page } from 'playwright/test'
import { answer, fail, goOffline, loseScript, neverAnswer, neverLoad } from './faults.ts'
import { life } from './life.ts'
import { offline, press, statesOf, words } from './state.ts'

const file = '**/v1/api/media/ebooks/*.epub'
const pages = (page: Page) => page.frameLocator('iframe[sandbox="allow-same-origin"]')
const opened = async (page: Page) => {
  await pages(page).locator('body').waitFor()
  await page.locator('main button[aria-label=Contents]:not([aria-disabled])').waitFor()
}

async function show(page: Page, name: string) {
  await opened(page)
  await page.getByRole('main').getByRole('button', { name, exact: true }).click()
}

const panel = (name: string) => (page: Page) => page.getByRole('dialog', { name })

/** A voice that never finishes a sentence. */
const mute = (page: Page) =>
  page.addInitScript(() =>
    Object.defineProperty(globalThis, 'speechSynthesis', { value: { speak() {}, cancel() {} } }),
  )

const highlighted = {
  'two-tones': {
    title: 'Two Tones and a Difference',
    items: [
      {
        cfi: 'epubcfi(/6/8!/4/4,/1:0,/1:60)',
        words: 'Put a hand on a loudspeaker while it plays something low, and you feel it push.',
        chapter: 'From air to attention',
        fraction: 0.02,
        colour: 'yellow',
        note: 'Try this with the night program.',
      },
      {
        cfi: 'epubcfi(/6/8!/4/8,/1:0,/1:60)',
        words: 'The ear turns that pressure into electricity.',
        chapter: 'From air to attention',
        fraction: 0.05,
        colour: 'blue',
        note: '',
      },
    ],
  },
}

export const reading = [
  ...statesOf({ screen: 'ebooks', path: '/admin/neuro/ebooks', isMember: true }, [
    {
      name: 'begun',
      records: life,
      seen: (page) => page.getByRole('progressbar', { name: 'The third tone' }),
    },
    {
      name: 'kept',
      act: async (page) => {
        await press(page, 'More for Two Tones and a Difference')
        await page.getByRole('menuitem', { name: 'Keep on this device' }).click()
      },
      seen: (page) => page.getByText('Offline', { exact: true }),
    },
    {
      name: 'loading',
      before: (page) => neverAnswer(page, 'ebooks'),
      seen: (page) => page.getByRole('progressbar', { name: 'Loading books' }),
    },
    {
      name: 'empty',
      before: (page) => answer(page, 'ebooks', { data: { ebooks: [] } }),
      seen: (page) => words(page, 'No books yet'),
    },
    {
      name: 'unavailable',
      isFaulty: true,
      before: (page) => fail(page, 'ebooks'),
      seen: (page) => words(page, 'We couldn’t load the books'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'reader', path: '/admin/neuro/ebooks?book=two-tones', isMember: true }, [
    { name: 'open', act: opened, seen: (page) => page.locator('iframe') },
    {
      name: 'opening',
      before: (page) => page.route(file, () => {}),
      seen: (page) => page.getByRole('progressbar', { name: 'Opening the book' }),
    },
    {
      name: 'broken',
      before: (page) => page.route(file, (route) => route.fulfill({ body: 'This is no book.' })),
      seen: (page) => words(page, 'We couldn’t open this book'),
    },
    { name: 'contents', act: (page) => show(page, 'Contents'), seen: panel('Contents') },
    {
      name: 'found',
      act: async (page) => {
        await show(page, 'Search this book')
        await page.getByRole('dialog').getByRole('textbox').fill('tone')
        await page.keyboard.press('Enter')
      },
      seen: (page) => page.getByRole('dialog').getByRole('listitem').first(),
    },
    {
      name: 'bookmarks',
      act: async (page) => {
        await show(page, 'Bookmarks and notes')
        await page.getByRole('dialog').getByRole('button', { name: 'Bookmark this page' }).click()
      },
      seen: (page) => page.getByRole('dialog').getByRole('listitem').first(),
    },
    {
      name: 'highlights',
      records: () => ({ ...life(), highlights: highlighted }),
      act: async (page) => {
        await show(page, 'Bookmarks and notes')
        await page.getByRole('tab', { name: 'Highlights' }).click()
      },
      seen: (page) => page.getByRole('button', { name: /^Edit highlight/ }).first(),
    },
    {
      name: 'note',
      records: () => ({ ...life(), highlights: highlighted }),
      act: async (page) => {
        await show(page, 'Bookmarks and notes')
        await page.getByRole('tab', { name: 'Highlights' }).click()
        await page
          .getByRole('button', { name: /^Edit highlight/ })
          .first()
          .click()
      },
      seen: (page) => page.getByRole('textbox', { name: 'Note' }),
    },
    {
      name: 'selecting',
      act: async (page) => {
        await show(page, 'Contents')
        await page.getByRole('dialog').getByRole('button', { name: 'From air to attention' }).click()
        await pages(page).locator('p').first().click({ clickCount: 3 })
      },
      seen: (page) => page.getByRole('toolbar', { name: 'Highlight' }),
      isBare: true,
    },
    {
      name: 'choosing-a-sentence',
      act: async (page) => {
        await show(page, 'Contents')
        await page.getByRole('dialog').getByRole('button', { name: 'From air to attention' }).click()
        await page.getByRole('button', { name: 'Highlight a sentence' }).press('Enter')
        await page.getByRole('button', { name: 'Next sentence', exact: true }).press('Enter')
      },
      seen: (page) => page.getByRole('toolbar', { name: 'Highlight' }).getByText(/^Put your hand/),
    },
    {
      name: 'bars-hidden',
      act: async (page) => {
        await opened(page)
        // In the middle of the cover; in wide windows the bars stay.
        await pages(page).locator('body').dispatchEvent('click', { clientX: 200, clientY: 200 })
      },
      seen: (page) => page.locator('[data-bars=hidden]'),
      isBare: true,
    },
    {
      name: 'drawing',
      act: async (page) => {
        await opened(page)
        await page.getByRole('button', { name: 'Next chapter' }).click()
        await pages(page).getByRole('heading', { name: 'From air to attention' }).waitFor()
        await pages(page).locator('svg.drawing').first().scrollIntoViewIfNeeded()
      },
      seen: (page) => pages(page).locator('svg.drawing').first(),
    },
    {
      name: 'reading-aloud',
      before: (page) => mute(page),
      act: (page) => show(page, 'Read aloud'),
      seen: (page) => page.getByRole('button', { name: 'Pause reading' }),
    },
    { name: 'looks', act: (page) => show(page, 'Display'), seen: panel('Display') },
    {
      name: 'sepia',
      records: () => ({
        ...life(),
        reading: { looks: { flow: 'scrolled', size: 120, family: 'serif', paper: 'sepia' }, books: {} },
      }),
      act: opened,
      seen: (page) => page.locator('iframe'),
    },
    {
      name: 'offline',
      act: async (page) => {
        await opened(page)
        await goOffline(page)
      },
      seen: (page) => words(page, 'You’re offline.'),
    },
  ]),
  ...statesOf({ screen: 'article', path: '/admin/neuro/content/falling-asleep', isMember: true }, [
    {
      name: 'loading',
      before: (page) => neverLoad(page, 'falling-asleep'),
      seen: (page) => page.getByRole('progressbar', { name: 'Loading the article' }),
    },
    {
      name: 'unloadable',
      isFaulty: true,
      before: (page) => loseScript(page, 'falling-asleep'),
      seen: (page) => words(page, 'We couldn’t load this article'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'content-index', path: '/admin/neuro/contentpagesroutes', isMember: true }, [
    {
      name: 'read',
      records: () => ({
        ...life(),
        articles: {
          'how-binaural-beats-work': { fraction: 1, isRead: true },
          'falling-asleep': { fraction: 0.4, isRead: false },
        },
      }),
      seen: (page) => page.getByText('Read', { exact: true }).first(),
    },
    {
      name: 'nothing-found',
      act: (page) => page.getByLabel('Search articles').fill('xylophone'),
      seen: (page) => words(page, 'No results for “xylophone”'),
    },
    offline,
  ]),
  ...statesOf({ screen: 'support', path: '/admin/neuro/support', isMember: true }, [
    {
      name: 'one-answer',
      act: (page) => page.getByLabel('Search help').fill('tinnitus'),
      seen: (page) =>
        page
          .getByRole('main')
          .filter({ hasNotText: 'How do I sign in?' })
          .getByText(/tinnitus/)
          .first(),
    },
    {
      name: 'nothing-found',
      act: (page) => page.getByLabel('Search help').fill('xylophone'),
      seen: (page) => words(page, /^No results for/),
    },
    {
      name: 'self-test',
      act: (page) => press(page, 'Start the test'),
      seen: (page) => words(page, /What did you hear\?$/),
    },
    {
      name: 'self-test-done',
      act: async (page) => {
        await press(page, 'Start the test')
        await press(page, 'One side only')
      },
      seen: (page) => page.getByRole('textbox', { name: 'Report' }),
    },
    offline,
  ]),
]
