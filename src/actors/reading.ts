/** The open book: its pages, its highlights, and reading aloud. */
import { shallowEqual, useSelector } from '@xstate/react'
import { fromCallback } from 'xstate'
import type { SpeechRate } from '#content/read-aloud.ts'
import { t } from '#locale/t.ts'
import { type BookHighlights, type Highlight, markdownOf } from '#machines/reading/highlight.ts'
import { highlightsMachine } from '#machines/reading/highlights.machine.ts'
import { type HighlightsView, highlightsView } from '#machines/reading/highlights.view.ts'
import { type ReadAloudEvent, readAloudMachine } from '#machines/reading/read-aloud.machine.ts'
import { readAloudView } from '#machines/reading/read-aloud.view.ts'
import {
  type BookCommand,
  type BookInput,
  type FocusFact,
  type PageKey,
  type ReaderEvent,
  readerMachine,
} from '#machines/reading/reader.machine.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import { type ReadingInput, readingMachine } from '#machines/reading/reading.machine.ts'
import type { DisplaySettings, Reading } from '#machines/reading/reading.ts'
import { countDown } from '#services/browser/clocks.ts'
import { saveText } from '#services/browser/downloads.ts'
import { watchBarFocus } from '#services/reading/bar-focus.ts'
import { createBookFiles } from '#services/reading/book-files.ts'
import type { DrawnHighlight, OpenBook, PageListener } from '#services/reading/engine/book-engine.ts'
import { createHighlightsService, highlightsRecord } from '#services/reading/highlights.service.ts'
import { openBook } from '#services/reading/open-book.ts'
import { watchPageKeys } from '#services/reading/page-keys.ts'
import { canSpeak, readAloud } from '#services/reading/read-aloud.ts'
import { createReadingService } from '#services/reading/reading.service.ts'
import { readingRecord } from '#services/reading/reading-record.ts'
import { createSpeechService, speechRecord } from '#services/reading/speech.service.ts'
import { colourNames } from './colour-names.ts'
import { useScreenActor } from './member-actors.tsx'
import type { MemberEdges } from './member-edges.ts'
import { useView } from './page-actors.tsx'

export type ReadingServices = {
  /** Shows a book until `signal` aborts. */
  open: (input: BookInput, listener: PageListener, signal: AbortSignal) => Promise<OpenBook>
  watchKeys: (pressed: (key: PageKey) => void) => () => void
  watchBarFocus: typeof watchBarFocus
  readAloud: typeof readAloud
  saveReading: (reading: Reading) => unknown
  saveHighlights: (id: string, book: BookHighlights) => unknown
  saveRate: (rate: SpeechRate) => unknown
  saveFile: (text: string) => void
}

export function provideReading(services: ReadingServices) {
  let current: OpenBook | null = null

  const book = fromCallback<BookCommand, BookInput>(({ input, sendBack, receive }) => {
    const controller = new AbortController()
    const { signal } = controller
    const opening = services.open(
      input,
      {
        relocated: (position, words) => sendBack({ type: 'book.relocated', position, words }),
        turned(by) {
          sendBack({ type: 'reader.turn', by })
          sendBack({ type: 'bars.hide' })
        },
        linkOpened: (to) => sendBack({ type: 'reader.go-to', to }),
        scrolled: () => sendBack({ type: 'bars.hide' }),
        tapped: () => sendBack({ type: 'bars.toggle' }),
      },
      signal,
    )
    opening.then(
      (opened) => {
        if (signal.aborted) return
        current = opened
        opened.text.watch({
          selected: (passage, how) => sendBack({ type: 'text.selected', passage, ...how }),
          deselected: () => sendBack({ type: 'text.deselected' }),
          pressed: (cfi) => sendBack({ type: 'highlight.pressed', cfi }),
        })
        const { title, contents, isRightToLeft } = opened
        sendBack({ type: 'book.ready', title, contents, isRightToLeft })
      },
      (problem: unknown) => {
        if (!signal.aborted) sendBack({ type: 'book.failed', message: messageOf(problem) })
      },
    )
    receive((command) => {
      if (command.type === 'page.turn') current?.turn(command.by)
      else if (command.type === 'page.go-to') void current?.go(command.to)
      else if (command.type === 'page.open-chapter') void current?.openChapter(command.to)
      else if (command.type === 'page.restyle') current?.restyle(command.looks)
      else {
        const { query } = command
        current?.search(query).then(
          (results) => sendBack({ type: 'search.found', query, results }),
          () => {},
        )
      }
    })
    return () => {
      controller.abort()
      current = null
    }
  })

  return readingMachine.provide({
    actors: {
      reader: readerMachine.provide({
        actors: {
          book,
          pageKeys: fromCallback<ReaderEvent, undefined>(({ sendBack }) =>
            services.watchKeys((key) => sendBack({ type: 'reader.key', key })),
          ),
          barFocus: fromCallback<FocusFact, undefined>(({ sendBack }) =>
            services.watchBarFocus((isInBars) => sendBack({ type: isInBars ? 'bars.focused' : 'bars.left' })),
          ),
        },
        actions: { saveReading: (_, { reading }) => void services.saveReading(reading) },
      }),
      highlights: highlightsMachine.provide({
        actions: {
          drawHighlights: (_, { highlights }) => current?.text.paint(highlights.map(drawn)),
          selectSentence: (_, { sentence }) => current?.text.pick(sentence),
          deselect: () => current?.text.deselect(),
          saveHighlights: (_, { id, book }) => void services.saveHighlights(id, book),
          exportHighlights: (_, { highlights }) => services.saveFile(markdownOf(highlights)),
        },
      }),
      readAloud: readAloudMachine.provide({
        actors: {
          voice: fromCallback<ReadAloudEvent, { from: string | null; rate: SpeechRate }>(
            ({ input, sendBack }) => {
              if (current === null) return sendBack({ type: 'voice.failed' })
              return services.readAloud(current.text, input.from, input.rate, {
                began: (cfi) => sendBack({ type: 'sentence.began', cfi }),
                ended: () => sendBack({ type: 'text.ended' }),
                failed: () => sendBack({ type: 'voice.failed' }),
              })
            },
          ),
          clock: fromCallback<ReadAloudEvent, { seconds: number }>(({ input, sendBack }) =>
            countDown(input.seconds, (seconds) =>
              sendBack(seconds === 0 ? { type: 'time.over' } : { type: 'time.left', seconds }),
            ),
          ),
        },
        actions: { saveRate: (_, { rate }) => void services.saveRate(rate) },
      }),
    },
  })
}

const drawn = ({ cfi, colour, words }: Highlight): DrawnHighlight => ({
  cfi,
  colour,
  label: t('Highlighted in {colour}: {words}', { colour: colourNames()[colour].toLowerCase(), words }),
})

/** The message if a book doesn't open. */
const messageOf = (problem: unknown): string =>
  problem instanceof Error && ['BookFault', 'ApiFault'].includes(problem.name)
    ? problem.message
    : t('We couldn’t load the reader. Your bookmarks and notes are safe. Please try again.')

/** For the screen of the books. */
export async function createReading(edges: MemberEdges) {
  const { device } = edges
  const files = createBookFiles(edges)
  const [reading, highlights, speech] = [
    createReadingService(device),
    createHighlightsService(device),
    createSpeechService(device),
  ]
  const logic = provideReading({
    async open(input, listener, signal) {
      const position = (await reading.positionIn(input.id)) ?? input.position
      return openBook(files, { ...input, position }, listener, signal)
    },
    watchKeys: watchPageKeys,
    watchBarFocus,
    readAloud,
    saveReading: reading.keep,
    saveHighlights: highlights.keep,
    saveRate: (rate) => speech.keep({ rate }),
    saveFile: (text) => saveText(text, 'highlights.md', 'text/markdown'),
  })
  const input: ReadingInput = {
    reading: (await reading.recall()) ?? { ...readingRecord.empty, looks: firstLooks() },
    highlights: (await highlights.recall()) ?? highlightsRecord.empty,
    speech: { isSupported: canSpeak(), ...((await speech.recall()) ?? speechRecord.empty) },
  }
  return { logic, input }
}

/** Columns are hard to read on a phone, so books scroll there by default. */
const firstLooks = (): DisplaySettings => ({
  ...readingRecord.empty.looks,
  flow: matchMedia('(max-width: 599px)').matches ? 'scrolled' : 'paginated',
})

/** The children of `reading` run as long as it does. */
function useChild<Name extends keyof ReturnType<typeof useChildren>>(name: Name) {
  return useChildren()[name] as NonNullable<ReturnType<typeof useChildren>[Name]>
}

const useChildren = () => useScreenActor('reading').getSnapshot().children

export const useReader = () => useView(useChild('reader'), readerView)

export function useHighlights() {
  const highlights = useChild('highlights')
  // The view makes a new list on every call, so compare its items.
  const isSame = (before: HighlightsView, now: HighlightsView) =>
    shallowEqual({ ...before, highlights: null }, { ...now, highlights: null }) &&
    shallowEqual(before.highlights, now.highlights)
  return [useSelector(highlights, highlightsView, isSame), highlights.send] as const
}

export const useReadAloud = () => useView(useChild('readAloud'), readAloudView)
