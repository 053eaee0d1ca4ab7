import { logInAnswer, sendLoginLinkAnswer } from '#services/contract/session.ts'
import { mailboxOf } from '#services/contract/spelling.ts'
import type { Client } from './client.ts'
import { Deviation, refused } from './expect.ts'

/** Signs in with the password. False if that failed. */
export async function signIn(client: Client): Promise<boolean> {
  const { plan, api, given, check, logIn, currentOf, keepSecret, withoutKeys, asked, signedIn } = client
  const { apiUrl, email, password } = plan
  await check(
    'POST /auth/log-in refuses a wrong password, in words',
    'Members who mistype their password don’t learn about it.',
    () =>
      refused([400, 401, 403, 404, 422], () =>
        api.post('/auth/log-in', { email, password: `${password}x` }, logInAnswer, given),
      ),
  )
  const isIn = await check(
    'POST /auth/log-in signs in',
    'No member can sign in with a password.',
    async () => {
      signedIn.keys = await logIn()
    },
  )
  if (!isIn) return false
  await check('GET /auth/current says who has signed in', 'No member can sign in.', async () => {
    const { data } = await currentOf(signedIn.keys!)
    signedIn.extras = data.extras
    signedIn.keys = { ...signedIn.keys!, role: data.role }
    if (data.email !== undefined && mailboxOf(data.email) !== mailboxOf(email))
      throw new Deviation(`data.email ${email}`, data.email)
    const answer = await fetch(`${apiUrl}/auth/current`, {
      headers: { authorization: `Bearer ${signedIn.keys.token}` },
    })
    signedIn.mediaCookie =
      answer.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ') || null
    if (signedIn.mediaCookie !== null)
      keepSecret(...signedIn.mediaCookie.split('; ').map((one) => one.replace(/^[^=]*=/, '')))
  })
  await check(
    'POST /auth/send-login-link emails a link',
    'No member can sign in without a password.',
    async () => {
      asked(plan.changes, 'it sends the test member an email: add --change')
      await withoutKeys(() => api.post('/auth/send-login-link', { email }, sendLoginLinkAnswer, given))
    },
  )
  return true
}
