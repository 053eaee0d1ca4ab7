import type { BookInput } from '#machines/reading/reader.machine.ts'
import type { EbooksService } from './ebooks.service.ts'
import type { OpenBook, PageListener } from './engine/book-engine.ts'

/**
 * Loads a book and shows it on the reader's screen, until `signal` aborts.
 * @throws BookFault, ApiFault
 */
export async function openBook(
  { read }: Pick<EbooksService, 'read'>,
  { id, position, looks }: BookInput,
  listener: PageListener,
  signal: AbortSignal,
): Promise<OpenBook> {
  const [{ engine }, bytes, container] = await Promise.all([
    import('./engine/engine.ts'),
    read(id, signal),
    bookContainer(signal),
  ])
  const root = document.documentElement
  const light = () =>
    root.dataset.theme === 'NIGHT' ? 'night' : root.dataset.mode === 'dark' ? 'dark' : 'light'
  const book = await engine.open({ bytes, id, container, looks, position, light, listener })
  const mode = new MutationObserver(() => book.paint())
  function close(): void {
    mode.disconnect()
    book.close()
  }
  if (signal.aborted) {
    close()
    throw signal.reason
  }
  mode.observe(root, { attributeFilter: ['data-mode', 'data-theme'] })
  signal.addEventListener('abort', close)
  return book
}

/** The element in which books are shown, once it exists. Rejects when `signal` aborts. */
const bookContainer = (signal: AbortSignal): Promise<HTMLElement> =>
  new Promise((resolve, reject) => {
    const observer = new MutationObserver(look)
    function look(): void {
      const container = document.querySelector<HTMLElement>('[data-book-stage]')
      if (container === null) return
      observer.disconnect()
      resolve(container)
    }
    observer.observe(document, { childList: true, subtree: true })
    signal.addEventListener('abort', () => {
      observer.disconnect()
      reject(signal.reason)
    })
    look()
  })
