/** The account settings: where one is signed in, the password, the address, and the end of the account. */
import { accountView } from '#machines/account/account.view.ts'
import { accountModel } from '#tests/account/account.model.ts'
import { addressChangeModel } from '#tests/account/address-change.model.ts'
import { deletionModel } from '#tests/account/deletion.model.ts'
import { passwordModel } from '#tests/account/password.model.ts'
import { profileModel } from '#tests/account/profile.model.ts'
import { answers, driverOf } from '#tests/support/browser-walks/driver.ts'
import { comeOnline, freeze, goTo, lookAgain, press } from '#tests/support/browser-walks/moves.ts'
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

export const accountDriver = driverOf({
  model: accountModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: opened(async ({ network, people, member }) => {
        for (let other = 0; other < 4; other += 1) await people.session(member)
        await network.hold('loadAccount', 'GET', 'auth/current')
        await network.hold('endDevices', 'DELETE', 'auth/sessions/*')
      }),
    },
  ],
  stimuli: {
    'account.open': {
      // The settings load when they're opened.
      by: async (stage, _, before) => (before.matches('closed') ? undefined : lookAgain(stage)),
    },
    'devices.end': {
      when: (snapshot) => accountView(snapshot).others.length > 0,
      by: (stage) => press(stage, /^Sign out (?!other)./),
    },
    'reconnect.now': { by: comeOnline },
    ...answers('loadAccount'),
    'xstate.error.actor.loadAccount': {
      by: async (stage, _, before) => {
        if (before.matches('loading')) await freeze(stage)
        await stage.network.fail('loadAccount')
      },
    },
    'xstate.done.actor.loadAccount': {
      by: ({ network, member }, { output }) =>
        output.devices === null
          ? network.answer('loadAccount', { data: { email: member.email, role: 'member' } })
          : network.pass('loadAccount'),
    },
    ...answers('endDevices'),
  },
  async seen({ page }, snapshot) {
    const { others, refusal } = accountView(snapshot)
    if (!snapshot.matches('unavailable')) await page.clock.resume()
    await expect(page.getByRole('button', { name: /^Sign out (?!other)./ }).first()).toBeVisible({
      visible: others.length > 0,
    })
    if (refusal !== null) await expect(page.getByText('We couldn’t sign out that device')).toBeVisible()
  },
})

export const profileDriver = driverOf({
  model: profileModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: opened(({ network }) => network.hold('loadProfile', 'GET', 'profile/**')),
    },
  ],
  stimuli: {
    'profile.reload': { by: lookAgain },
    'reconnect.now': { by: comeOnline },
    ...answers('loadProfile'),
    'xstate.error.actor.loadProfile': {
      by: async (stage, _, before) => {
        if (before.matches('loading')) await freeze(stage)
        await stage.network.fail('loadProfile')
      },
    },
  },
  async seen({ page }, snapshot) {
    if (!snapshot.matches('unavailable')) await page.clock.resume()
  },
})

export const passwordDriver = driverOf({
  model: passwordModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: opened(({ network }) => network.hold('setPassword', 'PUT', 'auth/password')),
    },
  ],
  stimuli: {
    'password.set': {
      by: async (stage) => {
        const { page, member, memory } = stage
        await goTo(stage, settings)
        memory.set('password', `${member.password} and more`)
        await page.getByLabel('Current password', { exact: true }).fill(member.password)
        await page.getByLabel('New password', { exact: true }).fill(memory.get('password')!)
        await press(stage, 'Change password')
      },
    },
    'password.close': leave,
    ...answers('setPassword'),
    'xstate.done.actor.setPassword': {
      by: ({ network, member, memory }) => {
        member.password = memory.get('password')!
        return network.pass('setPassword')
      },
    },
  },
  async seen({ page }, snapshot) {
    if (snapshot.matches('set')) await expect(page.getByText('Your password has changed')).toBeVisible()
    if (snapshot.matches('refused'))
      await expect(page.getByText('Your password hasn’t changed')).toBeVisible()
  },
})

export const addressChangeDriver = driverOf({
  model: addressChangeModel,
  starts: [
    {
      exploration: 0,
      input: 0,
      by: opened(({ network }) => network.hold('askForChange', 'PUT', 'updateemail**')),
    },
  ],
  stimuli: {
    'address.change': {
      by: async (stage, { newEmail }) => {
        const { page, member, memory } = stage
        await goTo(stage, settings)
        const count = Number(memory.get('count') ?? 0) + 1
        memory.set('count', String(count))
        await page
          .getByLabel('New email')
          .fill(`${count}-${newEmail.trim()}-${member.email}`.replace('@', '-'))
        await press(stage, 'Send confirmation link')
      },
    },
    'address.close': leave,
    ...answers('askForChange'),
    'xstate.done.actor.askForChange': {
      by: ({ network }, { output }) =>
        output.accepted
          ? network.pass('askForChange')
          : network.answer('askForChange', { isGood: false, message: output.message }),
    },
  },
  async seen({ page }, snapshot) {
    if (snapshot.matches('pending')) await expect(page.getByText(/^Open the link we sent to/)).toBeVisible()
    if (snapshot.matches('refused')) await expect(page.getByText('Your email hasn’t changed')).toBeVisible()
  },
})

export const deletionDriver = driverOf({
  model: deletionModel,
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
    'deletion.begin': { by: (stage) => press(stage, 'Delete account') },
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
    const title = snapshot.matches('deleted') ? 'Your account has been deleted' : 'Delete your account?'
    await expect(page.getByRole('alertdialog', { name: title })).toHaveCount(snapshot.matches('idle') ? 0 : 1)
    if (snapshot.matches({ doubting: 'refused' }))
      await expect(page.getByText('Your account wasn’t deleted')).toBeVisible()
  },
})
