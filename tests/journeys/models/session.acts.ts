/** What drives a session: the browser's storage, another tab, emails, links and codes. */
import type { Member, StoredSession } from '#machines/session/member.ts'
import { ageChallenges } from '#tests/support/browser-walks/rows.ts'
import type { Stage } from '#tests/support/browser-walks/stage.ts'

/** The end of a sign-in link's address; which token it is shows when it's used. */
export const link = 'a-link-that-a-walk-opens'

/** Who plays a member of the model. */
export const nameOf = ({ email }: Pick<Member, 'email'>) => (email.startsWith('bob') ? 'bob' : 'ada')

export async function holdAll({ network }: Stage): Promise<void> {
  const has = (field: string) => (request: { postData: () => string | null }) =>
    request.postData()?.includes(`"${field}"`) ?? false
  await network.hold('mail', 'POST', 'auth/send-login-link')
  await network.hold('signIn', 'POST', 'auth/log-in', has('password'))
  await network.hold('createMember', 'POST', 'createmember')
  await network.hold('endSession', 'POST', 'auth/log-out')
  await network.hold('redeemLink', 'GET', 'auth/current', (request) =>
    (request.headers().authorization ?? '').includes(link),
  )
}

/** What is in the browser's storage before the page is opened. */
export async function keep({ page }: Stage, entries: Record<string, string>): Promise<void> {
  await page.goto('/healthz')
  await page.evaluate((kept) => Object.assign(localStorage, kept), entries)
}

export const stale = async ({ people }: Stage) => ({
  email: (await people.as('ada')).email,
  authToken: 'a-token-of-the-past',
  tokenExpiry: '1000',
})
export const live = async ({ people }: Stage) => people.session(await people.as('ada'))

export const opened =
  (path: string, kept: (stage: Stage) => Promise<Record<string, string>> = async () => ({})) =>
  async (stage: Stage) => {
    await keep(stage, await kept(stage))
    await holdAll(stage)
    await stage.page.goto(path)
  }

/** What another tab did to the session, in the storage that both share. */
export async function elsewhere({ page, people }: Stage, stored: StoredSession): Promise<void> {
  const kept = stored.kind === 'live' ? await people.session(await people.as(nameOf(stored.member))) : null
  const tab = await page.context().newPage()
  await tab.goto('/healthz')
  await tab.evaluate(
    ([entries, isStale]) => {
      if (entries !== null) return void Object.assign(localStorage, entries)
      if (!isStale) for (const key of ['email', 'role']) localStorage.removeItem(key)
      for (const key of ['tokenExpiry', 'authToken']) localStorage.removeItem(key)
    },
    [kept, stored.kind === 'stale'] as const,
  )
  await tab.close()
}

/** No member can let time pass: the end of the session is moved to where it would be then. */
export const endIn = ({ page }: Stage, milliseconds: number) =>
  page.evaluate((left) => {
    localStorage.tokenExpiry = String(Date.now() + left)
    dispatchEvent(new Event('focus'))
  }, milliseconds)

/** Sends the email and types its code. */
export async function enterCode(stage: Stage, isInDialog: boolean): Promise<void> {
  const { page, network, server, people, memory } = stage
  const { email } = await people.as('ada')
  const asked = memory.get('code')
  memory.delete('code')
  if (asked === undefined && memory.get('sent') !== email) {
    people.mailed(email)
    await network.pass('mail')
  }
  const code = asked ?? (await server.nextLetter(email)).code!
  if (isInDialog) {
    await page.getByRole('dialog').getByRole('textbox').first().click()
    await page.keyboard.type(code)
    return
  }
  await page.getByLabel('Code from the email').fill(code)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** A link's token that the server refuses for this reason; null where no answer is to come. */
export async function tokenThatIs({ people, page, server }: Stage, cause: unknown): Promise<string | null> {
  if (cause === 'unknown') return '0123456789012345678901234567890123456789012'
  if (cause !== 'used' && cause !== 'expired') return null
  const { email } = await people.unmailed(cause)
  const { link: token } = await people.mail(email)
  if (cause === 'expired') await ageChallenges(server.database, email, 600_000)
  else {
    const redeem = async (key: string) => {
      const headers = { authorization: `Bearer ${key}` }
      const answer = await page.request.get(`${server.address}/v1/api/auth/current`, { headers })
      return (await answer.json()).data.token as string
    }
    // A link counts as used once its session was; until then the browser may have sent it twice.
    await redeem(await redeem(token))
  }
  return token
}
