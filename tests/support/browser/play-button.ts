import type { Locator, Page } from 'playwright/test'
import { expectSound, watchSound } from './sound.ts'

/** The main Play button of a program’s page, whose name says what it plays, or of the player. Those of other programs follow. */
export const playButton = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByRole('button', { name: /^Play(?: .+ \(with(?:out)? vocals\))?$/ })
    .first()

/** Signs in, and plays Genesis until it's heard. */
export async function playGenesis(page: Page, signIn: () => Promise<void>): Promise<void> {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neurogenesis')
  await playButton(page).click()
  await expectSound(page, 'genesis-vocals')
}
