import type { BookInput } from '#machines/reading/reader.machine.ts'
import { codeInTime } from '#services/browser/in-time.ts'
import type { BookFiles } from './book-files.ts'
import type { OpenBook, PageListener } from './engine/book-engine.ts'
import type { Paper } from './engine/display-css.ts'

/**
 * Loads a book and shows it on the reader's screen, until `signal` aborts.
 * @throws BookFault, ApiFault
 */
export async function openBook(
  { read }: Pick<BookFiles, 'read'>,
  { id, position, looks }: BookInput,
  listener: PageListener,
  signal: AbortSignal,
): Promise<OpenBook> {
  const [{ engine }, bytes, container] = await Promise.all([
    codeInTime(import('./engine/engine.ts')),
    read(id, signal),
    bookContainer(signal),
  ])
  const root = document.documentElement
  const book = await engine.open({
    bytes,
    id,
    container,
    looks,
    position,
    colours: () => coloursOf(root),
    listener,
  })
  const mode = new MutationObserver(() => book.paint())
  function close(): void {
    mode.disconnect()
    book.close()
  }
  if (signal.aborted) {
    close()
    throw signal.reason
  }
  // An evening’s fade is in the styles.
  mode.observe(root, { attributeFilter: ['data-mode', 'data-theme', 'style'] })
  signal.addEventListener('abort', close)
  return book
}

/** The theme's colours. */
function coloursOf(root: HTMLElement): Paper {
  const styles = getComputedStyle(root)
  const token = (name: string) => styles.getPropertyValue(`--${name}`)
  return {
    ground: token('bg-card'),
    ink: token('fg-strong'),
    link: token('accent-text'),
    selected: token('accent-subtle'),
    isDark: root.dataset.mode === 'dark',
    isNight: root.dataset.theme === 'NIGHT',
  }
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
