import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { parse } from 'yaml'
import { hashPassword } from '#server/auth/passwords.ts'
import { counts } from '#server/limits.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
import { createFolderTracks } from '#tests/support/server/folder-tracks.ts'
import { startServer, type TestServer } from '#tests/support/server/server.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number }
      probe.close(() => resolve(port))
    })
  })

onBothDatabases('metrics for Prometheus', (kind) => {
  let server: TestServer
  let port: number
  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  beforeAll(async () => {
    port = await freePort()
    server = await startServer({
      databaseUrl: await createDatabase(kind),
      env: { METRICS_PORT: String(port), SMTP_URL: 'smtp://127.0.0.1:1' },
    })
  })
  afterAll(() => server.stop())

  it('count requests by route and status, without addresses or tokens', async () => {
    const token = await server.signIn(await server.addMember({ email: 'ada@example.com' }))
    await server.call('GET', '/favorites/ada@example.com', { token })
    await server.call('GET', '/favorites/ada@example.com')
    await expect
      .poll(metrics)
      .toContain('http_requests_total{method="GET",route="/v1/api/favorites/:email",status="401"} 1')
    const text = await metrics()
    expect(text).toContain(
      'http_requests_total{method="GET",route="/v1/api/favorites/:email",status="200"} 1',
    )
    expect(text).toContain(
      'http_request_duration_seconds_count{method="GET",route="/v1/api/favorites/:email"} 2',
    )
    expect(text).toContain('http_requests_open{method="GET",route="/v1/api/favorites/:email"} 0')
    expect(text).not.toContain('ada@')
    expect(text).not.toContain(token)
  })

  it('count the emails to be sent', async () => {
    expect(await metrics()).toContain('\nemails_pending 0\n')
    await server.call('POST', '/auth/send-login-link', { body: { email: 'ada@example.com' } })
    await expect.poll(metrics).toContain('\nemails_pending 1\n')
  })

  it('count the passwords being hashed and those waiting', async () => {
    const all = counts.hashesRunning + counts.hashesWaiting
    const hashing = Promise.all(Array.from({ length: all }, () => hashPassword('x')))
    const text = await metrics()
    expect(text).toContain(`password_hashes{state="running"} ${counts.hashesRunning}\n`)
    expect(text).toMatch(/password_hashes\{state="waiting"\} [1-9]/)
    await hashing
    expect(await metrics()).toContain('password_hashes{state="running"} 0\n')
  })

  it('count sessions by how they began, limits that refused, and emails by what became of them', async () => {
    const words = 'four unrelated words here'
    const { email } = await server.addMember({
      email: 'in@example.com',
      password_hash: await hashPassword(words),
    })
    await server.call('POST', '/auth/log-in', { body: { email, password: words } })
    const text = await metrics()
    expect(text).toContain('sign_ins_total{by="password"} 1\n')
    expect(text).toContain('sign_ins_total{by="link"} 0\n')
    expect(text).toMatch(/^emails_total\{result="failed"\} [1-9]/m)
    expect(text).toContain('emails_total{result="sent"} 0\n')
    expect(text).toMatch(/^disk_free_bytes\{folder="data"\} [1-9]/m)

    const limited = await startServer({
      databaseUrl: await createDatabase(kind),
      limits: 'real',
      env: { METRICS_PORT: String(await freePort()) },
    })
    for (let index = 0; index < 2; index += 1)
      await limited.call('POST', '/auth/send-login-link', { body: { email } })
    expect(limited.running.app.events.of('limits').get('mail-minute')).toBe(1)
    await limited.stop()
  })

  it('include what is to be rendered, and whether the bucket is down, of a store that knows', async () => {
    const other = await freePort()
    const status = { toRender: 7, isBucketDown: true }
    const rendering = await startServer({
      env: { METRICS_PORT: String(other) },
      createTracks: ({ mediaDirectory }) => ({ ...createFolderTracks(mediaDirectory), status: () => status }),
    })
    const text = await (await fetch(`http://127.0.0.1:${other}/metrics`)).text()
    expect(text).toContain('\ntracks_to_render 7\n')
    expect(text).toContain('\nbucket_down 1\n')
    await rendering.stop()
  })

  it('include everything that the Grafana dashboard and the alerts use', async () => {
    const text = await metrics()
    const dashboard = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const { groups } = parse(readFileSync('docs/alerts.yml', 'utf8')) as {
      groups: { rules: { alert: string; expr: string }[] }[]
    }
    const alerts = groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
    const shown = [
      ...dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...alerts,
    ].join(' ')
    const names = new Set(
      shown.match(/\b(http|nodejs|process|password|emails|database|sign|limits|disk|tracks|bucket)_\w+/g),
    )
    expect(names.size).toBe(15)
    // Of a store of tracks that knows; see above.
    for (const name of ['tracks_to_render', 'bucket_down']) names.delete(name)
    if (kind === 'sqlite') names.delete('database_connections')
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[ {]`, 'm'))
  })

  it('aren’t served on the members’ port', async () => {
    expect((await server.call('GET', '//metrics')).text).not.toContain('http_requests_total')
  })

  it('refuse to start with an error that names METRICS_PORT if it’s in use', async () => {
    await expect(startServer({ env: { METRICS_PORT: String(port) } })).rejects.toThrow(
      /^METRICS_PORT: .*EADDRINUSE/,
    )
  })

  it('match log lines by the proxy’s trace id', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await server.call('GET', '//nowhere', { headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` } })
    await expect.poll(() => server.log().filter((line) => line.trace === trace)).toHaveLength(1)
  })
})
