import { expect, test } from '#tests/support/browser/browser.ts'
import { playButton } from '#tests/support/browser/play-button.ts'
import { expectSilence, expectSound, watchSound } from '#tests/support/browser/sound.ts'

test('closing the page asks first if the member wants that and a track plays', async ({ page, signIn }) => {
  const questions: string[] = []
  page.on('dialog', async (dialog) => {
    questions.push(dialog.type())
    await dialog.dismiss()
  })
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await playButton(page).click()
  await expectSound(page, 'edge-instrumental')
  await page.getByRole('link', { name: 'Player', exact: true }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'edge-instrumental')
  expect(questions, 'off by default').toEqual([])

  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  await page.getByText('Ask before closing the page while playing').click()
  await page.keyboard.press('Escape')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => questions).toEqual(['beforeunload'])
  await expectSound(page, 'edge-instrumental')

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectSilence(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(questions).toHaveLength(1)
})
