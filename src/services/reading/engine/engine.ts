/**
 * `BookEngine` on `@likecoin/epub-ts`, which parses books, lays them out and handles CFIs. We unpack and clean the
 * files first. Its frames are sandboxed without scripts. Our Content-Security-Policy forbids `<style>` elements, so
 * documents adopt style sheets instead.
 */
import {
  Archive,
  Book,
  type Contents,
  Navigation,
  PageList,
  type Rendition,
  type Section,
} from '@likecoin/epub-ts'
import { minutesForLetters } from '#content/reading-time.ts'
import type { Chapter, DisplaySettings, SearchResult } from '#machines/reading/reading.ts'
import type { BookEngine, OpenBook, Tell } from './book-engine.ts'
import { damaged, notABook } from './book-fault.ts'
import { type BookFiles, openFiles, resolve } from './book-files.ts'
import { createBookText } from './book-text.ts'
import { clean } from './clean.ts'
import { displayCss, paperOf } from './display-css.ts'
import { findIn } from './find.ts'
import { watchGestures } from './gestures.ts'

/** Letters between two of the locations that progress is counted in. */
const stride = 600
const mostHits = 200

/** Serves our unpacked files where the library expects a zip. */
class UnpackedArchive extends Archive {
  readonly #files: BookFiles
  constructor(files: BookFiles) {
    super()
    this.#files = files
  }
  override getText(url: string): Promise<string> | undefined {
    const text = this.#files.text(resolve('', url.slice(1)) ?? '')
    return text === null ? undefined : Promise.resolve(text)
  }
  override getBlob(url: string): Promise<Blob> | undefined {
    const blob = this.#files.blob(resolve('', url.slice(1)) ?? '')
    return blob === null ? undefined : Promise.resolve(blob)
  }
}

class UnpackedBook extends Book {
  readonly #files: BookFiles
  constructor(files: BookFiles) {
    super({ replacements: 'none' })
    this.#files = files
  }
  override unarchive(): ReturnType<Book['unarchive']> {
    const archive = new UnpackedArchive(this.#files)
    this.archive = archive
    if (archive.zip === undefined) throw damaged()
    return Promise.resolve(archive.zip)
  }
  /** Books without a table of contents can still be read. */
  override async loadNavigation(...given: Parameters<Book['loadNavigation']>): Promise<Navigation> {
    try {
      return await super.loadNavigation(...given)
    } catch {
      this.navigation = new Navigation()
      this.pageList = new PageList()
      return this.navigation
    }
  }
}

/** The part of the library's view that we use. */
type View = {
  contents: Contents | undefined
  section: Section
  create(): HTMLIFrameElement
  onLoad(event: Event, loading: object): void
}

export const engine: BookEngine = {
  async open({ bytes, id, stage, looks: given, position, isDark, tell }) {
    const files = await openFiles(bytes)
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
    return show({ book, files, id, stage, looks: given, position, isDark, tell })
  },
}

type Given = {
  book: Book
  files: BookFiles
  id: string
  stage: HTMLElement
  looks: DisplaySettings
  position: string | null
  isDark: () => boolean
  tell: Tell
}

async function show({
  book,
  files,
  id,
  stage,
  looks: given,
  position,
  isDark,
  tell,
}: Given): Promise<OpenBook> {
  let looks = given
  let isMeasured = false
  const styles = new Map<number, string>()
  const dressed = new Set<{ document: Document; sheet: CSSStyleSheet }>()

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

  const rendition: Rendition = book.renderTo(stage, {
    ...sizeOf(stage),
    flow: given.flow,
    manager: 'default',
    spread: 'auto',
    minSpreadWidth: 760,
    allowScriptedContent: false,
    allowPopups: false,
  })
  rendition.settings.view = viewOf(rendition, dress)

  function dress(view: View, document: Document): void {
    const page = document.defaultView as (Window & typeof globalThis) | null
    if (page === null) return
    const [own, ours] = [new page.CSSStyleSheet(), new page.CSSStyleSheet()]
    own.replaceSync(styles.get(view.section.index ?? 0) ?? '')
    ours.replaceSync(displayCss(looks, isDark()))
    document.adoptedStyleSheets = [own, ours]
    for (const element of document.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset.style ?? ''
    }
    for (const one of dressed) if (one.document.defaultView === null) dressed.delete(one)
    dressed.add({ document, sheet: ours })
    watchGestures(document, stage, {
      turn: (side) => {
        if (looks.flow === 'paginated') tell.turn(isRightToLeft() === (side === 'left') ? 1 : -1)
      },
      go: (target) => tell.go(target),
      press: (x, y) => words.press(x, y),
    })
  }

  const isRightToLeft = () => book.packaging.metadata.direction === 'rtl'
  const contents = contentsOf(book)

  const words = createBookText({
    book,
    rendition,
    stage,
    chapterAt: (section) => chapterAt(contents, book, section),
    fractionOf: (cfi) => (isMeasured ? book.locations.percentageFromCfi(cfi) : null),
  })
  rendition.on('rendered', (_section: Section, { contents: shown }: View) => {
    if (shown !== undefined) words.attend(shown)
  })

  const report = () => {
    const at = rendition.location
    if (at === undefined) return
    const section = book.spine.get(at.start.index)
    tell.at(
      {
        cfi: at.start.cfi,
        fraction: at.atEnd ? 1 : isMeasured ? (at.start.percentage ?? null) : null,
        minutes: isMeasured ? minutesForLetters(lettersOf(book)) : null,
        chapter: chapterAt(contents, book, section?.index ?? 0),
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
    throw notABook(problem instanceof Error ? 'its first page can’t be shown' : 'it has no pages')
  }

  const observer = new ResizeObserver(() => {
    const { width, height } = sizeOf(stage)
    if (width > 0 && height > 0) rendition.resize(width, height)
  })
  observer.observe(stage)

  let isOpen = true
  const measured = book.locations.generate(stride).then(() => {
    isMeasured = true
    if (isOpen) return rendition.reportLocation()
  })
  measured.catch(() => {})

  function paint(): void {
    stage.style.background = paperOf(looks, isDark()).ground
    for (const { sheet } of dressed) sheet.replaceSync(displayCss(looks, isDark()))
  }
  paint()

  return {
    id,
    text: words.text,
    title: book.packaging.metadata.title,
    contents,
    isRightToLeft: isRightToLeft(),
    turn: (by) => void turned(rendition, stage, by, looks.flow),
    async go(target) {
      const isCfi = target.startsWith('epubcfi(')
      await rendition.display(isCfi ? target : withinBook(book, target)).catch(() => {})
      words.mark(isCfi ? target : null)
    },
    dress(next) {
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
      stage.replaceChildren()
    },
  }
}

/** The last position of each section is half empty on average. */
const lettersOf = ({ locations, spine }: Book) => (locations.length() - spine.spineItems.length / 2) * stride

/** What moves text on the page. */
const layoutOf = ({ size, family, spacing, isBold }: DisplaySettings) =>
  [size, family, spacing, isBold].join()

/** One page forward or back. In scrolled books 90% of the visible height, then the next chapter. */
async function turned(
  rendition: Rendition,
  stage: HTMLElement,
  by: 1 | -1,
  flow: DisplaySettings['flow'],
): Promise<void> {
  const box = flow === 'scrolled' ? stage.querySelector('.epub-container') : null
  if (box !== null) {
    const room = by === 1 ? box.scrollHeight - box.clientHeight - box.scrollTop : box.scrollTop
    if (room > 4) return box.scrollBy({ top: by * box.clientHeight * 0.9 })
  }
  await (by === 1 ? rendition.next() : rendition.prev())
  if (box !== null && by === -1) box.scrollTop = box.scrollHeight
}

const sizeOf = (stage: HTMLElement) => ({ width: stage.clientWidth, height: stage.clientHeight })

/** The library's view, with a titled, sandboxed frame, and pages styled before layout. */
function viewOf(rendition: Rendition, dress: (view: View, document: Document) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript requires `any[]` in the constructor of a class used as a mixin base
  type Class = new (...given: any[]) => View
  const Base = rendition.requireView('iframe') as unknown as Class
  return class extends Base {
    override create(): HTMLIFrameElement {
      const frame = super.create()
      frame.title = rendition.book.packaging.metadata.title || 'Book'
      frame.referrerPolicy = 'no-referrer'
      // A frame is a tab stop anyway; axe finds it only with the attribute.
      frame.tabIndex = 0
      frame.setAttribute('sandbox', 'allow-same-origin')
      return frame
    }
    override onLoad(event: Event, loading: object): void {
      const document = (event.target as HTMLIFrameElement).contentDocument
      if (document === null) return
      dress(this, document)
      super.onLoad(event, loading)
      if (this.contents !== undefined) adoptRules(this.contents)
    }
  }
}

/** Turns the library's own rules into an adopted sheet instead of a `<style>` element. */
function adoptRules(contents: Contents): void {
  const page = contents.window as Window & typeof globalThis
  const sheet = new page.CSSStyleSheet()
  contents.document.adoptedStyleSheets = [...contents.document.adoptedStyleSheets, sheet]
  contents.addStylesheetRules = (rules) => {
    if (Array.isArray(rules)) return
    const css = Object.entries(rules).map(([selector, definition]) => {
      const parts = Array.isArray(definition) ? definition : [definition]
      return parts
        .map(
          (part) =>
            `${selector}{${Object.entries(part)
              .map((pair) => pair.join(':'))
              .join(';')}}`,
        )
        .join('')
    })
    sheet.replaceSync(css.join('\n'))
  }
}

function contentsOf(book: Book): readonly Chapter[] {
  const from = book.packaging.navPath || book.packaging.ncxPath || ''
  const folder = from.slice(0, from.lastIndexOf('/') + 1)
  type Items = typeof book.navigation.toc
  const lines = (items: Items, level: number): Chapter[] =>
    items.flatMap(({ label, href, subitems }) => {
      const fragment = href.includes('#') ? href.slice(href.indexOf('#')) : ''
      const [path = ''] = href.split('#')
      const section = book.spine.get(path) ?? book.spine.get(resolve(folder, path) ?? '')
      const line = {
        label: label.trim().replace(/\s+/g, ' '),
        target: `${section?.href ?? path}${fragment}`,
        level,
      }
      const inner = lines(subitems ?? [], level + 1)
      return section === null || line.label === '' ? inner : [line, ...inner]
    })
  return lines(book.navigation.toc, 0)
}

/** The contents entry at or before a section; of several in one file, the first. */
function chapterAt(contents: readonly Chapter[], book: Book, index: number): string {
  const lines = contents.map(({ label, target }) => ({
    label,
    at: book.spine.get(target)?.index ?? Infinity,
  }))
  const last = Math.max(...lines.map(({ at }) => at).filter((at) => at <= index))
  return lines.find(({ at }) => at === last)?.label ?? ''
}

/** Translates a path in the file to the library's name for that section. */
function withinBook(book: Book, target: string): string {
  if (book.spine.get(target) !== null) return target
  const [path = '', fragment] = target.split('#')
  const found = book.spine.spineItems.find(({ url }) => resolve('', String(url).slice(1)) === path)
  return `${found?.href ?? path}${fragment === undefined ? '' : `#${fragment}`}`
}

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
