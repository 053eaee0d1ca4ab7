import type { Page } from 'playwright/test'
import { expect, test } from '#tests/support/browser/browser.ts'

const question = (page: Page, number: number) =>
  page.getByRole('heading', { level: 2, name: new RegExp(`^Question ${number} of 8\\.`) })

/** Chooses the answer at `place` (from 0) by keyboard: the first one with Space, the others with arrow keys and Enter. */
async function answer(page: Page, place: number): Promise<void> {
  await page.keyboard.press('Tab')
  if (place === 0) return page.keyboard.press('Space')
  for (let step = 0; step < place; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio').nth(place)).toBeChecked()
  await page.keyboard.press('Enter')
}

test('eight questions, answered by keyboard and interrupted by a reload, lead to three programs [2.18]', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/quiz')
  await page.getByRole('button', { name: 'Start the quiz' }).press('Enter')
  await expect(question(page, 1)).toBeFocused()
  await expect(page.getByRole('radiogroup', { name: /^Question 1 of 8\./ })).toBeVisible()

  await page.getByRole('button', { name: 'Next question' }).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Choose the closest answer/)
  await question(page, 1).focus()

  const goal = 2
  await answer(page, goal)
  for (const [at, place] of [3, 0].entries()) {
    await expect(question(page, at + 2)).toBeFocused()
    await answer(page, place)
  }
  await expect(question(page, 4)).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(question(page, 3)).toBeFocused()
  await expect(page.getByRole('radio').first()).toBeChecked()

  await test.step('answers survive a reload', async () => {
    await page.reload()
    await expect(question(page, 3)).toBeVisible()
    await expect(page.getByRole('radio').first()).toBeChecked()
    await expect(page.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuetext',
      'Question 3 of 8',
    )
    await question(page, 3).focus()
  })

  await page.getByRole('radio').first().press('Enter')
  for (const [at, place] of [2, 3, 1, 0, 0].entries()) {
    await expect(question(page, at + 4)).toBeFocused()
    await answer(page, place)
  }

  await expect(page.getByRole('heading', { level: 1, name: 'Three programs for you' })).toBeFocused()
  await expect(page.getByRole('region', { name: 'Best match Serenity' })).toContainText(
    'When you get home, or whenever you notice you’re tense. It suits sitting or lying down and evenings.',
  )
  await expect(page.getByRole('list', { name: 'Your week' }).getByText('Rest')).toHaveCount(4)
})

test('a tap on an answer leads to the next question, and Back to the one before', async ({
  page,
  signIn,
}) => {
  await signIn()
  await page.goto('/admin/quiz')
  await page.getByRole('button', { name: 'Start the quiz' }).click()
  await page.getByText('To stay focused').click()
  await expect(question(page, 2)).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(question(page, 1)).toBeFocused()
  await expect(page.getByRole('radio', { name: 'To stay focused' })).toBeChecked()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(question(page, 2)).toBeFocused()
})
