import type { Page } from 'playwright/test'

/** How many pixels wider the page is than the window. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
