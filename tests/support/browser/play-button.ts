import type { Locator, Page } from 'playwright/test'

/** The main Play button of a program’s page, whose name says what it plays, or of the player. Those of other programs follow. */
export const playButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Play(?: .+ \(with(?:out)? vocals\))?$/ })
    .first()
