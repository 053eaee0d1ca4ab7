import type { Locator, Page } from 'playwright/test'

/** The main Play button of a program’s page. Its name says which version it plays; those of other programs follow. */
export const playButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Play .+ \(with(?:out)? vocals\)$/ })
    .first()
