type OutsideEvent = { detail: { target?: EventTarget | null }; preventDefault: () => void }

/** For dialogs: what lies above everything, such as a toast, can be pressed without that closing them. */
export function spareAbove(event: OutsideEvent): void {
  const { target } = event.detail
  if (target instanceof Element && target.closest('[data-above]') !== null) event.preventDefault()
}
