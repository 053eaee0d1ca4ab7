import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Book } from '#machines/reading/books.ts'
import type { OpenBook, PageListener } from '#services/reading/engine/book-engine.ts'
import { BookFault } from '#services/reading/engine/book-fault.ts'
import { openBook } from '#services/reading/open-book.ts'
import { canSpeak, readAloud } from '#services/reading/read-aloud.ts'
import { later, never } from '#tests/support/actors/fakes.ts'
import { click, openScreen } from '#tests/support/actors/member-page.tsx'

vi.mock('#services/reading/open-book.ts')
vi.mock('#services/reading/read-aloud.ts')

type Given = NonNullable<Parameters<typeof openScreen>[1]>

afterEach(() => void vi.resetAllMocks())

const book = (id: string, more: Partial<Book> = {}): Book => ({
  id,
  title: `Book ${id}`,
  author: 'A. Writer',
  description: 'About something.',
  language: 'en',
  bytes: 1_500_000,
  file: `https://members.example.com/${id}.epub`,
  cover: null,
  keptAs: [`ebooks/${id}.epub`],
  words: 4400,
  chapters: 5,
  programs: ['genesis'],
  ...more,
})

async function shelf(given: Given) {
  const page = await openScreen('ebooks', given)
  await act(async () => page.actors.books.send({ type: 'resource.load' }))
  return page
}

describe('the shelf', () => {
  it('shows that it’s loading', async () => {
    await shelf({ books: never })
    expect(screen.getByRole('progressbar', { name: 'Loading books' })).toBeTruthy()
  })

  it('says after eight seconds that it’s still trying, and can try again', async () => {
    vi.useFakeTimers()
    const books = vi.fn<() => Promise<readonly Book[]>>(never)
    await shelf({ books })
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/Still trying/)).toBeDefined()
    await click(screen.getByRole('button', { name: 'Try again' }))
    expect(books).toHaveBeenCalledTimes(2)
  })

  it('shows each book with its length, its programs and the time left', async () => {
    await shelf({
      books: async () => [
        book('a'),
        book('b', { words: null, chapters: null, programs: [], cover: '/b/cover' }),
      ],
      read: {
        books: {
          a: { title: 'Book a', cfi: 'x', fraction: 0.42, minutes: 20, chapter: 'Two', at: 1, marks: [] },
        },
      },
    })
    const [first, second] = screen.getAllByRole('listitem')
    expect(within(first!).getByRole('link', { name: 'Book a' }).getAttribute('href')).toBe(
      '/admin/neuro/ebooks?book=a',
    )
    expect(first!.textContent).toContain('Two · 12\u00a0min left')
    expect(first!.textContent).toContain('Goes with Genesis')
    expect(within(first!).getByRole('progressbar', { name: 'Two' }).getAttribute('aria-valuetext')).toBe(
      '12\u00a0min left',
    )
    expect(second!.textContent).toContain('1.5 MB')
    expect(second!.textContent).toContain('A. Writer')
    expect(second!.querySelector('img')?.getAttribute('src')).toBe('https://api.example.com/b/cover')
    expect(within(second!).queryByRole('progressbar')).toBeNull()
  })

  it('begins with the book that was read last and isn’t finished; others show how far they are on their cover', async () => {
    const at = (fraction: number, time: number) => ({
      title: '',
      cfi: 'x',
      minutes: 20,
      chapter: 'Two',
      marks: [],
      fraction,
      at: time,
    })
    await shelf({
      books: async () => ['a', 'b', 'c', 'd'].map((id) => book(id)),
      read: { books: { a: at(1, 9), b: at(0.2, 1), c: at(0.5, 5) } },
    })
    const tiles = screen.getAllByRole('listitem')
    expect(tiles.map((tile) => within(tile).getByRole('heading').textContent)).toEqual(
      ['c', 'a', 'b', 'd'].map((id) => `Book ${id}`),
    )
    expect(screen.getAllByRole('link', { name: 'Continue' })).toHaveLength(1)
    expect(within(tiles[0]!).getByRole('link', { name: 'Continue' }).getAttribute('href')).toContain('book=c')
    expect(screen.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual([
      '50',
      '100',
      '20',
    ])
    expect(tiles[3]!.textContent).toMatch(/Book d5 chapters · 18\u00a0min/)
  })

  it('shows the title of a cover that doesn’t load', async () => {
    await shelf({ books: async () => [book('a', { cover: '/a/cover' })] })
    const [tile] = screen.getAllByRole('listitem')
    fireEvent.error(tile!.querySelector('img')!)
    expect(tile!.querySelector('img')).toBeNull()
    expect(tile!.querySelector('[aria-hidden]')?.textContent).toBe('Book a')
  })

  it.each([
    ['a server without books', async () => null],
    ['an empty shelf', async () => []],
  ])('%s leads to the articles', async (_what, books) => {
    await shelf({ books })
    expect(screen.getByRole('heading', { name: 'No books yet' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Browse articles' })).toBeTruthy()
  })

  it('that failed to load says what’s safe and can be retried', async () => {
    let isBroken = true
    await shelf({
      books: async () => {
        if (isBroken) throw new Error('The server cannot be reached.')
        return [book('a')]
      },
    })
    expect(screen.getByRole('alert').textContent).toContain(
      'Your bookmarks and notes are safe on this device.',
    )
    isBroken = false
    await click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('link', { name: 'Book a' })).toBeTruthy()
  })
})

describe('an open book', () => {
  /** Opens a book; `asked` lists the calls of its methods, and `at` reports a position. */
  async function open(given: Given = {}) {
    const asked: unknown[] = []
    const ask =
      (what: string) =>
      (...given: unknown[]) =>
        void asked.push([what, ...given])
    const opening = later<OpenBook>()
    const attempts = [opening.promise]
    let pageListener: PageListener | null = null
    const page = await shelf({
      books: async () => [book('a')],
      ...given,
    })
    vi.mocked(openBook).mockImplementation((_service, _input, listener) => {
      pageListener = listener
      return attempts.shift() ?? never()
    })
    await act(async () =>
      page.actors.reading.send({
        type: 'location.changed',
        path: '/admin/neuro/ebooks',
        search: '?book=a',
        screen: 'ebooks',
      }),
    )
    const opened: OpenBook = {
      id: 'a',
      title: 'Book a',
      isRightToLeft: false,
      contents: [
        { label: 'One', target: 'one.xhtml', level: 0 },
        { label: 'Two', target: 'two.xhtml', level: 0 },
      ],
      turn: ask('turn'),
      go: async (target) => ask('go')(target),
      openChapter: async (target) => ask('open chapter')(target),
      restyle: ask('restyle'),
      search: never,
      paint: ask('paint'),
      close: ask('close'),
      text: {
        language: 'en',
        watch: () => () => {},
        paint: ask('draw'),
        pick: ask('pick'),
        deselect: ask('deselect'),
        sentences: never as unknown as OpenBook['text']['sentences'],
        quiet: ask('quiet'),
      },
    }
    const { children } = page.actors.reading.getSnapshot()
    return {
      ...page,
      ...(children as Required<typeof children>),
      asked,
      ready: () => act(async () => opening.resolve(opened)),
      fail: (message: string) => act(async () => opening.reject(new BookFault('damaged', message))),
      at: (cfi: string, fraction: number) =>
        act(async () =>
          pageListener!.relocated(
            { cfi, fraction, minutes: 20, chapter: 'Two', pages: { first: 2, last: 2, total: 3 }, at: 1 },
            'Put a hand',
          ),
        ),
      atCover: () =>
        act(async () =>
          pageListener!.relocated(
            {
              cfi: 'c',
              fraction: 0,
              minutes: 20,
              chapter: '',
              pages: { first: 1, last: 1, total: 1 },
              at: 1,
            },
            '',
          ),
        ),
    }
  }

  it('shows its title while it opens, and only the way back is enabled', async () => {
    await open()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Book a')
    expect(screen.getByRole('progressbar', { name: 'Opening the book' })).toBeTruthy()
    expect(screen.queryByText('A. Writer'), 'no author where the chapter goes').toBeNull()
    expect(screen.getByRole('button', { name: 'Contents' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link', { name: 'Books' }).getAttribute('href')).toBe('/admin/neuro/ebooks')
  })

  it('says after eight seconds that it’s still opening, below the way back', async () => {
    vi.useFakeTimers()
    await open()
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/Still trying/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(screen.getByText(/Still trying/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Books' })).toBeTruthy()
  })

  it('reads aloud with pause, speed and sleep timer', async () => {
    const from: (string | null)[] = []
    let voice: Parameters<typeof readAloud>[3] | null = null
    vi.mocked(canSpeak).mockReturnValue(true)
    vi.mocked(readAloud).mockImplementation((_text, start, _rate, listener) => {
      from.push(start)
      voice = listener
      return () => {}
    })
    const { ready } = await open()
    await ready()
    await click(screen.getByRole('button', { name: 'Read aloud' }))
    await act(async () => voice!.began('z'))
    await click(screen.getByRole('button', { name: 'Pause reading' }))
    await click(screen.getByRole('button', { name: 'Resume reading' }))
    expect(from).toEqual([null, 'z'])
    expect(screen.getByRole('button', { name: 'Speed: 1×' })).toBeTruthy()
    await click(screen.getByRole('button', { name: 'Sleep timer' }))
    await click(await screen.findByRole('menuitemradio', { name: '15\u00a0min' }))
    expect(await screen.findByRole('button', { name: '15\u00a0min left' })).toBeTruthy()
    await act(async () => voice!.failed())
    expect(screen.getAllByRole('alert').at(-1)!.textContent).toBe('Your browser couldn’t read this aloud.')
    await click(screen.getByRole('button', { name: 'Stop reading' }))
    expect(screen.queryByRole('toolbar', { name: 'Read aloud' })).toBeNull()
  })

  it('that fails to open says why and can be retried', async () => {
    const { fail } = await open()
    await fail('The file of this book is damaged.')
    expect(screen.getAllByRole('alert')[0]!.textContent).toContain('The file of this book is damaged.')
    await click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByRole('progressbar', { name: 'Opening the book' })).toBeTruthy()
  })

  it('turns by buttons, and shows the chapter and the time left', async () => {
    const { ready, at, asked } = await open()
    await ready()
    await at('x', 0.3)
    await click(screen.getByRole('button', { name: 'Next page' }))
    await click(screen.getByRole('button', { name: 'Previous page' }))
    expect(asked.slice(-2)).toEqual([
      ['turn', 1],
      ['turn', -1],
    ])
    expect(screen.getByText('Two')).toBeTruthy()
    expect(screen.getByText('14 min left')).toBeTruthy()
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('30%')
    await at('y', 1)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Finished')
  })

  it('goes to the next and the previous chapter, if there is one', async () => {
    const { ready, at, asked } = await open()
    await ready()
    await at('x', 0.3)
    expect(screen.getByRole('button', { name: 'Next chapter' }).getAttribute('aria-disabled')).toBe('true')
    await click(screen.getByRole('button', { name: 'Previous chapter' }))
    expect(asked.at(-1)).toEqual(['open chapter', 'one.xhtml'])
  })

  it('says the page once it has been still, unless it’s read aloud', async () => {
    vi.mocked(canSpeak).mockReturnValue(true)
    vi.mocked(readAloud).mockReturnValue(() => {})
    const { ready, at } = await open()
    await ready()
    vi.useFakeTimers()
    await at('x', 0.3)
    expect(screen.queryByText('Page 2 of 3, Two')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(700))
    expect(screen.getByText('Page 2 of 3, Two').getAttribute('role')).toBe('status')
    await click(screen.getByRole('button', { name: 'Read aloud' }))
    expect(screen.queryByText('Page 2 of 3, Two')).toBeNull()
  })

  it('says a chosen sentence, and that it’s highlighted', async () => {
    const { ready, highlights } = await open()
    await ready()
    const passage = { cfi: 'epubcfi(/6/2)', words: 'A sentence.', chapter: 'One', fraction: 0.5 }
    const box = { left: 0, top: 10, right: 90, bottom: 30 }
    await act(async () => highlights.send({ type: 'text.selected', passage, isPicked: false, box }))
    expect(screen.queryByText('A sentence.'), 'dragged over text is known').toBeNull()
    await act(async () => highlights.send({ type: 'text.selected', passage, isPicked: true, box }))
    expect(screen.getAllByText('A sentence.')).toHaveLength(2)
    await click(screen.getByRole('button', { name: 'Highlight in pink' }))
    expect(screen.getByText('Highlighted in pink').getAttribute('role')).toBe('status')
  })

  it('keeps a note, however its dialog is closed', async () => {
    const { ready, highlights } = await open()
    await ready()
    const passage = { cfi: 'epubcfi(/6/2)', words: 'A sentence.', chapter: 'One', fraction: 0.5 }
    const box = { left: 0, top: 10, right: 90, bottom: 30 }
    await act(async () => highlights.send({ type: 'text.selected', passage, isPicked: true, box }))
    await click(screen.getByRole('button', { name: 'Add note' }))
    fireEvent.change(await screen.findByLabelText('Note'), { target: { value: 'Read this again. ' } })
    await act(async () => fireEvent.keyDown(screen.getByLabelText('Note'), { key: 'Escape' }))
    const { kept } = highlights.getSnapshot().context
    expect(JSON.stringify(kept)).toContain('"note":"Read this again."')
  })

  it('hides its bars, moves the focus out of them, and brings both back', async () => {
    const { ready, reader } = await open()
    await ready()
    screen.getByRole('button', { name: 'Next page' }).focus()
    await act(async () => reader.send({ type: 'bars.hide' }))
    const show = screen.getByRole('button', { name: 'Show the tools' })
    expect(document.activeElement).toBe(show)
    await click(show)
    expect(screen.queryByRole('button', { name: 'Show the tools' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Contents' }))
  })

  it('saves and removes bookmarks', async () => {
    const { ready, at, reader } = await open()
    await ready()
    await at('x', 0.3)
    await click(screen.getByRole('button', { name: 'Bookmarks and notes' }))
    await click(await screen.findByRole('button', { name: 'Bookmark this page' }))
    expect(screen.getByRole('button', { name: /Two · 30%.*Put a hand/ })).toBeTruthy()
    expect(reader.getSnapshot().context.kept.books.a?.marks).toHaveLength(1)
    await click(screen.getByRole('button', { name: 'Remove bookmark: Put a hand' }))
    expect(screen.getByText(/Bookmark a page to find it here/)).toBeTruthy()
  })

  it('has a name for the bookmark of its cover', async () => {
    const { ready, atCover } = await open()
    await ready()
    await atCover()
    await click(screen.getByRole('button', { name: 'Bookmarks and notes' }))
    await click(await screen.findByRole('button', { name: 'Bookmark this page' }))
    expect(screen.getByRole('button', { name: /0%.*Cover/ })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Remove bookmark: Cover' })).toBeTruthy()
  })

  it('can’t be read aloud if the browser has no voice', async () => {
    const { ready } = await open()
    await ready()
    expect(screen.queryByRole('button', { name: 'Read aloud' })).toBeNull()
  })
})
