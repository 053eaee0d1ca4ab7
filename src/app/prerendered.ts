declare global {
  /** The button that was pressed last, which may be before the app had loaded. */
  var pressedEarly: HTMLElement | null | undefined
}

/** The members' frame in the page's HTML, which shows until the app renders anything that can take its place. */
const find = () => document.getElementById('prerendered')

export const isPrerendered = (): boolean => find() !== null

/** Removes it once `root` has a page or a button. A focused link stays focused, and a pressed button is pressed. */
export function replacePrerendered(root: HTMLElement): void {
  const frame = find()
  if (frame === null) return
  new MutationObserver((_, observer) => {
    if (root.querySelector('main, button') === null) return
    observer.disconnect()
    const pressed = frame.contains(globalThis.pressedEarly ?? null)
      ? globalThis.pressedEarly?.textContent
      : null
    const focused = frame.contains(document.activeElement)
      ? document.activeElement?.getAttribute('href')
      : null
    frame.remove()
    if (pressed)
      [...root.querySelectorAll('button')].find(({ textContent }) => textContent === pressed)?.click()
    if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }).observe(root, { childList: true, subtree: true })
}
