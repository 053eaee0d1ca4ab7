import { elapsed } from '@neuro/statecharts'
import { prove } from '@neuro/statecharts/vitest'
import { expect, it } from 'vitest'
import { begunView } from '#machines/reading/begun-books.ts'
import { readerView } from '#machines/reading/reader.view.ts'
import type { BookPosition, Reading } from '#machines/reading/reading.ts'
import { further, here, known, open, readerModel, ready } from './reader.model.ts'

prove(readerModel, {
  view: readerView,
  facts: { good: ['book.ready'], bad: ['book.failed'] },
  harmless: {
    'reader.open.reading.turn.turning|xstate.after.700.reader.open.reading.turn.turning|0 leads to reader.open.reading.turn.turning':
      'the same page would be announced again, which isn’t spoken again',
  },
  replays: [
    {
      // Another turn begins the wait again.
      exploration: 5,
      steps: [
        open,
        ready,
        { type: 'book.relocated', position: here, words: 'Put a hand' },
        elapsed(400),
        { type: 'book.relocated', position: { ...further, chapter: 'Two' }, words: 'Put a hand' },
        elapsed(400),
        elapsed(400),
      ],
    },
  ],
  rules: ({ always, on, when, throughout, eventually }) => ({
    'no book is open at first, and none is sent anything': on('xstate.init', ({ view, begun, input }) => {
      expect(view).toMatchObject({ status: 'closed', id: '', looks: (input as { kept: Reading }).kept.looks })
      expect(begun).toEqual([])
    }),

    'a book opens at the member’s position, and shows its title if known': on(
      ['book.open', 'reader.retry'],
      ({ event, before, view, viewBefore, begun, given }) => {
        const id = event.type === 'book.open' ? event.id : viewBefore.id
        if (event.type === 'book.open' && id === viewBefore.id) return
        const { books, looks } = before.context.kept
        const { title = '', cfi = null, marks = [] } = books[id] ?? {}
        expect(view).toMatchObject({ status: 'opening', id, title, marks, looks, panel: 'page' })
        expect(begun).toEqual(['book'])
        expect(given).toEqual([{ id, position: cfi, looks }])
      },
    ),

    'opening the open book again changes nothing': on(
      'book.open',
      ({ event, view, viewBefore, begun, sent, emitted }) => {
        if (event.id !== viewBefore.id) return
        expect(view).toEqual(viewBefore)
        expect([...begun, ...sent, ...emitted]).toEqual([])
      },
    ),

    'a closed book disappears from the screen': on('book.close', ({ view, after }) => {
      expect(view).toMatchObject({ status: 'closed', id: '', panel: 'page' })
      expect(after.children.book).toBeUndefined()
    }),

    'nothing of the previous book remains': on(
      ['book.open', 'reader.retry', 'book.close'],
      ({ event, after, viewBefore }) => {
        if (event.type === 'book.open' && event.id === viewBefore.id) return
        const { id: _id, kept: _kept, ...rest } = after.context
        const empty = {
          title: '',
          contents: [],
          isRightToLeft: false,
          position: null,
          announced: null,
          words: '',
        }
        expect(rest).toEqual({ ...empty, query: '', results: [], message: '' })
      },
    ),

    'a failed book says why': on('book.failed', ({ event, view, after, begun }) => {
      expect(view).toMatchObject({ status: 'broken', problem: event.message })
      expect(after.children.book).toBeDefined()
      expect(begun).toEqual([])
    }),

    'a reason is shown only while the book has failed': always(({ view }) =>
      expect(view.problem !== null).toBe(view.status === 'broken'),
    ),

    'a loaded book shows its page, title and contents [2.12]': on('book.ready', ({ event, view }) => {
      const { title, contents, isRightToLeft } = event
      const shown = { title, contents, isRightToLeft, panel: 'page', search: 'asking' }
      expect(view).toMatchObject({ ...shown, status: 'reading' })
    }),

    'the app knows which book is being read': always(({ view, viewBefore, emitted }) => {
      const [wasReading, isReading] = [viewBefore, view].map(({ status }) => status === 'reading')
      expect(emitted.filter(({ type }) => type === 'book.opened' || type === 'book.closed')).toEqual([
        ...(wasReading && !isReading ? [{ type: 'book.closed' }] : []),
        ...(isReading && !wasReading ? [{ type: 'book.opened', id: view.id, title: view.title }] : []),
      ])
    }),

    'the position is saved, with the last known progress until the book is measured': on(
      'book.relocated',
      ({ event, before, after, view, viewBefore, emitted }) => {
        const { id, title, marks } = viewBefore
        const { cfi, chapter, at, ...measured } = event.position
        const { fraction = 0, minutes = null } = before.context.kept.books[id] ?? {}
        const record = {
          title,
          cfi,
          chapter,
          at,
          marks,
          fraction: measured.fraction ?? fraction,
          minutes: measured.minutes ?? minutes,
        }
        const { kept } = before.context
        const books = { ...kept.books, [id]: record }
        expect(after.context.kept).toEqual({ ...kept, books })
        expect(view).toMatchObject({ chapter, fraction: record.fraction })
        expect(emitted).toEqual([
          { type: 'saveReading', reading: after.context.kept },
          { type: 'reading.changed', books },
        ])
      },
    ),

    'a bookmark is set at the position, or removed if there is one': on(
      'bookmark.toggle',
      ({ before, view, viewBefore }) => {
        const { position, words } = before.context
        if (position === null) return expect(view).toEqual(viewBefore)
        const { cfi, chapter } = position
        const { marks, fraction, isBookmarked } = viewBefore
        expect(view.isBookmarked).toBe(!isBookmarked)
        expect(view.marks).toEqual(
          isBookmarked
            ? marks.filter((mark) => mark.cfi !== cfi)
            : [...marks, { cfi, chapter, words, fraction }],
        )
      },
    ),

    'a bookmark quotes the words on its page': on('book.relocated', ({ event, after }) =>
      expect(after.context).toMatchObject({ position: event.position, words: event.words }),
    ),

    'a bookmark can be removed from anywhere': on('bookmark.remove', ({ event, view, viewBefore }) =>
      expect(view.marks).toEqual(viewBefore.marks.filter(({ cfi }) => cfi !== event.cfi)),
    ),

    'a chosen display setting applies to the book, and the others stay': on(
      'display.change',
      ({ event, view, viewBefore, sent }) => {
        const looks = { ...viewBefore.looks, ...event.looks }
        expect(view.looks).toEqual(looks)
        expect(sent).toEqual([{ to: 'book', event: { type: 'page.restyle', looks } }])
      },
    ),

    'bookmarks and display settings are saved, and change nothing else': on(
      ['bookmark.toggle', 'bookmark.remove', 'display.change'],
      ({ before, after, view, viewBefore, emitted }) => {
        const { kept } = after.context
        expect(emitted).toEqual([{ type: 'saveReading', reading: kept }])
        const { [view.id]: _, ...others } = before.context.kept.books
        expect(kept.books).toMatchObject(others)
        const { marks, isBookmarked, looks } = view
        expect(view).toEqual({ ...viewBefore, marks, isBookmarked, looks })
      },
    ),

    'stored data changes only by reading': when(
      ({ stimulus }) =>
        !['book.relocated', 'bookmark.toggle', 'bookmark.remove', 'display.change'].includes(stimulus.type),
      ({ before, after, emitted }) => {
        expect(after.context.kept).toEqual(before.context.kept)
        expect(emitted.map(({ type }) => type)).not.toContain('saveReading')
      },
    ),

    'pages turn, and keys follow the direction of the book': on(
      ['reader.turn', 'reader.key'],
      ({ event, view, viewBefore, sent }) => {
        const onward = ['PageDown', viewBefore.isRightToLeft ? 'ArrowLeft' : 'ArrowRight']
        const by = event.type === 'reader.turn' ? event.by : onward.includes(event.key) ? 1 : -1
        expect(sent).toEqual([{ to: 'book', event: { type: 'page.turn', by } }])
        expect({ ...view, areBarsHidden: null }).toEqual({ ...viewBefore, areBarsHidden: null })
      },
    ),

    'the bars show when a book opens, and belong to its pages': always(({ view, viewBefore, after }) => {
      if (view.status !== 'reading' || viewBefore.status !== 'reading') expect(view.areBarsHidden).toBe(false)
      expect('barFocus' in after.children).toBe(view.status === 'reading')
    }),

    'a tap, a scroll and a turned page hide the bars, a tap and the keyboard focus bring them back, and they stay while it is in them':
      throughout(() => {
        let isHidden = false
        let isInUse = false
        return ({ stimulus: { type }, view }) => {
          if (type === 'bars.focused') isInUse = true
          if (type === 'bars.left') isInUse = false
          if (type === 'bars.toggle') isHidden = !isHidden
          if (type === 'bars.hide' || (type === 'reader.key' && view.panel === 'page')) isHidden = true
          if (view.status !== 'reading') isInUse = false
          if (type === 'bars.show' || isInUse || view.status !== 'reading') isHidden = false
          expect(view.areBarsHidden).toBe(isHidden)
        }
      }),

    'the bars stay while a button in them turns the page': on('reader.turn', ({ view, viewBefore }) =>
      expect(view.areBarsHidden).toBe(viewBefore.areBarsHidden),
    ),

    'hiding and showing the bars changes nothing else': on(
      ['bars.toggle', 'bars.hide', 'bars.show', 'bars.focused', 'bars.left'],
      ({ view, viewBefore }) =>
        expect({ ...view, areBarsHidden: null }).toEqual({ ...viewBefore, areBarsHidden: null }),
    ),

    'the next chapter is the next one in another file; there is none before the first or after the last': on(
      'reader.chapter',
      ({ event, view, viewBefore, sent }) => {
        const { chapter, contents } = viewBefore
        const order = [...new Set(contents.map(({ target }) => target.split('#')[0]))]
        const at = contents.find(({ label }) => label === chapter)?.target.split('#')[0]
        const to = at === undefined ? order[event.by === 1 ? 0 : -1] : order[order.indexOf(at) + event.by]
        const command = { type: 'page.open-chapter', to }
        expect(sent).toEqual(to === undefined ? [] : [{ to: 'book', event: command }])
        expect(view).toEqual(viewBefore)
      },
    ),

    'the app knows whether there is another chapter': on(['book.ready', 'book.relocated'], ({ view }) => {
      const { chapter, contents } = view
      const files = contents.map(({ target }) => target.split('#')[0])
      const at = files[contents.findIndex(({ label }) => label === chapter)]
      expect(view.hasNextChapter).toBe(files.length > 0 && at !== files.at(-1))
      expect(view.hasPreviousChapter).toBe(at !== undefined && at !== files[0])
    }),

    'a page is announced once it has been still for 0.7 s': throughout(() => {
      let next: BookPosition | null = null
      let announced: BookPosition | null = null
      let still = 0
      return ({ stimulus, after, view }) => {
        if (stimulus.type === 'book.relocated') [next, still] = [after.context.position, 0]
        if (stimulus.type === 'time.elapsed' && 'ms' in stimulus) still += Number(stimulus.ms)
        if (still >= 700) announced = next
        if (view.status === 'broken') next = announced
        if (view.status === 'closed' || view.status === 'opening') next = announced = null
        expect(view.announced).toEqual(announced)
      }
    }),

    'keys turn pages only while no panel covers the page': always(({ view, after }) =>
      expect('pageKeys' in after.children).toBe(view.status === 'reading' && view.panel === 'page'),
    ),

    'the book goes to a chosen position, and the panel closes': on(
      'reader.go-to',
      ({ event, view, viewBefore, sent }) => {
        expect(sent).toEqual([{ to: 'book', event: { type: 'page.go-to', to: event.to } }])
        expect(view).toEqual({ ...viewBefore, panel: 'page', search: 'asking' })
      },
    ),

    'one panel is open at a time': on('reader.show', ({ event, view, viewBefore }) =>
      expect(view).toEqual({ ...viewBefore, panel: event.panel, search: 'asking' }),
    ),

    'a search runs in the book, and shows nothing until it’s done': on(
      'reader.search',
      ({ event, view, viewBefore, sent }) => {
        const query = event.query.trim()
        const search = query === '' ? 'asking' : 'searching'
        expect(view).toEqual({ ...viewBefore, query, results: [], search })
        expect(sent).toEqual(query === '' ? [] : [{ to: 'book', event: { type: 'book.search', query } }])
      },
    ),

    'only the results of the latest search are shown': on('search.found', ({ event, view, viewBefore }) => {
      const { results, query } = event
      expect(view).toEqual(
        query === viewBefore.query ? { ...viewBefore, results, search: 'found' } : viewBefore,
      )
    }),

    'selected text and pressed highlights are reported unchanged': on(
      ['text.selected', 'text.deselected', 'highlight.pressed'],
      ({ event, view, viewBefore, emitted }) => {
        expect(emitted).toEqual([event])
        expect(view).toEqual(viewBefore)
      },
    ),

    'the book is sent nothing else': when(
      ({ stimulus }) => !/^(reader\.(turn|key|chapter|go-to|search)|display\.change)$/.test(stimulus.type),
      ({ sent }) => expect(sent).toEqual([]),
    ),

    'an opened book is shown in the end, or says why not': eventually({
      after: ({ view }) => view.status === 'opening',
      follows: ({ view }) => view.status === 'reading' || view.status === 'broken',
      by: ['book.ready', 'book.failed'],
    }),
  }),
})

it('started books are listed, the latest first, with the minutes left', () => {
  const { b } = known.books
  const books = {
    b: b!,
    a: { ...b!, ...here, fraction: 0.25, minutes: 18 },
    unread: { ...b!, ...here, fraction: 0 },
  }
  expect(begunView(books).map(({ id, minutesLeft }) => [id, minutesLeft])).toEqual([
    ['a', 14],
    ['b', null],
  ])
})
