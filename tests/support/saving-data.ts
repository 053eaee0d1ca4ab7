import type { Page } from 'playwright/test'

/** The browser asks for little traffic, so no screen loads before it is opened. */
export const saveData = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
