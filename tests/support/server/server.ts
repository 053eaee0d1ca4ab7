import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newToken } from '#server/auth/tokens.ts'
import type { BookStore } from '#server/books/store.ts'
import { type Configuration, readConfiguration } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { addMember, type Member, type NewMember } from '#server/db/members.ts'
import { startSession } from '#server/db/sessions.ts'
import { type Rules, rules } from '#server/limits.ts'
import { loggerOptions } from '#server/log.ts'
import type { TrackStore } from '#server/media/tracks.ts'
import { type Running, startServer as start } from '#server/start.ts'
import { createFolderTracks } from './folder-tracks.ts'
import { type Outbox, readOutbox } from './outbox.ts'

export type ServerOptions = {
  /** A PostgreSQL database; the embedded one by default. */
  databaseUrl?: string | null
  /** Environment variables to add or replace. */
  env?: Record<string, string>
  dataDirectory?: string
  webRoot?: string
  inspector?: { page: string; reports: string }
  /** `real`: the production limits. By default there are none. */
  limits?: 'real' | 'none'
  /** Milliseconds that a body may take. */
  bodyTime?: number
  createTracks?: (configuration: Configuration, log: Running['app']['log']) => TrackStore
  createBooks?: (log: Running['app']['log']) => BookStore
}

export type TestServer = {
  url: string
  outbox: Outbox
  database: Database
  running: Running
  dataDirectory: string
  /** The media folder of the default store. Put files there before starting. */
  mediaDirectory: string
  clock: { now(): number; advance(milliseconds: number): void }
  /** The log so far, one object per line. */
  log(): Record<string, unknown>[]
  rawLog(): string
  addMember(member: NewMember): Promise<Member>
  /** Starts a session directly in the database. */
  signIn(member: Member, startedBy?: 'password' | 'link' | 'code'): Promise<string>
  call: Call
  stop(): Promise<void>
}

export type Answer = {
  status: number
  headers: Headers
  body: { status: unknown; message: string; data: unknown }
  text: string
}
export type Call = (
  method: string,
  path: string,
  options?: { token?: string; body?: unknown; headers?: Record<string, string> },
) => Promise<Answer>

const unlimited = Object.fromEntries(
  Object.entries(rules).map(([name, rule]) => [name, { ...rule, points: 1_000_000 }]),
) as Rules

/** Starts a real server on a free port, with a new data folder that is removed when it stops. */
export async function startServer(options: ServerOptions = {}): Promise<TestServer> {
  const dataDirectory = options.dataDirectory ?? mkdtempSync(join(tmpdir(), 'members-data-'))
  const mediaDirectory = join(dataDirectory, 'media')
  mkdirSync(mediaDirectory, { recursive: true })
  const configuration = readConfiguration({
    PORT: '0',
    NODE_ENV: 'production',
    REQUESTS_PER_MINUTE: '0',
    DATA_DIR: dataDirectory,
    ...(options.databaseUrl ? { DATABASE_URL: options.databaseUrl } : {}),
    ...options.env,
  })
  const lines: string[] = []
  let ahead = 0
  const clock = { now: () => Date.now() + ahead, advance: (milliseconds: number) => (ahead += milliseconds) }
  const running = await start({
    configuration,
    webRoot: options.webRoot ?? join(dataDirectory, 'no-web'),
    inspector: options.inspector,
    log: loggerOptions(configuration, { write: (line) => lines.push(line) }),
    createTracks: (settings, log) =>
      options.createTracks?.(settings, log) ?? createFolderTracks(settings.mediaDirectory),
    createBooks: options.createBooks,
    clock: clock.now,
    rules: options.limits === 'real' ? undefined : unlimited,
    bodyTime: options.bodyTime,
  })
  const { query } = running.database
  return {
    url: running.url,
    outbox: readOutbox(join(dataDirectory, 'outbox'), () => running.mailQueue.idle()),
    database: running.database,
    running,
    dataDirectory,
    mediaDirectory,
    clock,
    log: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    rawLog: () => lines.join(''),
    call: callTo(running.url),
    async addMember(member) {
      const added = await addMember(query, { email_proved_at: clock.now(), ...member }, clock.now())
      if (added === null) throw new Error(`${member.email} is there already`)
      return added
    },
    async signIn(member, startedBy = 'password') {
      const token = newToken()
      await startSession(query, { memberId: member.id, token, startedBy, device: 'Test', now: clock.now() })
      return token
    },
    async stop() {
      await running.stop()
      if (options.dataDirectory === undefined) rmSync(dataDirectory, { recursive: true, force: true })
    },
  }
}

/** Calls the API of the server at `url`; `path` is relative to `/v1/api` unless it starts with a double slash. */
export const callTo =
  (url: string): Call =>
  async (method, path, { token, body, headers = {} } = {}) => {
    const target = path.startsWith('//') ? path.slice(1) : `/v1/api${path}`
    const isForm = body instanceof FormData
    const response = await fetch(url + target, {
      method,
      redirect: 'manual',
      headers: {
        accept: 'application/json',
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : {}) as Answer['body'],
    }
  }
