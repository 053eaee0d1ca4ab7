/** The element that books are shown in. The reader's screen provides it; an opening book waits for it. */
let current: HTMLElement | null = null
const waiting = new Set<(element: HTMLElement) => void>()

/** For the element's `ref`. */
export function putBookStage(element: HTMLElement | null): void {
  current = element
  if (element === null) return
  for (const take of waiting) take(element)
  waiting.clear()
}

/** Resolves with the element once it exists. Rejects when `signal` aborts. */
export const bookStage = (signal: AbortSignal): Promise<HTMLElement> =>
  new Promise((found, given) => {
    if (current !== null) return found(current)
    waiting.add(found)
    signal.addEventListener('abort', () => {
      waiting.delete(found)
      given(signal.reason)
    })
  })
