/** Moves the focus to the screen's heading, for when the focused element has gone. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true })
