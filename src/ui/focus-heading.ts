/** Where the focus goes when what held it has left the screen: to the screen's heading. */
export const focusHeading = (): void =>
  document.querySelector<HTMLElement>('main h1, h1')?.focus({ preventScroll: true })
