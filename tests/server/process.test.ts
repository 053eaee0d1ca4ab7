import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { freePort } from '#scripts/serve.ts'
import { times } from '#server/limits.ts'
import { createDatabase } from '#tests/support/server/databases.ts'
import {
  bundlePrograms,
  dataFolder,
  emptyFolder,
  members,
  run,
  type Started,
  startProcess,
} from '#tests/support/server/process.ts'
import { callTo } from '#tests/support/server/server.ts'

// About thirty programs start one after another, and each takes time on a busy machine.

let removeBundle: () => void
beforeAll(async () => {
  removeBundle = await bundlePrograms()
})
afterAll(() => removeBundle())

const started: Started[] = []
afterEach(async () => {
  for (const { child } of started) child.kill('SIGKILL')
  await Promise.all(started.splice(0).map(({ ended }) => ended))
})
async function start(env: Record<string, string>): Promise<Started> {
  const one = await startProcess(env)
  started.push(one)
  return one
}
const inProduction = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost', EMAILS: 'files' }
const demo = { DEMO_PASSWORD: 'demo password here' }
const logIn = (url: string, email = 'demo@example.com', password = demo.DEMO_PASSWORD) =>
  callTo(url)('POST', '/auth/log-in', { body: { email, password } })
const tokenFrom = async (url: string) => ((await logIn(url)).body.data as { token: string }).token

describe('a server that can’t start explains in one line and exits with 1 for', () => {
  async function expectLine(env: Record<string, string>, line: RegExp) {
    const { code, output, errors } = await run('server', [], { PORT: '0', DATA_DIR: dataFolder(), ...env })
      .ended
    expect({ code, output, errors }).toEqual({ code: 1, output: '', errors: expect.stringMatching(line) })
  }

  it('a wrong value', () =>
    expectLine({ SMTP_URL: 'mail.example.com' }, /^SMTP_URL must look like smtp:.*\.\n$/))

  it('production without an address for members, or without a way to send emails', async () => {
    const env = { NODE_ENV: 'production' }
    await expectLine(env, /^PUBLIC_URL must be set in production: .*\n$/)
    await expectLine(
      { ...env, PUBLIC_URL: 'https://a.example' },
      /^SMTP_URL must be set in production, .*\n$/,
    )
  })

  it('an .env that can’t be used', async () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, '.env'))
    for (const program of ['server', 'members'] as const) {
      const { code, output, errors } = await run(
        program,
        ['list'],
        { DATA_DIR: dataFolder() },
        undefined,
        folder,
      ).ended
      expect({ code, output, errors }).toEqual({
        code: 1,
        output: '',
        errors: expect.stringMatching(/^\.env can’t be read \(EISDIR\)\..*\n$/),
      })
    }
  })

  it('a clock that is more than two minutes from the database’s, and then nothing is deleted', async () => {
    const databaseUrl = (await createDatabase('postgres'))!
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataFolder() }
    const first = await start(env)
    await members(['add', 'ada@example.com', '--password-stdin'], env, 'typed by hand\n')
    const signedIn = await logIn(first.url, 'ada@example.com', 'typed by hand')
    const { token } = signedIn.body.data as { token: string }
    for (const [seconds, words] of [
      [100 * 86_400, 'ahead of'],
      [-180, 'behind'],
    ] as const) {
      const code = `const real = Date.now; Date.now = () => real() + ${seconds * 1000}`
      await expectLine(
        {
          ...env,
          DATA_DIR: dataFolder(),
          NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(code)}"`,
        },
        new RegExp(`^The clock of this machine is \\d+ seconds ${words} the database’s\\..*\\n$`),
      )
    }
    const answer = await callTo(first.url)('GET', '/auth/current', { token })
    expect(answer.status).toBe(200)
    expect((await members(['audit'], env)).output).toMatch(/1 entry in 90 days\n$/)
  })

  it('a port that another program uses', async () => {
    const port = await freePort()
    const taken = createServer().listen(port, '127.0.0.1')
    const folder = dataFolder()
    await expectLine(
      { PORT: String(port), DATA_DIR: folder },
      /^PORT: \d+ is already in use on 127\.0\.0\.1\..*\n$/,
    )
    taken.close()
    // A failed start leaves neither a demo member with an unseen password nor a locked folder.
    const { url } = await start({ DATA_DIR: folder, ...demo })
    expect((await logIn(url)).status).toBe(200)
  })

  it('a data folder that is a file', async () => {
    const file = join(emptyFolder(), 'file')
    writeFileSync(file, '')
    await expectLine({ DATA_DIR: file }, /^DATA_DIR: can’t write to the folder .*file \(.*\)\.\n$/)
  })

  it('a database that is not one', async () => {
    const folder = dataFolder()
    writeFileSync(join(folder, 'members.db'), 'this is not a database, '.repeat(100))
    await expectLine({ DATA_DIR: folder }, /^DATA_DIR: can’t open the database in .* \(.*\)\.\n$/)
  })

  it('an unreachable PostgreSQL, without naming its password', async () => {
    const url = `postgres://somebody:s3cret@127.0.0.1:${await freePort()}/none`
    const env = { PORT: '0', DATA_DIR: dataFolder(), DATABASE_URL: url }
    const { code, errors } = await run('server', [], env).ended
    expect(code).toBe(1)
    expect(errors).toMatch(/^DATABASE_URL: can’t use the database at 127\.0\.0\.1:\d+ \(.*\)\.\n$/)
    expect(errors).not.toContain('s3cret')
  })

  it('a PostgreSQL that refuses the password', async () => {
    const url = new URL(inject('postgresUrl'))
    url.password = 'wrong'
    await expectLine({ DATABASE_URL: url.href }, /^DATABASE_URL: can’t use .* \(.*password.*\)\.\n$/)
  })

  it('another server on the data folder, which is named and keeps running', async () => {
    const folder = dataFolder()
    const first = await start({ DATA_DIR: folder, ...demo })
    await expectLine(
      { DATA_DIR: folder },
      new RegExp(
        `^Another server \\(process ${first.child.pid}, ${first.url}\\) already uses the data folder ${folder}\\..*\\n$`,
      ),
    )
    expect((await logIn(first.url)).status).toBe(200)
  })
})

describe('the server', () => {
  it('creates a demo member once, in an empty embedded database', async () => {
    const folder = dataFolder()
    const first = await start({ DATA_DIR: folder })
    const [, email, password] = /Sign in +(\S+) with (\S+)/.exec(first.output()) ?? []
    expect(first.output()).toMatch(/Emails +as files in .*outbox/)
    expect((await logIn(first.url, email, password)).status).toBe(200)
    first.child.kill('SIGTERM')
    expect((await first.ended).code).toBe(0)
    const second = await start({ DATA_DIR: folder })
    expect(second.output()).not.toMatch(/Sign in/)
    expect((await logIn(second.url, email, password)).status).toBe(200)
  })

  it('creates none in production or on PostgreSQL', async () => {
    const production = await start({ ...inProduction, DATA_DIR: dataFolder(), ...demo })
    const databaseUrl = (await createDatabase('postgres'))!
    const postgres = await start({ DATABASE_URL: databaseUrl, DATA_DIR: dataFolder(), ...demo })
    for (const { url, output } of [production, postgres]) {
      expect(output()).not.toMatch(/Sign in/)
      expect((await logIn(url)).status).toBe(401)
    }
  })

  it('expires sessions by PostgreSQL’s clock, not its own', async () => {
    const code = 'const real = Date.now; Date.now = () => real() + 90_000'
    const env = {
      DATABASE_URL: (await createDatabase('postgres'))!,
      DATA_DIR: dataFolder(),
      NODE_OPTIONS: `--import="data:text/javascript,${encodeURIComponent(code)}"`,
    }
    const { url } = await start(env)
    await members(['add', 'ada@example.com', '--password-stdin'], env, 'typed by hand\n')
    const { token } = (await logIn(url, 'ada@example.com', 'typed by hand')).body.data as { token: string }
    const current = await callTo(url)('GET', '/auth/current', { token })
    const { expiresAt } = current.body.data as { expiresAt: number }
    const ahead = expiresAt - times.session - Date.now()
    expect(Math.abs(ahead)).toBeLessThan(30_000)
  })

  it('in production goes on serving for STOP_DELAY after SIGTERM, and every line it prints is JSON', async () => {
    const { url, child, ended } = await start({ ...inProduction, STOP_DELAY: '20', DATA_DIR: dataFolder() })
    child.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${url}/readyz`)).status).toBe(503)
    expect((await fetch(`${url}/v1/api/auth/current`)).status).toBe(401)
    const { code, output, errors } = await ended
    expect({ code, errors }).toEqual({ code: 0, errors: '' })
    const lines = output
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line).msg)
    expect(lines).toContain('ready')
    expect(lines).toContain('SIGTERM: finishing open requests …')
    expect(lines).toContain('emails are written to files, and no one gets them: EMAILS=files')
    expect(lines).toContain(
      'privacy and terms don’t say who runs this service: set COMPANY_NAME and COMPANY_ADDRESS',
    )
  })

  it('recovers from kill -9 with every acknowledged favourite', async () => {
    const folder = dataFolder()
    const first = await start({ DATA_DIR: folder, ...demo })
    const token = await tokenFrom(first.url)
    const call = callTo(first.url)
    const acknowledged: string[] = []
    let isDead = false
    const write = async (worker: number) => {
      for (let index = 0; !isDead && index < 60; index += 1) {
        const title = `Track ${worker}-${index}`
        const answer = await call('POST', '/favorites/demo@example.com', { token, body: { title } }).catch(
          () => null,
        )
        if (answer?.body.status === true) acknowledged.push(title)
        if (acknowledged.length >= 120 && !isDead) {
          isDead = true
          first.child.kill('SIGKILL')
        }
      }
    }
    await Promise.all([write(1), write(2), write(3), write(4)])
    expect((await first.ended).signal).toBe('SIGKILL')
    expect(existsSync(join(folder, 'server.json'))).toBe(true)

    const second = await start({ DATA_DIR: folder })
    const list = await callTo(second.url)('GET', '/favorites/demo@example.com', { token })
    const { favorites } = list.body.data as { favorites: string[] }
    expect(acknowledged.length).toBeGreaterThanOrEqual(120)
    expect(acknowledged.filter((title) => !favorites.includes(title))).toEqual([])
  })

  it('stops cleanly: it answers open requests, releases the folder and sends emails', async () => {
    const folder = dataFolder()
    const first = await start({ DATA_DIR: folder, ...demo })
    const call = callTo(first.url)
    const slow = Array.from({ length: 8 }, () => logIn(first.url))
    await call('POST', '/auth/send-login-link', { body: { email: 'demo@example.com' } })
    first.child.kill('SIGTERM')
    const statuses = (await Promise.allSettled(slow)).map((result) =>
      result.status === 'fulfilled' ? result.value.status : 'cut',
    )
    expect(statuses).toEqual(Array(8).fill(200))
    expect(await first.ended).toMatchObject({ code: 0, errors: '' })
    expect(readdirSync(join(folder, 'outbox')).filter((name) => name.endsWith('.eml'))).toHaveLength(1)
    expect(existsSync(join(folder, 'server.json'))).toBe(false)
    await expect(fetch(first.url)).rejects.toThrow()
    await start({ DATA_DIR: folder })
  })
})

describe('the log', () => {
  const answers = (output: string) => output.split('\n').filter((line) => line.includes('"answered"')).length
  const refusals = (url: string, count: number) =>
    Promise.all(
      Array.from({ length: count }, () => fetch(`${url}/v1/api/nothing`).then((answer) => answer.text())),
    )

  it('has a line moments after its request', async () => {
    const { url, output } = await start({ DATA_DIR: dataFolder() })
    await refusals(url, 1)
    await vi.waitFor(() => expect(answers(output())).toBe(1))
  })

  it('has every line when the server has stopped, even if they’re read late', async () => {
    const { url, child, ended } = await start({ DATA_DIR: dataFolder() })
    child.stdout!.pause()
    for (let round = 0; round < 40; round++) await refusals(url, 50)
    child.kill('SIGTERM')
    setTimeout(() => child.stdout!.resume(), 500)
    const { code, output } = await ended
    expect({ code, answers: answers(output) }).toEqual({ code: 0, answers: 2000 })
    expect(output.endsWith('\n')).toBe(true)
  })

  it('has every line when the server stops after an unexpected error', async () => {
    const { url, child, ended } = await start({ DATA_DIR: dataFolder() })
    await refusals(url, 10)
    child.kill('SIGWINCH')
    const { code, output } = await ended
    expect({ code, answers: answers(output) }).toEqual({ code: 1, answers: 10 })
    expect(output).toContain('stopping after an unexpected error')
  })
})

describe.each(['sqlite', 'postgres'] as const)(
  'the members command beside a running server on %s',
  (kind) => {
    it('adds, lists, changes, signs out and removes members', async () => {
      const databaseUrl = await createDatabase(kind)
      const env = { DATA_DIR: dataFolder(), ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) }
      const { url } = await start({ ...env, ...inProduction })

      const added = await members(['add', 'Ada@Example.com', '--role', 'admin', '--first-name', 'Ada'], env)
      expect(added).toMatchObject({ code: 0, errors: '' })
      const [, password] = /Password: (\S+)/.exec(added.output) ?? []
      const opened = await logIn(url, 'ada@example.com', password)
      const { token } = opened.body.data as { token: string }
      const current = () => callTo(url)('GET', '/auth/current', { token })
      expect((await current()).body.data).toMatchObject({ role: 'admin', firstName: 'Ada' })

      expect((await members(['list'], env)).output).toMatch(
        /^Ada@Example\.com {2}admin .* 1 signed in\n1 member\n$/,
      )
      expect(await members(['add', 'ada@example.com'], env)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/already/),
      })

      expect(await members(['role', 'ada@example.com', 'ultra, admin'], env)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/letters, digits, dashes/),
      })
      expect((await members(['role', 'ada@example.com', 'ultra'], env)).code, 'what was bought').toBe(0)
      expect((await current()).body.data).toMatchObject({ role: 'ultra' })

      await members(['sign-out', 'ada@example.com'], env)
      expect((await current()).status).toBe(401)
      expect(
        await members(['set-password', 'ada@example.com', '--password-stdin'], env, 'password1234\n'),
      ).toMatchObject({ code: 1, errors: expect.stringMatching(/easy to guess/) })
      const set = await members(
        ['set-password', 'ADA@example.com', '--password-stdin'],
        env,
        'typed by hand\n',
      )
      expect(set.output).not.toContain('typed by hand')
      expect((await logIn(url, 'ada@example.com', 'typed by hand')).status).toBe(200)
      expect((await logIn(url, 'ada@example.com', password)).status).toBe(401)

      expect((await members(['remove', 'ada@example.com'], env)).code).toBe(0)
      expect((await logIn(url, 'ada@example.com', 'typed by hand')).status).toBe(401)
      expect((await members(['list'], env)).output).toBe('0 members\n')
    })
  },
)

it('the members command backs up beside a running server and restores into another folder', async () => {
  const env = { DATA_DIR: dataFolder(), ...demo }
  await start(env)
  const file = join(emptyFolder(), 'members-copy.db')
  expect(await members(['backup', file], env)).toMatchObject({ code: 0, output: `Wrote ${file}.\n` })
  expect(await members(['restore', file], env)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/exists already/),
  })
  const other = { DATA_DIR: dataFolder() }
  expect(await members(['backup', `${file}2`], other)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/^There’s no database in .*DATA_DIR/),
  })
  const postgres = { ...other, DATABASE_URL: 'postgres://localhost:1/none' }
  expect(await members(['restore', file], postgres)).toMatchObject({
    code: 1,
    errors: expect.stringMatching(/pg_restore/),
  })
  expect((await members(['restore', file], other)).output).toBe(`Restored ${file}: 1 member.\n`)
  const { url } = await start(other)
  expect((await logIn(url)).status).toBe(200)
})

it('several programs can create the same database at once', async () => {
  const env = { DATA_DIR: dataFolder() }
  const ended = await Promise.all([1, 2, 3, 4].map((name) => members(['add', `p${name}@example.com`], env)))
  expect(ended.map(({ code, errors }) => ({ code, errors }))).toEqual(Array(4).fill({ code: 0, errors: '' }))
  expect((await members(['list'], env)).output).toMatch(/4 members\n$/)
})

it.each([
  [[], 0, /^Usage/],
  [['help'], 0, /^Usage/],
  [['fly'], 1, /Unknown command “fly”[\s\S]*Usage/],
  [['add'], 1, /Name the member’s email/],
  [['remove', 'nobody@example.com'], 1, /no member with the email nobody@example\.com/],
  [['add', 'a@example.com', '--password', 'x'], 1, /--password/],
  [['role', 'a@example.com', 'king'], 1, /no member/],
])('the members command answers %j', async (args, code, words) => {
  const ended = await members(args, { DATA_DIR: dataFolder() })
  expect(ended.code).toBe(code)
  expect(code === 0 ? ended.output : ended.errors).toMatch(words)
})
