/** The bars around a book's page, which can be hidden, and the mini player. */
const bars = '[data-bar], [data-player]'

/**
 * Reports when the keyboard's focus enters or leaves the bars. A finger leaves no visible focus behind. Returns a
 * function that stops it.
 */
export function watchBarFocus(changed: (isInBars: boolean) => void): () => void {
  let isInside = false
  function look(target: EventTarget | null): void {
    const isNow =
      target instanceof Element && target.matches(':focus-visible') && target.closest(bars) !== null
    if (isNow === isInside) return
    isInside = isNow
    changed(isNow)
  }
  const onFocus = ({ target }: FocusEvent) => look(target)
  // On its way to another button it hasn't left.
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (!(relatedTarget instanceof Element && relatedTarget.closest(bars) !== null)) look(null)
  }
  look(document.activeElement)
  addEventListener('focusin', onFocus)
  addEventListener('focusout', onBlur)
  return () => {
    removeEventListener('focusin', onFocus)
    removeEventListener('focusout', onBlur)
  }
}
