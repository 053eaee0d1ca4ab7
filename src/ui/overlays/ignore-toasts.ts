type OutsideEvent = { detail: { target?: EventTarget | null }; preventDefault: () => void }

/** For dialogs: clicks on toasts above them don't close them. */
export function ignoreToasts(event: OutsideEvent): void {
  const { target } = event.detail
  if (target instanceof Element && target.closest('[data-above]') !== null) event.preventDefault()
}
