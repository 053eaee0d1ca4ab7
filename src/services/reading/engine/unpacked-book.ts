/** The library's book on files that we have unpacked ourselves. */
import { Archive, Book, Navigation, PageList } from '@likecoin/epub-ts'
import { damaged } from './book-fault.ts'
import { type BookFiles, resolve } from './book-files.ts'

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

export class UnpackedBook extends Book {
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
