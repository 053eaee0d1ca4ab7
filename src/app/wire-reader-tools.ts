/** Highlights and reading aloud, for the book that is open. */
import { createActor, fromCallback } from 'xstate'
import { markdownOf } from '#machines/reading/highlight.ts'
import {
  type HighlightsEvent,
  highlightsMachine,
  type PageCommand,
} from '#machines/reading/highlights.machine.ts'
import { type ReadAloudEvent, readAloudMachine } from '#machines/reading/read-aloud.machine.ts'
import { countDown } from '#services/browser/clocks.ts'
import { saveText } from '#services/browser/downloads.ts'
import type { DeviceStore } from '#services/device/device-store.ts'
import { createHighlightsService, highlightsRecord } from '#services/reading/highlights.service.ts'
import { canSpeak, readAloud } from '#services/reading/read-aloud.ts'
import { createSpeechService, speechRecord } from '#services/reading/speech.service.ts'
import type { Inspect } from './system.ts'
import type { OpenBookShelf } from './wire-ebooks.ts'

type Options = { device: DeviceStore; openBook: OpenBookShelf; inspect: Inspect | undefined }

export async function wireReaderTools({ device, openBook, inspect }: Options) {
  const inspection = inspect === undefined ? {} : { inspect }
  const service = createHighlightsService(device)
  const speech = createSpeechService(device)

  const highlights = createActor(
    highlightsMachine.provide({
      actors: {
        page: fromCallback<PageCommand, undefined>(({ sendBack, receive }) => {
          const tell = (event: HighlightsEvent) => sendBack(event)
          let stop = () => {}
          function follow(): void {
            stop()
            stop = () => {}
            const book = openBook.get()
            if (book === null) {
              tell({ type: 'book.closed' })
              return
            }
            stop = book.text.watch({
              selected: (passage, how) => tell({ type: 'text.selected', passage, ...how }),
              deselected: () => tell({ type: 'text.deselected' }),
              pressed: (cfi) => tell({ type: 'highlight.pressed', cfi }),
            })
            tell({ type: 'book.opened', id: book.id, title: book.title })
          }
          receive((command) => {
            const text = openBook.get()?.text
            if (command.type === 'page.paint') text?.paint(command.highlights)
            else if (command.type === 'page.pick') text?.pick(command.to)
            else text?.deselect()
          })
          const unsubscribe = openBook.subscribe(follow)
          follow()
          return () => {
            unsubscribe()
            stop()
          }
        }),
      },
    }),
    {
      input: { kept: (await service.recall()) ?? highlightsRecord.empty },
      systemId: 'highlights',
      ...inspection,
    },
  )
  highlights.on('highlights.changed', ({ id }) => {
    void service.keep(id, highlights.getSnapshot().context.kept[id])
  })
  highlights.on('highlights.exported', () =>
    saveText(markdownOf(highlights.getSnapshot().context.kept), 'highlights.md', 'text/markdown'),
  )

  const aloud = createActor(
    readAloudMachine.provide({
      actors: {
        voice: fromCallback<ReadAloudEvent, { from: string | null; rate: Parameters<typeof readAloud>[2] }>(
          ({ input, sendBack }) => {
            const book = openBook.get()
            if (book === null) return sendBack({ type: 'voice.failed' })
            return readAloud(book.text, input.from, input.rate, {
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
    }),
    {
      input: { isSupported: canSpeak(), ...((await speech.recall()) ?? speechRecord.empty) },
      systemId: 'readAloud',
      ...inspection,
    },
  )
  aloud.on('rate.changed', ({ rate }) => void speech.keep({ rate }))
  let stopFollowing = () => {}

  return {
    actors: { highlights, readAloud: aloud },
    start() {
      highlights.start()
      aloud.start()
      stopFollowing = openBook.subscribe(() => {
        if (openBook.get() === null) aloud.send({ type: 'book.closed' })
      })
    },
    stop() {
      stopFollowing()
      aloud.stop()
      highlights.stop()
    },
  }
}
