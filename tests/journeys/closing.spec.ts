import { expect, test } from '../support/browser.ts'
import { expectSilence, expectSound, watchSound } from '../support/sound.ts'

test('closing a page that plays asks first, when the member wants it and only while it plays', async ({
  page,
  signIn,
}) => {
  const asked: string[] = []
  page.on('dialog', async (dialog) => {
    asked.push(dialog.type())
    await dialog.dismiss()
  })
  await watchSound(page)
  await signIn()
  await page.goto('/admin/neuroedge')
  await page.getByRole('main').getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'edge-vocals')
  await page.getByRole('link', { name: 'Player', exact: true }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expectSound(page, 'edge-vocals')
  expect(asked, 'off until it is wished for').toEqual([])

  await page.getByRole('button', { name: 'How it plays' }).click()
  await page.getByText('Ask before the page is closed while it plays').click()
  await page.keyboard.press('Escape')
  await page.close({ runBeforeUnload: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await expectSound(page, 'edge-vocals')

  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expectSilence(page)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
  expect(asked).toHaveLength(1)
})
