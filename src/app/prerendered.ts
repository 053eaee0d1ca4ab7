declare global {
  /** The button that was pressed last, which may be before the app had loaded. */
  var pressedEarly: HTMLElement | null | undefined
}

/** The members' frame in the page's HTML, which shows until the app renders anything that can take its place. */
const find = () => document.getElementById('prerendered')

export const isPrerendered = (): boolean => find() !== null

/** How long the last dashboard may stay if the app shows less, in milliseconds; longer if a button was pressed. */
const patience = { look: 1_000, press: 8_000 }

/**
 * Removes it once `root` has a page or a button, and the button that was pressed. If it shows the last dashboard, it stays
 * until `root` shows as much. A focused link stays focused, and a pressed button is pressed.
 */
export function replacePrerendered(root: HTMLElement): void {
  const frame = find()
  if (frame === null) return
  const least = 'last' in frame.dataset ? contentsOf(frame) : 0
  let waiting: ReturnType<typeof setTimeout> | undefined

  /** The button of the app in place of the one that was pressed; null if none was. */
  function pressed(): HTMLElement | undefined | null {
    const { pressedEarly } = globalThis
    if (!pressedEarly || !frame!.contains(pressedEarly)) return null
    return alike(root, pressedEarly)[alike(frame!, pressedEarly).indexOf(pressedEarly)]
  }

  function look(): void {
    if (root.querySelector('main, button') === null) return
    if (contentsOf(root) >= least && pressed() !== undefined) replace()
    else waiting ??= setTimeout(replace, pressed() === null ? patience.look : patience.press)
  }

  function replace(): void {
    observer.disconnect()
    clearTimeout(waiting)
    const button = pressed()
    const focused = frame!.contains(document.activeElement)
      ? document.activeElement?.getAttribute('href')
      : null
    frame!.remove()
    button?.click()
    if (focused) root.querySelector<HTMLElement>(`a[href="${CSS.escape(focused)}"]`)?.focus()
  }

  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
}

const contentsOf = (parent: HTMLElement) => parent.querySelectorAll('main :is(h1, h2, p, button)').length

/** The buttons in `parent` with the text and label of `button`. */
const alike = (parent: HTMLElement, { textContent, ariaLabel }: HTMLElement): HTMLElement[] =>
  [...parent.querySelectorAll('button')].filter(
    (other) => other.textContent === textContent && other.ariaLabel === ariaLabel,
  )
