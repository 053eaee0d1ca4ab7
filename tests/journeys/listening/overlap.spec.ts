import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSound, watchSound } from '#tests/support/browser/sound.ts'

type Moment = { ids: string[]; levels: number[] }

/** Records what plays and how loud, ten times a second. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const { heard } = window as unknown as { heard: Set<HTMLMediaElement> }
    const seen: Moment[] = []
    Object.assign(window, { seen })
    setInterval(() => {
      const sounding = [...heard].filter(({ paused, ended }) => !paused && !ended)
      seen.push({
        ids: sounding.map(({ currentSrc }) => currentSrc.split('/').at(-1) ?? ''),
        levels: sounding.map(({ muted, volume }) => (muted ? 0 : volume)),
      })
    }, 100)
  })

const seen = (page: Page): Promise<Moment[]> =>
  page.evaluate(() => (window as unknown as { seen: Moment[] }).seen)

/** Seeks to about `seconds` before the end. The End key would end the track. */
async function goNearEnd(page: Page, seconds: number): Promise<void> {
  const bar = page.getByRole('slider', { name: /^Position in/ })
  const at = async () => Number(await bar.getAttribute('aria-valuenow'))
  const goal = Number(await bar.getAttribute('aria-valuemax')) - seconds
  while ((await at()) < goal) await bar.press((await at()) < goal - 15 ? 'PageUp' : 'ArrowRight')
  // While it has the focus, its value stays what it was at the last key.
  await bar.blur()
}

test('one track fades into the next without a dip in volume', async ({ page, signIn }) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuro/audiotracks?purpose=energy')
  await page.getByRole('button', { name: 'Play all' }).click()
  await expectSound(page, 'energizer-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  const crossfade = page.getByRole('slider', { name: 'Crossfade between tracks' })
  for (let step = 0; step < 4; step += 1) await crossfade.press('ArrowRight')
  await page.keyboard.press('Escape')

  await watch(page)
  await goNearEnd(page, 8)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vitality')
  await expectSound(page, 'vitality-vocals')
  const moments = await seen(page)
  const both = moments.filter(({ ids }) => ids.length === 2)
  expect(both.length, 'both sound for about four seconds').toBeGreaterThan(20)
  for (const { levels } of both) {
    const power = Math.hypot(...levels)
    expect(power, 'together as loud as either').toBeGreaterThan(0.5)
    expect(power).toBeLessThan(0.7)
  }
  expect(moments.filter(({ ids }) => ids.length === 0)).toEqual([])
})

test('a looped track overlaps itself without a gap', async ({ page, signIn }) => {
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await playButton(page).click()
  await expectSound(page, 'edge-instrumental')
  await page.getByRole('link', { name: 'Player', exact: true }).click()
  await page.getByRole('button', { name: /^Loop: / }).click()
  await page.getByRole('radio', { name: 'This track' }).press('Space')
  await page.keyboard.press('Escape')

  await watch(page)
  await goNearEnd(page, 13)
  const bar = page.getByRole('slider', { name: /^Position in/ })
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeLessThan(10)
  await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(10)
  const moments = await seen(page)
  expect(
    moments.filter(({ ids }) => ids.length === 0),
    'something sounds at every moment',
  ).toEqual([])
  expect(moments.some(({ ids }) => ids.length === 2)).toBe(true)
  await expectSound(page, 'edge-instrumental')
})
