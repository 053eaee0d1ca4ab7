/** Requesting an email with a link and a code, on the sign-in screen. */
import { challengeModel } from '#tests/session/challenge.model.ts'
import { answers, driverOf } from '#tests/support/browser-walks/driver.ts'
import { press } from '#tests/support/browser-walks/moves.ts'
import { expect, type Stage } from '#tests/support/browser-walks/stage.ts'

const minute = 60_000

/** One email a minute goes to an address; earlier requests are answered in the server's place. */
async function send({ network, page, memory, server }: Stage): Promise<void> {
  const email = memory.get('email')!
  if (memory.has('code')) {
    const requestId = await page.evaluate(() => sessionStorage.linkRequest?.split('\n')[1])
    await network.answer('sendLink', { data: { requestId } })
    return
  }
  await network.pass('sendLink')
  memory.set('code', (await server.nextLetter(email)).code!)
}

const begin =
  (isSent: boolean) =>
  async ({ page, network, people, memory }: Stage) => {
    const { email } = await people.unmailed('ada')
    memory.set('email', email)
    await page.clock.install()
    await page.goto('/healthz')
    if (isSent) {
      const { requestId, code } = await people.mail(email)
      memory.set('code', code)
      await page.evaluate((kept) => {
        sessionStorage.linkRequest = kept
      }, [email, requestId, Date.now()].join('\n'))
    } else people.mailed(email)
    await network.hold('sendLink', 'POST', 'auth/send-login-link')
    await network.hold('redeemCode', 'POST', 'auth/log-in')
    await page.goto('/auth/login')
    if (isSent) return
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a link' }).click()
  }

export const challengeDriver = driverOf({
  model: challengeModel,
  starts: [
    { exploration: 0, input: 0, by: begin(false) },
    { exploration: 0, input: 1, by: begin(true) },
  ],
  stimuli: {
    ...answers('sendLink'),
    'xstate.done.actor.sendLink': { by: send },
    ...answers('redeemCode'),
    'challenge.resend': {
      // Before the first email is sent, the form asks again, which is another challenge.
      when: ({ context }) => context.isSent,
      by: async (stage, _, before) => {
        const { page } = stage
        if (before.matches('awaiting')) {
          await page.clock.fastForward(minute + 1000)
          await expect(page.getByText('Or resend the email.')).toBeVisible()
        }
        const again = page.getByRole('button', { name: /^(Resend email|Email me a link)$/ })
        await again.first().click()
      },
    },
    'challenge.enter-code': {
      by: async (stage) => {
        await stage.page.getByLabel('Code from the email').fill(stage.memory.get('code')!)
        await press(stage, 'Sign in')
      },
    },
    'challenge.cancel': { by: (stage) => press(stage, 'Cancel') },
  },
  async seen({ page }, snapshot) {
    if (snapshot.matches('not-sent')) await expect(page.getByRole('alert').first()).toBeVisible()
    if (snapshot.matches('awaiting'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your email')
    if (snapshot.matches({ awaiting: 'checking-code' }))
      await expect(page.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible()
  },
})
