/** The one element of the page in which a book is shown: the reader's screen puts it here, the book waits for it. */
let current: HTMLElement | null = null
const waiting = new Set<(element: HTMLElement) => void>()

/** For the element's `ref`. */
export function putBookStage(element: HTMLElement | null): void {
  current = element
  if (element === null) return
  for (const take of waiting) take(element)
  waiting.clear()
}

/** The element, once it is there. Rejects when `signal` says that nobody waits any more. */
export const bookStage = (signal: AbortSignal): Promise<HTMLElement> =>
  new Promise((found, given) => {
    if (current !== null) return found(current)
    waiting.add(found)
    signal.addEventListener('abort', () => {
      waiting.delete(found)
      given(signal.reason)
    })
  })
