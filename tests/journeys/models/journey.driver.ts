/** The 21 days. */

import { journeySteps } from '#content/journey.ts'
import { journeyView } from '#machines/guidance/journey.view.ts'
import { journeyModel } from '#tests/guidance/journey.model.ts'
import { keep } from '#tests/states/life.ts'
import { driverOf } from '#tests/support/browser-walks/driver.ts'
import { lookAgain, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

/** When the model's today is. */
const dayLength = 86_400_000
const noon = Date.UTC(2026, 2, 9, 12)

const starts = journeyModel.explorations.flatMap(({ inputs }, exploration) =>
  inputs.map(({ kept }, input) => ({
    exploration,
    input,
    by: async ({ page, signIn, member }: Stage) => {
      await signIn()
      await keep(page, member.email, { journey: kept })
      await page.clock.setSystemTime(noon)
      await page.goto('/admin/neurojourney')
      await page.getByRole('heading', { level: 1 }).waitFor()
    },
  })),
)

const box = ({ page }: Stage, number: number) =>
  page.getByRole('checkbox', { name: new RegExp(`^Day ${number}, .*: done$`) })

export const journeyDriver = driverOf({
  model: journeyModel,
  starts,
  stimuli: {
    'journey.begin': { by: (stage) => press(stage, 'Start today') },
    'journey.ahead': { by: (stage) => press(stage, /^Start day \d+ now$/) },
    'journey.restart': { by: (stage) => press(stage, 'Start over') },
    'restart.confirm': { by: (stage) => press(stage, 'Clear and start over') },
    'restart.cancel': { by: (stage) => press(stage, 'Keep my progress') },
    'day.rest': { by: (stage) => press(stage, 'Rest today') },
    'day.resume': { by: (stage) => press(stage, 'Continue today') },
    'day.began': {
      by: async (stage, { day }) => {
        await stage.page.clock.setSystemTime(noon + (day.endsWith('10') ? dayLength : 0))
        await lookAgain(stage)
      },
    },
    // Another tab played it; this one reads the record when it becomes visible.
    'programs.heard': {
      when: ({ context }, { day, seconds }) =>
        context.today === day && JSON.stringify(context.heard) !== JSON.stringify(seconds),
      by: async (stage, { day, seconds }) => {
        const sessions = Object.entries(seconds).map(([program, heard]) => ({
          id: `${program} ${heard}`,
          track: `${program}-vocals`,
          day,
          at: noon,
          seconds: heard,
        }))
        await keep(stage.page, stage.member.email, { history: { sessions, deleted: [] } })
        await lookAgain(stage)
      },
    },
    'step.tick': {
      when: (snapshot, { step }) => isAsked(snapshot) && isStep(step) && !isDone(snapshot, step),
      by: (stage, { step }) => box(stage, step).click(),
    },
    'step.untick': {
      when: (snapshot, { step }) =>
        isAsked(snapshot) && snapshot.context.done.some((one) => one.step === step && one.by === 'hand'),
      by: (stage, { step }) => box(stage, step).click(),
    },
  },
  async seen(stage, snapshot) {
    const { isRestarting, status } = journeyView(snapshot)
    await expect(stage.page.getByRole('alertdialog')).toHaveCount(isRestarting ? 1 : 0)
    const words = {
      idle: 'Start today',
      open: 'Mark as done',
      resting: 'Continue today',
      done: /^Read (the article|chapter)|^Take the quiz$|^Open |^Start day/,
      finished: null,
    }[status]
    if (words !== null && !isRestarting)
      await expect(stage.page.getByRole('main').getByText(words).first()).toBeVisible()
    if (status === 'finished') await expect(stage.page.getByText('You did it')).toBeVisible()
  },
})

type Snapshot = Parameters<typeof journeyView>[0]
const isStep = (step: number) => journeySteps.some(({ number }) => number === step)
const isDone = ({ context }: Snapshot, step: number) => context.done.some((one) => one.step === step)
const isAsked = (snapshot: Snapshot) => {
  const { isRestarting, status } = journeyView(snapshot)
  return !isRestarting && status !== 'idle'
}
