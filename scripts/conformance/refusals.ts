import { tracks } from '#content/programs.ts'
import { segment } from '#services/api/api.ts'
import { favouriteVerdict, openVerdict } from '#services/contract/common.ts'
import type { Client } from './client.ts'
import { Deviation, refused } from './expect.ts'

/** Calls without a token, with an unknown one, for others’ addresses and with what isn’t an email. */
export async function checkRefusals(client: Client): Promise<void> {
  const {
    plan: { email },
    api,
    account,
    profiles,
    favourites,
    signal,
    given,
    stranger,
    check,
    withKeys,
    withoutKeys,
    asked,
    signedIn,
  } = client
  const first = tracks[0]!
  const favouritesOf = (address: string) => `/favorites/${segment(address)}`

  const sessionEnds = 'A member whose session has ended sees errors instead of the page to sign in.'
  for (const [name, call] of [
    ['GET /auth/current', () => api.get('/auth/current', openVerdict, given)],
    ['GET /profile/{email}', () => profiles.load(email, signal)],
    ['GET /favorites/{email}', () => favourites.list(email, signal)],
  ] as const) {
    await check(`${name} answers 401 without a token`, sessionEnds, () =>
      withoutKeys(() => refused([401], call)),
    )
    await check(`${name} answers 401 to an unknown token`, sessionEnds, () =>
      withKeys({ token: 'unknown-to-this-server', role: signedIn.keys!.role }, () => refused([401], call)),
    )
  }
  for (const [name, call] of [
    ['PUT /profile/{email}', () => profiles.save(stranger, { firstName: 'Conformance' }, signal)],
    [
      'POST /favorites/{email}',
      () => api.post(favouritesOf(stranger), { title: first.title }, favouriteVerdict, given),
    ],
    [
      'DELETE /favorites/{email}/{title}',
      () => api.remove(`${favouritesOf(stranger)}/${segment(first.title)}`, favouriteVerdict, given),
    ],
    ['PUT /updateemail', () => account.requestEmailChange(stranger, `new-${stranger}`, signal)],
    ['DELETE /deleteemail/{email}', () => account.remove(stranger, signal)],
  ] as const)
    await check(`${name} is refused without a token`, 'Anyone can change members’ data.', () =>
      withoutKeys(() => refused([401, 403, 404], call)),
    )
  for (const [name, call] of [
    ['GET /profile/{email}', () => profiles.load(stranger, signal)],
    ['GET /favorites/{email}', () => favourites.list(stranger, signal)],
  ] as const)
    await check(
      `${name} refuses another’s address, without ending the session`,
      'Members can read other members’ data, or are signed out without a reason.',
      () => refused([403, 404], call),
    )
  for (const [name, call] of [
    [
      'POST /createmember',
      () => withoutKeys(() => api.post('/createmember', { email: 'no email' }, openVerdict, given)),
    ],
    ['PUT /updateemail', () => account.requestEmailChange(email, 'no email', signal)],
  ] as const)
    await check(`${name} refuses what isn’t an email`, 'A mistyped email becomes an account’s.', async () => {
      const verdict = await call().catch(async (problem) => {
        await refused([400, 403, 409, 422], () => Promise.reject(problem))
        return null
      })
      const isAccepted = verdict !== null && ('accepted' in verdict ? verdict.accepted : verdict.isAccepted)
      if (isAccepted) throw new Deviation('status 400, or status false in the body', 'success')
    })
  const answers = async (call: () => Promise<unknown>) => {
    asked()
    await call().catch((problem) => refused([400, 403, 409, 422], () => Promise.reject(problem)))
  }
  await check(
    'POST /createmember answers for an address that has an account',
    'People who forgot that they have an account see an error.',
    () => answers(() => withoutKeys(() => api.post('/createmember', { email }, openVerdict, given))),
  )
  await check(
    'PUT /updateemail answers for the email the account has',
    'Members can’t change their email.',
    () => answers(() => account.requestEmailChange(email, email, signal)),
  )
}
