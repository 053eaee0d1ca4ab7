/** The player with two tracks, and its panels. */
import { keep } from '#tests/states/life.ts'
import { dayWhenTold } from '#tests/support/browser-walks/day.ts'
import type { Stage } from '#tests/support/browser-walks/stage.ts'

const ids = ['genesis-vocals', 'edge-vocals']
const listening = { queue: { ids, index: 0 }, volume: 0.8, loop: 'all', places: {}, recent: ids }

const play = ({ page }: Stage) => page.getByRole('main').getByRole('button', { name: 'Play', exact: true })

/** Time is stopped there. `playback`: the member's settings. */
export async function openPlayer(stage: Stage, playback: object): Promise<void> {
  const { page, signIn, member } = stage
  await dayWhenTold(stage)
  await signIn()
  await keep(page, member.email, { listening, playback })
  await page.goto('/admin/audio-player')
  await play(stage).waitFor()
}

/** Meters count only while a track plays. */
export async function startSound(stage: Stage): Promise<void> {
  const pause = stage.page.getByRole('main').getByRole('button', { name: 'Pause', exact: true })
  await play(stage).or(pause).first().waitFor()
  if (await play(stage).isVisible()) await play(stage).click()
  await pause.waitFor()
}

/** Presses a button in one of the panels, and closes the panel. */
export async function choose({ page }: Stage, tool: RegExp, choice: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await page.getByRole('main').getByRole('button', { name: tool }).click()
  await dialog.getByRole('button', { name: choice, exact: true }).click()
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
}
