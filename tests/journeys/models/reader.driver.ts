/** The ebook reader: the walk decides when the file of a book arrives. */

import { readerView } from '#machines/reading/reader.view.ts'
import { readerModel } from '#tests/reading/reader.model.ts'
import { keep } from '#tests/states/life.ts'
import { byItself, driverOf, type Given } from '#tests/support/browser-walks/driver.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import type { Fault } from '#tests/support/browser-walks/network.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'
import { once } from './once.ts'

type Snapshot = Parameters<typeof readerView>[0]

const shelf = '/admin/neuro/ebooks'

/** The model's books, as the site has them. */
const books: Record<string, string> = { a: 'two-tones', b: 'the-quiet-hour' }

const buttons: Record<string, string> = {
  contents: 'Contents',
  marks: 'Bookmarks and notes',
  looks: 'Display',
  finding: 'Search this book',
}

const labels: Record<string, string> = {
  paginated: 'Pages',
  scrolled: 'Scroll',
  book: 'Original',
  serif: 'Serif',
  sans: 'Sans',
  app: 'Match app',
  light: 'Light',
  sepia: 'Sepia',
  dark: 'Dark',
}

const explorations = readerModel.explorations
/** Bookmarks and display settings need an open panel, so everything is in one exploration. */
const whole = {
  inputs: once(explorations.flatMap(({ inputs }) => inputs)),
  stimuli: once(explorations.flatMap(({ stimuli }) => stimuli)),
}

/** How loading a book fails, in turns. */
const ways: readonly Fault[] = ['malformed', 'offline', '500', '429']

const isReading = (snapshot: Snapshot, ...panels: string[]) => {
  const { status, panel } = readerView(snapshot)
  return status === 'reading' && panels.includes(panel)
}
const main = ({ page }: Stage) => page.getByRole('main')
const panelOf = ({ page }: Stage) => page.getByRole('dialog')
const tool = (stage: Stage, name: string) => main(stage).getByRole('button', { name, exact: true })

/** Turns until the page in sight has no mark: the model's places are not those of a real book. */
const findUnmarked = (stage: Stage) =>
  expect(async () => {
    const mark = tool(stage, buttons.marks!).locator('svg')
    if ((await mark.getAttribute('fill')) !== 'none') await tool(stage, 'Next page').click()
    await expect(mark).toHaveAttribute('fill', 'none', { timeout: 1000 })
  }).toPass()

/** A word that is in the book if the model finds something, and one that isn’t if it finds nothing. */
function wordsFor(query: string): string {
  const asked = query.trim()
  const isThere = (whole.stimuli as readonly Given[]).some(
    ({ type, query: found, hits }) => type === 'search.found' && found === asked && hits.length > 0,
  )
  return asked === '' ? query : query.replace(asked, isThere ? 'tone' : `${asked}less`)
}

const isAnswered = ({ context }: Snapshot, { query }: Given) => context.query === query

export const readerDriver = driverOf({
  model: { ...readerModel, explorations: [whole] },
  starts: whole.inputs.map(({ kept }, input) => ({
    exploration: 0,
    input,
    by: async ({ page, network, signIn, member }: Stage) => {
      await network.hold('book', 'GET', 'media/ebooks/*.epub')
      await signIn()
      const begun = Object.entries(kept.books).map(([id, book]) => [books[id], book])
      await keep(page, member.email, { reading: { ...kept, books: Object.fromEntries(begun) } })
      await page.goto(shelf)
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
  reach: 300,
  stimuli: {
    'book.open': {
      when: ({ context }, { id }) => context.id !== id,
      by: async ({ page }, { id }, before) => {
        const address = `${shelf}?book=${books[id]}`
        if (before.matches('closed')) await page.locator(`a[href="${address}"]`).first().click()
        else await page.evaluate((to) => history.pushState(null, '', to), address)
      },
    },
    'book.close': {
      // An open panel covers the link back.
      when: (snapshot) => !isReading(snapshot, ...Object.keys(buttons)),
      by: (stage) => main(stage).getByRole('link', { name: 'Books', exact: true }).click(),
    },
    'book.ready': { by: ({ network }) => network.fault('book', 'slow') },
    'book.failed': {
      when: (snapshot) => snapshot.matches({ open: 'opening' }),
      by: async ({ network, memory }) => {
        const turn = Number(memory.get('failures') ?? 0)
        memory.set('failures', `${turn + 1}`)
        await network.fault('book', ways[turn % ways.length]!)
      },
    },
    'reader.retry': { by: (stage) => press(stage, 'Try again') },
    // Resizing the window lays the page out again.
    'book.at': {
      when: (snapshot) => isReading(snapshot, 'page'),
      by: async ({ page }) => {
        const { width, height } = page.viewportSize()!
        await page.setViewportSize({ width: width === 1280 ? 1200 : 1280, height })
      },
    },
    'reader.turn': {
      when: (snapshot) => isReading(snapshot, 'page'),
      by: (stage, { by }) => tool(stage, by === 1 ? 'Next page' : 'Previous page').click(),
    },
    'reader.show': {
      when: (snapshot, { panel }) =>
        panel === 'page'
          ? isReading(snapshot, 'contents', 'marks', 'looks', 'finding')
          : isReading(snapshot, 'page'),
      by: async (stage, { panel }) => {
        if (panel === 'page') return panelOf(stage).getByRole('button', { name: 'Close' }).click()
        if (panel === 'marks') await findUnmarked(stage)
        await tool(stage, buttons[panel]!).click()
      },
    },
    'reader.go': {
      when: (snapshot) => {
        const { contents, marks, hits, search } = readerView(snapshot)
        return (
          (isReading(snapshot, 'contents') && contents.length > 0) ||
          (isReading(snapshot, 'marks') && marks.length > 0) ||
          (isReading(snapshot, 'finding') && search === 'found' && hits.length > 0)
        )
      },
      by: (stage) => panelOf(stage).getByRole('listitem').first().getByRole('button').first().click(),
    },
    'reader.mark': {
      when: (snapshot) =>
        isReading(snapshot, 'marks') && snapshot.context.place !== null && !readerView(snapshot).isMarked,
      by: (stage) => panelOf(stage).getByRole('button', { name: 'Bookmark this page' }).click(),
    },
    'reader.unmark': {
      when: (snapshot, { cfi }) =>
        isReading(snapshot, 'marks') && readerView(snapshot).marks.some((mark) => mark.cfi === cfi),
      by: (stage, { cfi }, before) =>
        panelOf(stage)
          .getByRole('button', { name: /^Remove bookmark:/ })
          .nth(readerView(before).marks.findIndex((mark) => mark.cfi === cfi))
          .click(),
    },
    'reader.look': {
      when: (snapshot, { looks }) => isReading(snapshot, 'looks') && changed(snapshot, looks).length > 0,
      by: async (stage, { looks }, before) => {
        for (const [name, value] of changed(before, looks)) {
          if (name !== 'size') await panelOf(stage).getByText(labels[value]!, { exact: true }).click()
          else
            await panelOf(stage)
              .getByRole('slider')
              .press(value > before.context.kept.looks.size ? 'ArrowRight' : 'ArrowLeft')
        }
      },
    },
    'reader.search': {
      when: (snapshot) => isReading(snapshot, 'finding'),
      by: async (stage, { query }) => {
        await panelOf(stage).getByRole('textbox').fill(wordsFor(query))
        await stage.page.keyboard.press('Enter')
      },
    },
    'search.found': { ...byItself, when: isAnswered },
  },
  async seen(stage, snapshot) {
    const { page } = stage
    const { status, panel, marks, search, hits } = readerView(snapshot)
    await expect(page.getByRole('status', { name: 'Opening the book' })).toHaveCount(
      status === 'opening' ? 1 : 0,
    )
    await expect(page.getByText('We couldn’t open this book')).toHaveCount(status === 'broken' ? 1 : 0)
    if (status === 'closed')
      await expect(page.getByRole('heading', { name: 'Ebooks', level: 1 })).toBeVisible()
    if (status !== 'reading') return
    await expect(panelOf(stage)).toHaveCount(panel === 'page' ? 0 : 1)
    if (panel === 'page') {
      await expect(tool(stage, 'Next page')).toBeEnabled()
      return
    }
    await expect(panelOf(stage)).toContainText(buttons[panel]!)
    if (panel === 'marks')
      await expect(panelOf(stage).getByRole('button', { name: /^Remove bookmark:/ })).toHaveCount(
        marks.length,
      )
    if (panel === 'finding' && search === 'found')
      await expect(panelOf(stage).getByText(/^No results for/)).toHaveCount(hits.length === 0 ? 1 : 0)
  },
})

/** What of these looks is not so yet. */
const changed = ({ context }: Snapshot, looks: Given) =>
  Object.entries(looks).filter(([name, value]) => context.kept.looks[name as 'size'] !== value)
