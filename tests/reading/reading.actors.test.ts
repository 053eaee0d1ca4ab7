/** The actors that show an open book and read it aloud. */
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { ActorRefFrom } from 'xstate'
import { provideReading, type ReadingServices } from '#actors/reading.ts'
import type { Passage } from '#machines/reading/highlight.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import type { readingMachine } from '#machines/reading/reading.machine.ts'
import type { OpenBook, PageListener, TextListener } from '#services/reading/engine/book-engine.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { later } from '#tests/support/actors/fakes.ts'
import { createChild } from '#tests/support/server/child.ts'

const passage: Passage = { cfi: 'epubcfi(/6/2)', words: 'A sentence.', chapter: 'One', fraction: 0.5 }
const box = { left: 0, top: 10, right: 90, bottom: 30 }
const place = {
  cfi: 'epubcfi(/6/4)',
  fraction: 0.25,
  minutes: 90,
  chapter: 'One',
  pages: { first: 1, last: 1, total: 2 },
  at: 1,
}
const settled = () => new Promise((resolve) => setTimeout(resolve))

let page: PageListener
let text: TextListener
const book = {
  id: 'a',
  title: 'A book',
  contents: [{ label: 'One', target: 'one.xhtml', level: 0 }],
  isRightToLeft: true,
  turn: vi.fn(),
  go: vi.fn(async () => {}),
  openChapter: vi.fn(async () => {}),
  restyle: vi.fn(),
  paint: vi.fn(),
  search: vi.fn(async () => [{ cfi: 'epubcfi(/6/8)' }] as never),
  close: vi.fn(),
  text: {
    language: 'en',
    watch: (listener: TextListener) => {
      text = listener
      return () => {}
    },
    paint: vi.fn(),
    pick: vi.fn(),
    deselect: vi.fn(),
    sentences: vi.fn(),
    quiet: vi.fn(),
  },
} satisfies OpenBook

const stopVoice = vi.fn()
const services = {
  open: vi.fn<ReadingServices['open']>(),
  watchKeys: vi.fn<ReadingServices['watchKeys']>(),
  watchBarFocus: vi.fn<ReadingServices['watchBarFocus']>(),
  readAloud: vi.fn<ReadingServices['readAloud']>(),
  saveReading: vi.fn(),
  saveHighlights: vi.fn(),
  saveRate: vi.fn(),
  saveFile: vi.fn(),
}

beforeEach(() => {
  vi.resetAllMocks()
  book.search.mockResolvedValue([{ cfi: 'epubcfi(/6/8)' }] as never)
  book.go.mockResolvedValue()
  book.openChapter.mockResolvedValue()
  services.open.mockImplementation(async (_, listener) => {
    page = listener
    return book
  })
  services.watchKeys.mockReturnValue(() => {})
  services.watchBarFocus.mockReturnValue(() => {})
  services.readAloud.mockReturnValue(stopVoice)
})

type Reading = ActorRefFrom<typeof readingMachine>

function start() {
  const speech = { isSupported: true, rate: 1 } as const
  const input = { reading: readingRecord.empty, highlights: {}, speech }
  const reading = createChild(provideReading(services), { input }).actor.start() as Reading
  const { children } = reading.getSnapshot()
  const { reader, highlights, readAloud } = children as Required<typeof children>
  return { reader, highlights, readAloud, view: () => readerView(reader.getSnapshot()) }
}

async function open() {
  const reading = start()
  reading.reader.send({ type: 'book.open', id: 'a' })
  await settled()
  page.relocated(place, 'The first words')
  return reading
}

describe('the page', () => {
  it('opens at the member’s position, and shows the book’s title, chapters and direction', async () => {
    const { view } = await open()
    const { looks } = readingRecord.empty
    expect(services.open).toHaveBeenCalledExactlyOnceWith(
      { id: 'a', position: null, looks },
      expect.anything(),
      expect.any(AbortSignal),
    )
    const { title, contents, isRightToLeft } = book
    expect(view()).toMatchObject({ title, contents, isRightToLeft })
  })

  it.each([
    ['is turned', { type: 'reader.turn', by: 1 }, () => expect(book.turn).toHaveBeenCalledExactlyOnceWith(1)],
    [
      'goes where it’s told',
      { type: 'reader.go-to', to: 'x' },
      () => expect(book.go).toHaveBeenCalledExactlyOnceWith('x'),
    ],
    [
      'is dressed',
      { type: 'display.change', looks: { paper: 'sepia' } },
      () => expect(book.restyle).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ paper: 'sepia' })),
    ],
  ] as const)('%s', async (_, command, isDone) => {
    const { reader } = await open()
    reader.send(command)
    isDone()
    expect([book.turn, book.go, book.restyle].filter(({ mock }) => mock.calls.length > 0)).toHaveLength(1)
  })

  it('turns by touch, links and keys', async () => {
    await open()
    page.turned(-1)
    expect(book.turn).toHaveBeenLastCalledWith(-1)
    page.linkOpened('chapter-2')
    expect(book.go).toHaveBeenLastCalledWith('chapter-2')
    services.watchKeys.mock.lastCall?.[0]('PageDown')
    expect(book.turn).toHaveBeenLastCalledWith(1)
  })

  it('opens the next chapter', async () => {
    const { reader } = start()
    services.open.mockImplementation(async (_, listener) => {
      page = listener
      return { ...book, contents: [...book.contents, { label: 'Two', target: 'two.xhtml', level: 0 }] }
    })
    reader.send({ type: 'book.open', id: 'a' })
    await settled()
    page.relocated(place, '')
    reader.send({ type: 'reader.chapter', by: 1 })
    expect(book.openChapter).toHaveBeenCalledExactlyOnceWith('two.xhtml')
  })

  it('is alone after a turn or a scroll by hand, and has its bars again after a tap or with the focus in them', async () => {
    const { view } = await open()
    page.turned(1)
    expect(view().areBarsHidden).toBe(true)
    page.tapped()
    expect(view().areBarsHidden).toBe(false)
    page.scrolled()
    expect(view().areBarsHidden).toBe(true)
    const [changed] = services.watchBarFocus.mock.lastCall!
    changed(true)
    expect(view().areBarsHidden).toBe(false)
    page.scrolled()
    expect(view().areBarsHidden).toBe(false)
    changed(false)
    page.scrolled()
    expect(view().areBarsHidden).toBe(true)
  })

  it('is saved with a bookmark that quotes its first words', async () => {
    const { reader } = await open()
    reader.send({ type: 'bookmark.toggle' })
    const saved = services.saveReading.mock.lastCall?.[0]
    expect(saved.books).toMatchObject({ a: { cfi: place.cfi, marks: [{ words: 'The first words' }] } })
  })

  it('is searched, and only the latest query is answered', async () => {
    const { reader, view } = await open()
    reader.send({ type: 'reader.show', panel: 'search' })
    reader.send({ type: 'reader.search', query: 'waves' })
    await settled()
    expect(book.search).toHaveBeenCalledExactlyOnceWith('waves')
    expect(view().results).toEqual([{ cfi: 'epubcfi(/6/8)' }])
  })
})

describe('opening', () => {
  const problem = (name: string) => Object.assign(new Error('This book is broken.'), { name })

  it.each([
    ['BookFault', 'This book is broken.'],
    ['ApiFault', 'This book is broken.'],
    ['TypeError', 'We couldn’t load the reader. Your bookmarks and notes are safe. Please try again.'],
  ])('that fails with a %s says: %s', async (name, message) => {
    services.open.mockRejectedValue(problem(name))
    const { reader, view } = start()
    reader.send({ type: 'book.open', id: 'a' })
    await settled()
    expect(view().problem).toBe(message)
  })

  it.each([
    ['answers', (slow: ReturnType<typeof later<OpenBook>>) => slow.resolve(book)],
    ['fails', (slow: ReturnType<typeof later<OpenBook>>) => slow.reject(problem('BookFault'))],
  ])('a book that %s after another was opened changes nothing', async (_, end) => {
    const slow = later<OpenBook>()
    services.open.mockReturnValue(slow.promise)
    const { reader, view } = start()
    reader.send({ type: 'book.open', id: 'a' })
    const signal = services.open.mock.lastCall?.[2]
    reader.send({ type: 'book.close' })
    expect(signal?.aborted).toBe(true)
    const other = { ...book, turn: vi.fn() }
    services.open.mockResolvedValue(other)
    reader.send({ type: 'book.open', id: 'b' })
    await settled()
    const before = view()
    end(slow)
    await settled()
    expect(view()).toEqual(before)
    reader.send({ type: 'reader.turn', by: 1 })
    expect(book.turn).not.toHaveBeenCalled()
    expect(other.turn).toHaveBeenCalledOnce()
  })
})

describe('highlights', () => {
  it('are drawn, saved, reported when pressed, and exported', async () => {
    const { highlights } = await open()
    text.selected(passage, { isPicked: false, box })
    highlights.send({ type: 'highlight.add', colour: 'yellow' })
    expect(book.text.paint).toHaveBeenLastCalledWith([
      { cfi: passage.cfi, colour: 'yellow', label: 'Highlighted in yellow: A sentence.' },
    ])
    expect(services.saveHighlights).toHaveBeenLastCalledWith('a', {
      title: 'A book',
      items: [expect.objectContaining({ cfi: passage.cfi, words: passage.words })],
    })
    expect(book.text.deselect).toHaveBeenCalled()
    text.pressed(passage.cfi)
    expect(highlights.getSnapshot().context.edited).toBe(passage.cfi)
    highlights.send({ type: 'highlight.cancel' })
    highlights.send({ type: 'highlights.export' })
    expect(services.saveFile).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(passage.words))
  })

  it('know what is selected, and can select a sentence', async () => {
    const { highlights } = await open()
    const selected = () => highlights.getSnapshot().context.selection
    text.selected(passage, { isPicked: false, box })
    expect(selected()).toMatchObject({ passage, box })
    text.deselected()
    expect(selected()).toBeNull()
    highlights.send({ type: 'highlight.pick', to: 'first' })
    expect(book.text.pick).toHaveBeenCalledExactlyOnceWith('first')
  })
})

describe('reading aloud', () => {
  it('starts at the page, follows the voice, and ends with the text', async () => {
    const { readAloud } = await open()
    readAloud.send({ type: 'aloud.play' })
    const [asked, from, rate, listener] = services.readAloud.mock.lastCall!
    expect([asked, from, rate]).toEqual([book.text, null, 1])
    listener.began(passage.cfi)
    expect(readAloud.getSnapshot().context.cfi).toBe(passage.cfi)
    readAloud.send({ type: 'aloud.rate', rate: 1.5 })
    expect(services.saveRate).toHaveBeenCalledExactlyOnceWith(1.5)
    services.readAloud.mock.lastCall![3].ended()
    expect(readAloud.getSnapshot().value).toBe('stopped')
    expect(stopVoice).toHaveBeenCalled()
  })

  it('fails without a voice, or without a book', async () => {
    const { reader, readAloud } = await open()
    readAloud.send({ type: 'aloud.play' })
    services.readAloud.mock.lastCall![3].failed()
    expect(readAloud.getSnapshot().value).toBe('failed')
    reader.send({ type: 'book.close' })
    readAloud.send({ type: 'aloud.play' })
    expect(readAloud.getSnapshot().value).toBe('failed')
    expect(services.readAloud).toHaveBeenCalledOnce()
  })

  it('pauses when the timer is over', async () => {
    const { readAloud } = await open()
    vi.useFakeTimers()
    readAloud.send({ type: 'aloud.play' })
    readAloud.send({ type: 'aloud.timer', minutes: 15 })
    vi.advanceTimersByTime(60_000)
    expect(readAloud.getSnapshot().context.left).toBe(14 * 60)
    vi.advanceTimersByTime(14 * 60_000)
    expect(readAloud.getSnapshot().value).toBe('paused')
    vi.useRealTimers()
  })
})
