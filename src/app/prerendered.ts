/** The members' frame in the page's HTML, which shows until the app renders anything that can take its place. */
const find = () => document.getElementById('prerendered')

export const isPrerendered = (): boolean => find() !== null

/** Removes it once `root` has a page or a button. A focused link stays focused. */
export function replacePrerendered(root: HTMLElement): void {
  const frame = find()
  if (frame === null) return
  new MutationObserver((_, observer) => {
    if (root.querySelector('main, button') === null) return
    observer.disconnect()
    const focused = frame.contains(document.activeElement)
      ? document.activeElement?.getAttribute('href')
      : null
    frame.remove()
    if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }).observe(root, { childList: true, subtree: true })
}
