import { sessionsAnswer } from '#services/contract/session.ts'
import { createOperateService } from '#services/operate/operate.service.ts'
import type { Client } from './client.ts'
import { Deviation, refused } from './expect.ts'

/** Calls beyond the specification’s, if the API says that it has them. */
export async function checkExtras(client: Client): Promise<void> {
  const { plan, api, account, signal, given, check, logIn, currentOf, asked, extra } = client
  const { email, password } = plan
  const listSessions = async () => (await api.get('/auth/sessions', sessionsAnswer, given)).data.sessions
  await check(
    'GET and DELETE /auth/sessions list and end sessions',
    'Members can’t sign out other devices.',
    async () => {
      extra('sessions')
      const before = await listSessions()
      if (before.filter(({ isCurrent }) => isCurrent).length !== 1)
        throw new Deviation(
          'one session with isCurrent true',
          String(before.filter(({ isCurrent }) => isCurrent).length),
        )
      const second = await logIn()
      const ids = before.map(({ id }) => id)
      const fresh = (await listSessions()).filter(({ id }) => !ids.includes(id)).map(({ id }) => id)
      if (fresh.length !== 1)
        throw new Deviation('one more session after a second sign-in', String(fresh.length))
      await account.endDevices(fresh, signal)
      await refused([401], () => currentOf(second))
    },
  )
  await check('PUT /auth/password sets a password', 'Members can’t change their password.', async () => {
    extra('password')
    asked(plan.changes, 'it ends the test member’s other sessions: add --change')
    await refused([400, 422], () =>
      account.setPassword({ newPassword: 'x', currentPassword: password }, signal),
    )
    await account.setPassword({ newPassword: password, currentPassword: password }, signal)
  })
  await check('Operators’ calls refuse a member', 'A member could look after other members.', async () => {
    extra('operate')
    const { today, find, load, perform } = createOperateService(api, () => {})
    const act = (kind: 'sign-out' | 'link' | 'suspend' | 'export') => () => perform(email, { kind }, signal)
    const calls = [
      () => today(signal),
      () => find(email, signal),
      () => load(email, signal),
      () => perform(email, { kind: 'role', role: 'admin' }, signal),
      ...[act('suspend'), act('sign-out'), act('link'), act('export')],
    ]
    for (const call of calls) await refused([403], call)
  })
}
