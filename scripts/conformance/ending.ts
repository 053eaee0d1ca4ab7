import { openVerdict } from '#services/contract/common.ts'
import type { Client } from './client.ts'
import { refused } from './expect.ts'

/** Signing out and deleting the account. */
export async function checkEnding(client: Client): Promise<void> {
  const { plan, api, account, signal, given, check, logIn, currentOf, withoutKeys, asked, extra, signedIn } =
    client
  const { email } = plan
  await check(
    'POST /auth/log-out ends the session',
    'A stolen token works after its owner has signed out.',
    async () => {
      extra('log-out')
      await api.post('/auth/log-out', {}, openVerdict, given)
      await refused([401], () => currentOf(signedIn.keys!))
      signedIn.keys = await logIn()
    },
  )
  await check(
    'DELETE /deleteemail/{email} deletes the account',
    'Members can’t delete their account.',
    async () => {
      asked(plan.deletes, 'it deletes the test member permanently: add --delete')
      await account.remove(email, signal)
      await refused([401], () => currentOf(signedIn.keys!))
      await refused([400, 401, 403, 404], () => withoutKeys(logIn))
      signedIn.keys = null
    },
  )
  if (signedIn.keys !== null && signedIn.extras.includes('log-out'))
    await api.post('/auth/log-out', {}, openVerdict, given).catch(() => {})
}
