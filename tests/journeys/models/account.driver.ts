/** The account settings: the password, and the deletion of the account. */
import { deletionView } from '#machines/account/account.view.ts'
import { accountModel } from '#tests/account/account.model.ts'
import { submissionModel } from '#tests/account/submission.model.ts'
import { answers, driverOf } from '#tests/support/browser-walks/driver.ts'
import { goTo, press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const settings = '/admin/neuro/profile'
const elsewhere = '/admin/neuro/support'

const opened =
  (prepare: (stage: Stage) => Promise<unknown>, path = settings) =>
  async (stage: Stage) => {
    await prepare(stage)
    await stage.signIn()
    await stage.page.goto(path)
  }

const leave = { by: (stage: Stage) => goTo(stage, elsewhere) }

export const passwordDriver = driverOf({
  model: submissionModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: opened(({ network }) => network.hold('send', 'PUT', 'auth/password')),
    },
  ],
  stimuli: {
    'form.submit': {
      by: async (stage) => {
        const { page, member, memory } = stage
        await goTo(stage, settings)
        memory.set('password', `${member.password} and more`)
        await page.getByLabel('Current password', { exact: true }).fill(member.password)
        await page.getByLabel('New password', { exact: true }).fill(memory.get('password')!)
        await press(stage, 'Change password')
      },
    },
    'form.reset': leave,
    ...answers('send'),
    'xstate.done.actor.send': {
      by: ({ network, member, memory }, { output }) => {
        if (!output.accepted) return network.answer('send', { isGood: false, message: output.message })
        member.password = memory.get('password')!
        return network.pass('send')
      },
    },
  },
  async seen({ page }, snapshot) {
    if (snapshot.matches('accepted')) await expect(page.getByText('Your password has changed')).toBeVisible()
    if (snapshot.matches('refused'))
      await expect(page.getByText('Your password hasn’t changed')).toBeVisible()
  },
})

export const accountDriver = driverOf({
  model: accountModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: async ({ page, network, people, signIn, memory }) => {
        const who = await people.add()
        memory.set('email', who.email)
        await network.hold('deleteAccount', 'DELETE', 'deleteemail/**')
        await signIn(who)
        await page.goto(settings)
      },
    },
  ],
  stimuli: {
    'deletion.start': { by: (stage) => press(stage, 'Delete account') },
    'deletion.type': {
      when: ({ context }, { text }) => context.typed !== text,
      by: ({ page, memory }, { text }) =>
        page
          .getByRole('alertdialog')
          .getByRole('textbox')
          .fill(text.startsWith('somebody') ? text : memory.get('email')!),
    },
    'deletion.confirm': { by: (stage) => press(stage, 'Delete permanently') },
    'deletion.cancel': { by: (stage) => press(stage, 'Keep my account') },
    ...answers('deleteAccount'),
  },
  async seen({ page }, snapshot) {
    const { isConfirming, isDeleted, problem } = deletionView(snapshot)
    const title = isDeleted ? 'Your account has been deleted' : 'Delete your account?'
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(
      isConfirming || isDeleted ? 1 : 0,
    )
    if (problem !== null) await expect(page.getByText('Your account wasn’t deleted')).toBeVisible()
  },
})
