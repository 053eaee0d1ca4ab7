import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/auth/passwords.ts'
import { counts } from '#server/limits.ts'
import { createDatabase, onBothDatabases } from '#tests/support/server/databases.ts'
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

  it('include everything that the Grafana dashboard shows', async () => {
    const text = await metrics()
    const dashboard = JSON.parse(readFileSync('docs/grafana.json', 'utf8')) as {
      panels: { targets: { expr: string }[] }[]
    }
    const shown = dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)).join(' ')
    const names = new Set(shown.match(/\b(http|nodejs|process|password|emails|database)_\w+/g))
    expect(names.size).toBe(8)
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
