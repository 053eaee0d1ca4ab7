import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import fp from 'fastify-plugin'
import { hashing } from '#server/auth/passwords.ts'
import type { Database } from '#server/db/database.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { StartError } from '#server/start-error.ts'

/**
 * Serves metrics for Prometheus at /metrics on a separate port, which the proxy doesn’t publish. Routes are named by
 * their patterns, because paths contain addresses and tokens.
 */
type Options = {
  host: string
  port: number
  database: Database
  tracks: TrackStore
  /** Folders whose free space is watched. */
  folders: Record<string, string>
}

export const metrics = fp<Options>(
  async (app, { host, port, database, tracks, folders }) => {
    const { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
    const register = new Registry()
    // Memory, processor time and the delay of the event loop.
    collectDefaultMetrics({ register })
    const labelNames = ['method', 'route'] as const
    const answered = new Counter({
      name: 'http_requests_total',
      help: 'Answered requests.',
      labelNames: [...labelNames, 'status'],
      registers: [register],
    })
    const duration = new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the answer.',
      labelNames,
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
      registers: [register],
    })
    const open = new Gauge({
      name: 'http_requests_open',
      help: 'Requests being answered. Those of /v1/api/media/:trackId are streams.',
      labelNames,
      registers: [register],
    })
    app.addHook('onRequest', (request, reply, done) => {
      const labels = { method: request.method, route: request.routeOptions.url ?? '(none)' }
      open.inc(labels)
      reply.raw.once('close', () => {
        open.dec(labels)
        answered.inc({ ...labels, status: reply.statusCode })
        duration.observe(labels, reply.elapsedTime / 1000)
      })
      done()
    })

    const counted = [
      ['sign_ins_total', 'Sessions started.', 'by', 'signIns'],
      ['limits_reached_total', 'Calls and emails that a limit refused.', 'limit', 'limits'],
      [
        'emails_total',
        'Emails sent, failed, refused by an email server permanently, or given up.',
        'result',
        'emails',
      ],
      ['database_disk_errors_total', 'Requests refused because the disk is full or fails.', 'reason', 'disk'],
    ] as const
    for (const [name, help, label, event] of counted)
      new Counter({
        name,
        help,
        labelNames: [label],
        registers: [register],
        collect() {
          this.reset()
          for (const [value, count] of app.events.of(event)) this.inc({ [label]: value }, count)
        },
      })
    new Gauge({
      name: 'disk_free_bytes',
      help: 'Free space where the server writes.',
      labelNames: ['folder'],
      registers: [register],
      async collect() {
        for (const [folder, path] of Object.entries(folders)) {
          const space = await statfs(path).catch(() => null)
          if (space !== null) this.set({ folder }, space.bavail * space.bsize)
        }
      },
    })
    if (tracks.status !== undefined) {
      const status = tracks.status
      new Gauge({
        name: 'tracks_to_render',
        help: 'Tracks that this server has still to render.',
        registers: [register],
        collect() {
          this.set(status().toRender)
        },
      })
      if (status().isBucketDown !== null)
        new Gauge({
          name: 'bucket_down',
          help: '1 while the bucket can’t be used.',
          registers: [register],
          collect() {
            this.set(Number(status().isBucketDown))
          },
        })
    }
    new Gauge({
      name: 'password_hashes',
      help: 'Passwords being hashed, or waiting.',
      labelNames: ['state'],
      registers: [register],
      collect() {
        const { running, waiting } = hashing()
        this.set({ state: 'running' }, running)
        this.set({ state: 'waiting' }, waiting)
      },
    })
    new Gauge({
      name: 'emails_pending',
      help: 'Emails waiting to be sent by any server. NaN while the database can’t be reached.',
      registers: [register],
      async collect() {
        const count = await database.query
          .selectFrom('emails')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
          .catch(() => ({ count: Number.NaN }))
        this.set(Number(count.count))
      },
    })
    if (database.kind === 'postgres')
      new Gauge({
        name: 'database_connections',
        help: 'This server’s connections, and requests waiting for one.',
        labelNames: ['state'],
        registers: [register],
        collect() {
          const { totalCount, idleCount, waitingCount } = database.pool
          this.set({ state: 'busy' }, totalCount - idleCount)
          this.set({ state: 'idle' }, idleCount)
          this.set({ state: 'waiting' }, waitingCount)
        },
      })

    const server = createServer(async (request, response) => {
      if (request.url !== '/metrics') return response.writeHead(404).end()
      const text = await register.metrics()
      return response.writeHead(200, { 'content-type': register.contentType }).end(text)
    })
    await new Promise<void>((resolve, reject) =>
      server
        .once('error', ({ message }) => reject(new StartError(`METRICS_PORT: ${message}. Set another one.`)))
        .listen(port, host, () => resolve()),
    )
    app.addHook('onClose', async () => {
      server.closeAllConnections()
      server.close()
    })
  },
  { name: 'metrics' },
)
