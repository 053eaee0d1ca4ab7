/**
 * Books by `@likecoin/epub-ts`, behind `BookEngine`. It parses, lays out in columns and knows places (CFI); what it
 * gets is unpacked and cleaned by us. Its frames have a sandbox without scripts, and instead of `<style>` elements,
 * which the page's policy forbids, their documents adopt style sheets that are made here.
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
import type { Chapter, Hit, Looks } from '../../machines/reader/reading.ts'
import type { BookEngine, OpenBook, Tell } from './book-engine.ts'
import { damaged, notABook } from './book-fault.ts'
import { type BookFiles, openFiles, resolve } from './book-files.ts'
import { clean } from './clean.ts'
import { findIn } from './find.ts'
import { watchGestures } from './gestures.ts'
import { looksCss, paperOf } from './looks-css.ts'

/** Letters between two of the places by which progress is counted. */
const stride = 600
const mostHits = 200

/** The library asks this for files in place of a zip of its own. */
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
  /** A book without contents can be read all the same. */
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

/** As much of the library's view as is used here. */
type View = {
  contents: Contents | undefined
  section: Section
  create(): HTMLIFrameElement
  onLoad(event: Event, loading: object): void
}

export const engine: BookEngine = {
  async open({ bytes, stage, looks: given, place, isDark, tell }) {
    const files = await openFiles(bytes)
    const book = new UnpackedBook(files)
    // Each of its promises fails with the book; the one that is waited for says so.
    for (const promise of [...Object.values(book.loaded), book.ready]) promise.catch(() => {})
    try {
      await book.open(new ArrayBuffer(0), 'binary')
      await book.opened
    } catch (problem) {
      files.close()
      throw damaged(problem)
    }
    return show({ book, files, stage, looks: given, place, isDark, tell })
  },
}

type Given = {
  book: Book
  files: BookFiles
  stage: HTMLElement
  looks: Looks
  place: string | null
  isDark: () => boolean
  tell: Tell
}

async function show({ book, files, stage, looks: given, place, isDark, tell }: Given): Promise<OpenBook> {
  let looks = given
  let isMeasured = false
  const styles = new Map<number, string>()
  const dressed = new Set<{ document: Document; sheet: CSSStyleSheet }>()

  // The library's own would put a `<base>` into every page, which the policy refuses; our links need none.
  book.spine.hooks.content.clear()
  book.spine.hooks.content.register((document: Document, section: Section) => {
    const path = resolve('', String(section.url).slice(1)) ?? ''
    styles.set(section.index ?? 0, clean(document, path, files))
  })
  book.spine.hooks.serialize.register((output: string, section: Section) => {
    // Without it browsers lay a page out as they did in 1999.
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
    ours.replaceSync(looksCss(looks, isDark()))
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
    })
  }

  const isRightToLeft = () => book.packaging.metadata.direction === 'rtl'
  const contents = contentsOf(book)

  const report = () => {
    const at = rendition.location
    if (at === undefined) return
    const section = book.spine.get(at.start.index)
    tell.at(
      {
        cfi: at.start.cfi,
        fraction: at.atEnd ? 1 : isMeasured ? (at.start.percentage ?? null) : null,
        chapter: chapterAt(contents, book, section?.index ?? 0),
        at: Date.now(),
      },
      wordsAt(rendition, at.start.cfi),
    )
  }
  rendition.on('relocated', report)

  try {
    await rendition.display(place ?? undefined).catch(() => rendition.display())
  } catch (problem) {
    rendition.destroy()
    book.destroy()
    files.close()
    throw notABook(problem instanceof Error ? 'its first page cannot be shown' : 'it has no pages')
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
    for (const { sheet } of dressed) sheet.replaceSync(looksCss(looks, isDark()))
  }
  paint()

  return {
    title: book.packaging.metadata.title,
    contents,
    isRightToLeft: isRightToLeft(),
    turn: (by) => void turned(rendition, stage, by, looks.flow),
    async go(target) {
      const isCfi = target.startsWith('epubcfi(')
      await rendition.display(isCfi ? target : withinBook(book, target)).catch(() => {})
      if (isCfi) mark(rendition, target)
    },
    dress(next) {
      const before = looks
      looks = next
      paint()
      const cfi = rendition.location?.start.cfi
      if (before.flow !== next.flow) rendition.flow(next.flow)
      else if (before.size !== next.size || before.family !== next.family) {
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

/** One page on or back; where pages scroll, nearly a window's height, and the next chapter at the end of one. */
async function turned(
  rendition: Rendition,
  stage: HTMLElement,
  by: 1 | -1,
  flow: Looks['flow'],
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

/** The library's view, with a frame that says what it is and pages that are dressed before they are laid out. */
function viewOf(rendition: Rendition, dress: (view: View, document: Document) => void) {
  // biome-ignore lint/suspicious/noExplicitAny: TypeScript wants exactly this of a class that is extended on the fly
  type Class = new (...given: any[]) => View
  const Base = rendition.requireView('iframe') as unknown as Class
  return class extends Base {
    override create(): HTMLIFrameElement {
      const frame = super.create()
      frame.title = rendition.book.packaging.metadata.title || 'Book'
      frame.referrerPolicy = 'no-referrer'
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

/** The library's own rules come as a sheet as well, and not as an element. */
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

/** The line of the contents at or before a page of the spine; of several in one file that of its beginning. */
function chapterAt(contents: readonly Chapter[], book: Book, index: number): string {
  const lines = contents.map(({ label, target }) => ({
    label,
    at: book.spine.get(target)?.index ?? Infinity,
  }))
  const last = Math.max(...lines.map(({ at }) => at).filter((at) => at <= index))
  return lines.find(({ at }) => at === last)?.label ?? ''
}

/** What the library calls a page that links name by its path in the file. */
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

/** Shows what was looked for as a selection. */
function mark(rendition: Rendition, cfi: string): void {
  try {
    const range = rendition.getRange(cfi)
    if (range === undefined || range.collapsed) return
    const selection = range.startContainer.ownerDocument?.defaultView?.getSelection()
    selection?.removeAllRanges()
    selection?.addRange(range)
  } catch {
    // A place that no longer exists is shown without a mark.
  }
}

async function search(book: Book, contents: readonly Chapter[], query: string): Promise<readonly Hit[]> {
  const hits: Hit[] = []
  for (const section of book.spine.spineItems) {
    if (hits.length >= mostHits) break
    const root = await section.load(book.load.bind(book)).catch(() => null)
    const body = root?.querySelector('body')
    if (body) {
      const chapter = chapterAt(contents, book, section.index ?? 0)
      for (const { range, before, match, after } of findIn(body, query)) {
        if (hits.length < mostHits)
          hits.push({ cfi: section.cfiFromRange(range), chapter, before, match, after })
      }
    }
    section.unload()
  }
  return hits
}
