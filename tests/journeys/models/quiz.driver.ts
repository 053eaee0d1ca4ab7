/** The quiz, question by question. */

import { questionIds, questions } from '#content/quiz.ts'
import { quizView } from '#machines/guidance/quiz.view.ts'
import { quizModel } from '#tests/guidance/quiz.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { lookAgain } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const press = (name: string | RegExp) => ({
  by: ({ page }: Stage) => page.getByRole('main').getByRole('button', { name, exact: true }).click(),
})

const starts = quizModel.explorations.flatMap(({ inputs }, exploration) =>
  inputs.map(({ kept }, input) => ({
    exploration,
    input,
    by: async ({ page, signIn, member }: Stage) => {
      await signIn()
      await keep(page, member.email, { quiz: kept })
      await page.goto('/admin/quiz')
    },
  })),
)

export const quizDriver = driverOf({
  model: quizModel,
  starts,
  stimuli: {
    'quiz.begin': press('Start the quiz'),
    'quiz.retake': press('Take the quiz again'),
    'quiz.forget': press('Delete my results'),
    'quiz.leave': {
      when: (snapshot) => quizView(snapshot).hasResult,
      by: press('Keep my last result').by,
    },
    'question.next': press(/^(Next question|See results)$/),
    'question.back': press('Back'),
    'answer.choose': {
      when: ({ context: { at, answers } }, { option }) => {
        const question = questions.find(({ id }) => id === questionIds[at])!
        return question.options.some(({ id }) => id === option) && answers[question.id] !== option
      },
      by: ({ page }, { option }) => page.locator(`input[type=radio][value="${option}"]`).check(),
    },
    // The page becomes visible again, on any day.
    'day.began': { by: lookAgain },
  },
  async seen({ page }, snapshot) {
    const { step, number, isMissing, chosen } = quizView(snapshot)
    const title = { start: 'Which program is for you?', asking: 'Quiz', result: 'Three programs for you' }
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[step])
    if (step !== 'asking') return
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(
      new RegExp(`^Question ${number} of`),
    )
    if (isMissing) await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
    if (chosen !== null) await expect(page.locator(`input[value="${chosen}"]`)).toBeChecked()
  },
})
