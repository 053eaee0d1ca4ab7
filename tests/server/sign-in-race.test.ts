/** What happens while passwords are being checked. */
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashing } from '#server/auth/passwords.ts'
import { counts, rules } from '#server/limits.ts'
import { commands } from '#server/members-commands.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const checks = vi.hoisted(() => ({ begun: () => {}, mayEnd: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (original) => {
  const library = await original<typeof import('@node-rs/argon2')>()
  return {
    ...library,
    async verify(...given: Parameters<typeof library.verify>) {
      checks.begun()
      await checks.mayEnd
      return library.verify(...given)
    },
  }
})

/** Lets no check of a password end before `end`. */
function hold() {
  let end = () => {}
  const begun = new Promise<void>((resolve) => {
    checks.begun = resolve
  })
  checks.mayEnd = new Promise((resolve) => {
    end = resolve
  })
  return { begun, end }
}

onBothDatabases('signing in with a password', (kind) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      limits: 'real',
      env: { TRUST_PROXY: 'loopback' },
    })
  })
  afterAll(() => server.stop())

  it.each([
    ['set-password', 401],
    ['suspend', 403],
  ])('fails if %s comes before the session starts', async (command, status) => {
    const member = await server.addMember({ email: `${command}@example.com` })
    const [, password] = /Password: (.*)/.exec(
      await commands['set-password']!(server.database, [member.email], {}),
    )!
    const { begun, end } = hold()
    const signingIn = server.call('POST', '/auth/log-in', { body: { email: member.email, password } })
    await begun
    await commands[command]!(server.database, [member.email], {})
    end()
    expect((await signingIn).status).toBe(status)
    expect(
      await server.database.query
        .selectFrom('sessions')
        .select('id')
        .where('member_id', '=', member.id)
        .execute(),
    ).toEqual([])
  })
  it('that isn’t checked, because too many are, counts for no limit', async () => {
    const member = await server.addMember({ email: 'patient@example.com' })
    const [, password] = /Password: (.*)/.exec(
      await commands['set-password']!(server.database, [member.email], {}),
    )!
    const signIn = (email: string, address: string, using = 'wrong') =>
      server.call('POST', '/auth/log-in', {
        body: { email, password: using },
        headers: { 'x-forwarded-for': address },
      })
    const { end } = hold()
    const most = counts.hashesRunning + counts.hashesWaiting
    const checked = Array.from({ length: most }, (_, index) =>
      signIn(`${index}@example.com`, `10.0.${index}.1`),
    )
    await vi.waitFor(() => expect(hashing().waiting).toBe(counts.hashesWaiting))
    for (let index = 0; index <= rules.logInNetwork.points; index += 1) {
      const { body } = await signIn(`crowd${index}@example.com`, '10.9.9.9')
      expect(body.message).toMatch(/^Too many people are signing in/)
    }
    end()
    await Promise.all(checked)
    expect((await signIn(member.email, '10.9.9.9', password)).status).toBe(200)
  })
})
