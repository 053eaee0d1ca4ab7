/** The browser's history of this tab. */

type Navigation = { canGoBack: boolean }

/**
 * Whether the page before this one belongs to the app. False also where the browser doesn't say (before Chrome 102,
 * Firefox 147 and Safari 26.2), so that going back never leaves the app.
 */
export const canGoBack = (): boolean =>
  (globalThis as { navigation?: Navigation }).navigation?.canGoBack === true
