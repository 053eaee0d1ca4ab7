/** The member's details, in the account settings, while another device may change them too. */
import { profileFormView } from '#machines/account/profile-form.view.ts'
import { profileFormModel } from '#tests/account/profile-form.model.ts'
import { answers, driverOf } from '#tests/support/browser-walks/driver.ts'
import { goTo, lookAgain } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const form = ({ page }: Stage) => page.getByRole('region', { name: 'Your details' })
const labels: Record<string, string> = { firstName: 'First name', phone: 'Phone' }
const settings = '/admin/neuro/profile'

const press = (name: string) => ({
  by: (stage: Stage) => form(stage).getByRole('button', { name, exact: true }).click(),
})
const choose = (name: string) => ({
  by: ({ page }: Stage) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click(),
})

/** What another device made of it. */
async function changeElsewhere({ page, server, member }: Stage, details: Record<string, string>) {
  const token = await page.evaluate(() => String(localStorage.authToken))
  const answer = await page.request.put(
    `${server.address}/v1/api/profile/${encodeURIComponent(member.email)}`,
    { headers: { authorization: `Bearer ${token}` }, multipart: details },
  )
  expect(answer.ok(), await answer.text()).toBe(true)
}

const starts = profileFormModel.explorations.map((_, exploration) => ({
  exploration,
  input: 0,
  by: async (stage: Stage) => {
    const { page, network, signIn } = stage
    await network.hold('checkDetails', 'GET', 'profile/**')
    await network.hold('saveDetails', 'PUT', 'profile/**')
    await signIn()
    await page.goto('/admin/neuro/support')
    await page.getByRole('heading', { level: 1 }).waitFor()
    await goTo(stage, settings)
  },
}))

export const profileFormDriver = driverOf({
  model: profileFormModel,
  starts,
  stimuli: {
    'details.received': {
      by: async (stage, { details }) => {
        await changeElsewhere(stage, details)
        await goTo(stage, settings)
        // A running call is replaced by a new one.
        const asked = stage.page.waitForRequest(
          (request) => request.method() === 'GET' && request.url().includes('/profile/'),
        )
        await lookAgain(stage)
        await asked
        await stage.network.pass('checkDetails')
      },
    },
    'details.change': {
      when: (snapshot, { name, text }) => {
        const { details, isBusy, conflict } = profileFormView(snapshot)
        return details !== null && !isBusy && conflict === null && details[name as 'phone'] !== text
      },
      by: async (stage, { name, text }) => {
        await goTo(stage, settings)
        await form(stage).getByLabel(labels[name]!, { exact: true }).fill(text)
      },
    },
    'details.save': {
      when: (snapshot) => profileFormView(snapshot).conflict === null,
      by: press('Save details').by,
    },
    'details.discard': press('Discard changes'),
    'details.keep-mine': press('Keep my changes'),
    'details.take-theirs': press('Use the other version'),
    'form.leave': {
      by: ({ page }, { to }) =>
        to === null
          ? page.evaluate(() => history.back())
          : page.locator(`a[href="${to}"]`).first().dispatchEvent('click'),
    },
    'form.stay': choose('Keep editing'),
    'form.abandon': choose('Discard changes'),
    ...answers('checkDetails'),
    ...answers('saveDetails'),
    'xstate.done.actor.checkDetails': {
      by: async (stage, { output }) => {
        await changeElsewhere(stage, output)
        await stage.network.pass('checkDetails')
      },
    },
    'xstate.done.actor.saveDetails': {
      by: ({ network }, { output }) =>
        output.accepted
          ? network.pass('saveDetails')
          : network.answer('saveDetails', { isGood: false, message: output.message }),
    },
  },
  async seen(stage, snapshot) {
    if (new URL(stage.page.url()).pathname !== settings) return
    const { details, isUnsaved, isBusy, isSaved, problem, conflict, isLeaving } = profileFormView(snapshot)
    const { page } = stage
    await expect(page.getByRole('alertdialog', { name: 'Leave without saving?' })).toHaveCount(
      isLeaving ? 1 : 0,
    )
    if (isLeaving || details === null) return
    for (const name of Object.keys(labels))
      await expect(form(stage).getByLabel(labels[name]!, { exact: true })).toHaveValue(
        details[name as 'phone'],
      )
    if (problem !== null) await expect(form(stage).getByText('Your details weren’t saved')).toBeVisible()
    if (isSaved) await expect(form(stage).getByText('Saved', { exact: true })).toBeVisible()
    await expect(form(stage).getByRole('button', { name: 'Keep my changes' })).toHaveCount(
      conflict === null ? 0 : 1,
    )
    await expect(form(stage).getByRole('button', { name: 'Discard changes' })).toHaveCount(
      isUnsaved && conflict === null ? 1 : 0,
    )
    if (isBusy)
      await expect(form(stage).getByRole('button', { name: 'Save details' })).toHaveAttribute(
        'aria-busy',
        'true',
      )
  },
})
