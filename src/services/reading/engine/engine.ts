/**
 * `BookEngine` on `@likecoin/epub-ts`, which parses books, lays them out and handles CFIs. We unpack and clean the
 * files first. Its frames are sandboxed without scripts. Our Content-Security-Policy forbids `<style>` elements, so
 * documents adopt style sheets instead.
 */
import type { Book, Location, Rendition, Section } from '@likecoin/epub-ts'
import { minutesForLetters } from '#content/reading-time.ts'
import type { Chapter, DisplaySettings, Pages, SearchResult } from '#machines/reading/reading.ts'
import type { BookEngine, OpenBook, PageListener } from './book-engine.ts'
import { addFaces, type BookFaces, loadFaces } from './book-faces.ts'
import { damaged } from './book-fault.ts'
import { type BookFiles, openFiles, resolve } from './book-files.ts'
import { createBookText } from './book-text.ts'
import { chapterAt, contentsOf, withinBook } from './chapters.ts'
import { clean } from './clean.ts'
import { displayCss, type Paper, paperOf } from './display-css.ts'
import { findIn } from './find.ts'
import { watchGestures } from './gestures.ts'
import { type PageView, pageViewOf } from './page-view.ts'
import { UnpackedBook } from './unpacked-book.ts'

/** Characters between two of the locations that progress is measured in. */
const stride = 600
const mostHits = 200

export const engine: BookEngine = {
  async open({ bytes, id, container, looks: initialLooks, position, colours, listener }) {
    const [files, faces] = await Promise.all([openFiles(bytes), loadFaces()])
    const book = new UnpackedBook(files)
    // All of its promises reject with the book; only the awaited one needs handling.
    for (const promise of [...Object.values(book.loaded), book.ready]) promise.catch(() => {})
    try {
      await book.open(new ArrayBuffer(0), 'binary')
      await book.opened
    } catch (problem) {
      files.close()
      throw damaged(problem)
    }
    return show({ book, files, faces, id, container, looks: initialLooks, position, colours, listener })
  },
}

type ShowOptions = {
  book: Book
  files: BookFiles
  faces: BookFaces
  id: string
  container: HTMLElement
  looks: DisplaySettings
  position: string | null
  colours: () => Paper
  listener: PageListener
}

async function show({
  book,
  files,
  faces,
  id,
  container,
  looks: initialLooks,
  position,
  colours,
  listener,
}: ShowOptions): Promise<OpenBook> {
  let looks = initialLooks
  let isMeasured = false
  const styles = new Map<number, string>()
  const styled = new Set<{ document: Document; sheet: CSSStyleSheet }>()

  // The library's own hook adds a `<base>` to every page, which our policy refuses and our links don't need.
  book.spine.hooks.content.clear()
  book.spine.hooks.content.register((document: Document, section: Section) => {
    const path = resolve('', String(section.url).slice(1)) ?? ''
    styles.set(section.index ?? 0, clean(document, path, files))
  })
  book.spine.hooks.serialize.register((output: string, section: Section) => {
    // Avoids quirks mode.
    section.output = `<!DOCTYPE html>${output}`
  })

  const rendition: Rendition = book.renderTo(container, {
    ...sizeOf(container),
    flow: initialLooks.flow,
    manager: 'default',
    spread: 'auto',
    minSpreadWidth: 760,
    allowScriptedContent: false,
    allowPopups: false,
  })
  rendition.settings.view = pageViewOf(rendition, applyStyles)

  const css = () => displayCss(looks, paperOf(looks, colours()), roomIn(container))

  function applyStyles(view: PageView, document: Document): void {
    const page = document.defaultView as (Window & typeof globalThis) | null
    if (page === null) return
    const [own, ours] = [new page.CSSStyleSheet(), new page.CSSStyleSheet()]
    own.replaceSync(styles.get(view.section.index ?? 0) ?? '')
    ours.replaceSync(css())
    document.adoptedStyleSheets = [own, ours]
    addFaces(page, faces)
    document.documentElement.toggleAttribute('data-centred', isAlone(view.section, document))
    for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
    }
    for (const one of styled) if (one.document.defaultView === null) styled.delete(one)
    styled.add({ document, sheet: ours })
    watchGestures(document, container, {
      turn: (side) => {
        if (looks.flow === 'paginated') listener.turned(isRightToLeft() === (side === 'left') ? 1 : -1)
        else listener.tapped()
      },
      scroll: () => listener.scrolled(),
      tap: () => listener.tapped(),
      go: (target) => listener.linkOpened(target),
      press: (x, y) => words.press(x, y),
    })
  }

  const isRightToLeft = () => book.packaging.metadata.direction === 'rtl'
  const contents = contentsOf(book)

  const words = createBookText({
    book,
    rendition,
    container,
    chapterAt: (section) => chapterAt(contents, book, section),
    fractionOf: (cfi) => (isMeasured ? book.locations.percentageFromCfi(cfi) : null),
  })
  rendition.on('rendered', (_section: Section, { contents: shown }: PageView) => {
    if (shown !== undefined) words.attend(shown)
  })

  const report = () => {
    const at = rendition.location
    if (at === undefined) return
    const section = book.spine.get(at.start.index)
    listener.relocated(
      {
        cfi: at.start.cfi,
        fraction: at.atEnd ? 1 : isMeasured ? (at.start.percentage ?? null) : null,
        minutes: isMeasured ? minutesForLetters(lettersOf(book)) : null,
        chapter: chapterAt(contents, book, section?.index ?? 0),
        pages: pagesOf(at),
        at: Date.now(),
      },
      wordsAt(rendition, at.start.cfi),
    )
  }
  rendition.on('relocated', report)

  try {
    await rendition.display(position ?? undefined).catch(() => rendition.display())
  } catch (problem) {
    rendition.destroy()
    book.destroy()
    files.close()
    throw damaged(problem)
  }

  const observer = new ResizeObserver(() => {
    const { width, height } = sizeOf(container)
    if (width === 0 || height === 0) return
    paint()
    rendition.resize(width, height)
  })
  observer.observe(container)

  let isOpen = true
  const measured = book.locations.generate(stride).then(() => {
    isMeasured = true
    if (isOpen) return rendition.reportLocation()
  })
  measured.catch(() => {})

  function paint(): void {
    container.style.background = paperOf(looks, colours()).ground
    for (const { sheet } of styled) sheet.replaceSync(css())
  }
  paint()

  return {
    id,
    text: words.text,
    title: book.packaging.metadata.title,
    contents,
    isRightToLeft: isRightToLeft(),
    turn: (by) => void turned(rendition, container, by, looks.flow),
    async go(target) {
      const isCfi = target.startsWith('epubcfi(')
      await rendition.display(isCfi ? target : withinBook(book, target)).catch(() => {})
      words.mark(isCfi ? target : null)
    },
    async openChapter(target) {
      await rendition.display(withinBook(book, target)).catch(() => {})
      const shown = rendition.getContents()[0]
      if (shown !== undefined) focusHeading(shown.document, target.split('#')[1])
    },
    restyle(next) {
      const before = looks
      looks = next
      paint()
      const cfi = rendition.location?.start.cfi
      if (before.flow !== next.flow) rendition.flow(next.flow)
      else if (layoutOf(before) !== layoutOf(next)) {
        rendition.clear()
        void rendition.display(cfi).catch(() => {})
      }
    },
    paint,
    search: (query) => search(book, contents, query),
    close() {
      isOpen = false
      observer.disconnect()
      rendition.destroy()
      book.destroy()
      files.close()
      container.replaceChildren()
    },
  }
}

/** A page of its own: the book says so, or it has only a picture. */
const isAlone = ({ properties }: Section, { body }: Document): boolean =>
  properties?.includes('rendition:page-spread-center') === true ||
  (body.textContent.trim() === '' && body.querySelector('img, svg') !== null)

function pagesOf({ start, end }: Location): Pages {
  const { page: first, total } = start.displayed
  const last = end.index === start.index ? Math.min(total, end.displayed.page) : first
  return { first, last: Math.max(first, last), total: Math.max(first, total) }
}

/** @param id of the chapter in its file; without one, its first heading */
function focusHeading(document: Document, id: string | undefined): void {
  const place = id === undefined ? null : document.getElementById(id)
  const heading = place ?? document.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6') ?? document.body
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The last location of each section is half empty on average. */
const lettersOf = ({ locations, spine }: Book) => (locations.length() - spine.spineItems.length / 2) * stride

/** The settings that change the layout. */
const layoutOf = ({ size, family, spacing, isBold }: DisplaySettings) =>
  [size, family, spacing, isBold].join()

/**
 * Turns one page forward or back. Scrolled books move by 90% of the visible height, then to the next chapter.
 */
async function turned(
  rendition: Rendition,
  container: HTMLElement,
  by: 1 | -1,
  flow: DisplaySettings['flow'],
): Promise<void> {
  const box = flow === 'scrolled' ? container.querySelector('.epub-container') : null
  if (box !== null) {
    const room = by === 1 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop
    if (room > 4) return box.scrollBy({ top: by * box.clientHeight * 0.9 })
  }
  await (by === 1 ? rendition.next() : rendition.prev())
  if (box !== null && by === -1) box.scrollTop = box.scrollHeight
}

/** The height that a page has to itself: none where bars lie over it. */
const roomIn = ({ clientHeight }: HTMLElement) =>
  matchMedia('(width < 900px)').matches ? null : clientHeight

const sizeOf = (container: HTMLElement) => ({ width: container.clientWidth, height: container.clientHeight })

function wordsAt(rendition: Rendition, cfi: string): string {
  try {
    const range = rendition.getRange(cfi)
    const text = range?.startContainer.textContent?.slice(range.startOffset) ?? ''
    return text.replace(/\s+/g, ' ').trim().slice(0, 120)
  } catch {
    return ''
  }
}

async function search(
  book: Book,
  contents: readonly Chapter[],
  query: string,
): Promise<readonly SearchResult[]> {
  const results: SearchResult[] = []
  for (const section of book.spine.spineItems) {
    if (results.length >= mostHits) break
    const root = await section.load(book.load.bind(book)).catch(() => null)
    const body = root?.querySelector('body')
    if (body) {
      const chapter = chapterAt(contents, book, section.index ?? 0)
      for (const { range, before, match, after } of findIn(body, query)) {
        if (results.length < mostHits)
          results.push({ cfi: section.cfiFromRange(range), chapter, before, match, after })
      }
    }
    section.unload()
  }
  return results
}
