/** Shelf and reader. The address names the open book (`?book=`): each change opens or closes one. */
import { createActor, fromCallback } from 'xstate'
import { bookStage } from '#actors/book-stage.ts'
import type { Paths } from '#content/paths.ts'
import { t } from '#locale/t.ts'
import { type BookCommand, type BookInput, readerMachine } from '#machines/reading/reader.machine.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import { nothingRead } from '#machines/reading/reading.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import type { EbooksService } from '#services/reading/ebooks.service.ts'
import type { OpenBook } from '#services/reading/engine/book-engine.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { createShelf, type Shelf } from './shelf.ts'
import type { Inspect } from './system.ts'

export type OpenBookShelf = Pick<Shelf<OpenBook>, 'get' | 'subscribe'>

type Options = {
  service: EbooksService
  paths: Paths
  device: DeviceStore
  inspect: Inspect | undefined
}

/** Keys that turn pages. Arrows follow the book's direction, not the app's. */
const turns: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 }
const ownKeys =
  'input, select, textarea, [contenteditable], [role=slider], [role=radio], [role=tab], [role=menu], [role=dialog], [data-player]'

export async function wireEbooks({ service, paths, device, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const reading = createReadingService(device)
  const openBooks = createShelf<OpenBook>()

  const reader = createActor(
    readerMachine.provide({
      actors: {
        book: fromCallback<BookCommand, BookInput>(({ input, sendBack, receive }) => {
          const giveUp = new AbortController()
          let book: OpenBook | null = null
          const opened = openBook(input, giveUp.signal)
          opened.then(
            (found) => {
              book = found
              if (giveUp.signal.aborted) return found.close()
              openBooks.put(found)
              const { title, contents, isRightToLeft } = found
              sendBack({ type: 'book.ready', title, contents, isRightToLeft })
            },
            (problem: unknown) => {
              if (giveUp.signal.aborted) return
              const isOurs = problem instanceof Error && ['BookFault', 'ApiFault'].includes(problem.name)
              sendBack({
                type: 'book.failed',
                message: isOurs
                  ? (problem as Error).message
                  : t('We couldn’t load the reader. Your bookmarks and notes are safe. Please try again.'),
              })
            },
          )
          receive((command) => void opened.then((found) => obey(found, command)).catch(() => {}))

          async function obey(found: OpenBook, command: BookCommand): Promise<void> {
            if (giveUp.signal.aborted) return
            if (command.type === 'page.turn') found.turn(command.by)
            else if (command.type === 'page.go') await found.go(command.to)
            else if (command.type === 'page.dress') found.dress(command.looks)
            else {
              const hits = await found.search(command.query)
              sendBack({ type: 'search.found', query: command.query, hits })
            }
          }
          return () => {
            giveUp.abort()
            openBooks.clear()
            book?.close()
          }
        }),
      },
    }),
    {
      input: { kept: (await reading.recall()) ?? firstLooks() },
      systemId: 'reader',
      ...inspection,
    },
  )
  reader.on('reading.changed', () => void reading.keep(reader.getSnapshot().context.kept))

  async function openBook({ id, place, looks }: BookInput, signal: AbortSignal): Promise<OpenBook> {
    const [{ engine }, bytes, element] = await Promise.all([
      import('#services/reading/engine/engine.ts'),
      service.read(id, signal),
      bookStage(signal),
    ])
    const shows = await engine.open({
      bytes,
      id,
      stage: element,
      looks,
      place,
      isDark: () => document.documentElement.dataset.mode === 'dark',
      tell: {
        at: (at, words) => reader.send({ type: 'book.at', place: at, words }),
        turn: (by) => reader.send({ type: 'reader.turn', by }),
        go: (to) => reader.send({ type: 'reader.go', to }),
      },
    })
    const mode = new MutationObserver(() => shows.paint())
    mode.observe(document.documentElement, { attributeFilter: ['data-mode'] })
    signal.addEventListener('abort', () => mode.disconnect())
    return shows
  }

  const looking = new AbortController()
  const { signal } = looking

  function follow(): void {
    const isHere = location.pathname.replace(/\/$/, '') === paths.ebooks
    const id = isHere ? new URLSearchParams(location.search).get('book') : null
    reader.send(id === null ? { type: 'book.close' } : { type: 'book.open', id })
  }

  function onKey(event: KeyboardEvent): void {
    const by = turns[event.key]
    const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    const { status, panel, isRightToLeft } = readerView(reader.getSnapshot())
    if (by === undefined || !isPlain || status !== 'reading' || panel !== 'page') return
    if (event.target instanceof Element && event.target.closest(ownKeys) !== null) return
    event.preventDefault()
    const isTurned = isRightToLeft && event.key.startsWith('Arrow')
    reader.send({ type: 'reader.turn', by: isTurned ? (by === 1 ? -1 : 1) : by })
  }

  return {
    actors: { reader },
    /** The book that is open, for tools that work on its text. */
    openBook: openBooks as OpenBookShelf,
    start() {
      reader.start()
      for (const change of ['popstate', 'pushState', 'replaceState'])
        addEventListener(change, follow, { signal })
      addEventListener('keydown', onKey, { signal, capture: true })
      addEventListener('online', () => reader.send({ type: 'reader.retry' }), { signal })
      follow()
    },
    stop() {
      looking.abort()
      reader.stop()
    },
  }
}

/** Columns are hard to read on a phone, so books scroll there by default. */
const firstLooks = () => ({
  ...nothingRead,
  looks: {
    ...nothingRead.looks,
    flow: matchMedia('(max-width: 599px)').matches ? ('scrolled' as const) : ('paginated' as const),
  },
})
