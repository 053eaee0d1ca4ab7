import { accessSync, constants, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { buildApp, type Server } from './app.ts'
import type { BookStore } from './books/store.ts'
import { type Configuration, ConfigurationError } from './config.ts'
import { type Database, openDatabase } from './db/database.ts'
import { deleteExpired } from './db/delete-expired.ts'
import { addDemoMember, type DemoMember } from './db/demo-member.ts'
import { FolderInUse, lockFolder } from './db/lock.ts'
import { migrate, NewerDatabase } from './db/migrations.ts'
import { type Rules, times } from './limits.ts'
import type { loggerOptions } from './log.ts'
import { fileTransport, smtpTransport, type Transport } from './mail/transports.ts'
import type { TrackStore } from './media/tracks.ts'

/** A reason the server can’t start that the operator can fix. The message is one line. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}

export type Running = Server & {
  /** This server’s address. */
  url: string
  database: Database
  mailDescription: string
  /** The demo member, if it was just added. */
  demo: DemoMember | null
  /** Lets open requests finish, then releases everything. */
  stop(): Promise<void>
}

export type StartOptions = {
  configuration: Configuration
  webRoot: string
  log: ReturnType<typeof loggerOptions>
  createTracks: (mediaDirectory: string, log: FastifyBaseLogger) => TrackStore
  createBooks?: ((log: FastifyBaseLogger) => BookStore) | undefined
  clock?: () => number
  /** For tests, as is `bodyTime`: see `Dependencies`. */
  rules?: Rules | undefined
  bodyTime?: number | undefined
}

/**
 * Starts one server: data folder, database, migrations, listening, demo member, in this order. If a step fails, the
 * steps before it are undone.
 * @throws CannotStart
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { configuration, clock = Date.now } = options
  const undo: (() => unknown)[] = []
  const release = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    prepareFolder(configuration.dataDirectory)
    const lock = lockFolder(configuration.dataDirectory)
    undo.push(() => lock.release())

    const late: { app?: FastifyInstance } = {}
    const database = await openAndMigrate(configuration, clock(), (error) =>
      late.app?.log.error({ err: error }, 'database connection lost'),
    )
    undo.push(() => database.close())
    await deleteExpired(database.query, clock())

    const transport = transportFor(configuration)
    const server = buildApp({
      configuration,
      database,
      transport,
      createTracks: (log) => options.createTracks(join(configuration.dataDirectory, 'media'), log),
      createBooks: options.createBooks,
      log: options.log,
      clock,
      webRoot: options.webRoot,
      rules: options.rules,
      bodyTime: options.bodyTime,
    })
    late.app = server.app
    undo.push(() => Promise.race([server.mailQueue.idle(), patience()]))
    undo.push(() => server.tracks.stop())
    undo.push(() => closeApp(server.app))

    const url = await listen(server.app, configuration)
    lock.announce(url)
    const demo = await addDemoMember(configuration, database, clock())
    server.tracks.start()
    return { ...server, url, database, mailDescription: transport.description, demo, stop: release }
  } catch (error) {
    await release()
    throw explained(error, configuration)
  }
}

/** Open requests get some time to finish. Long ones, such as a track, are cut off after that. */
async function closeApp(app: FastifyInstance): Promise<void> {
  // A connection whose last request is answered while we close would otherwise be kept open for the next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const hurry = setTimeout(() => app.server.closeAllConnections(), times.grace)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(hurry)
  }
}

const patience = () => new Promise<void>((resolve) => setTimeout(resolve, times.grace).unref())

/** Creates the data folder if it’s missing. @throws CannotStart */
export function prepareFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CannotStart(`DATA_DIR: can’t write to the folder ${folder} (${reasonOf(error)}).`)
  }
}

/** Opens the database that the configuration names and brings it up to date. @throws CannotStart */
export async function openAndMigrate(
  configuration: Configuration,
  now: number,
  onFault: (error: Error) => void,
): Promise<Database> {
  let database: Database | undefined
  try {
    database = openDatabase(configuration, onFault)
    await sql`select 1`.execute(database.query)
    await migrate(database, now)
    return database
  } catch (error) {
    await database?.close().catch(() => {})
    if (error instanceof NewerDatabase) throw new CannotStart(error.message)
    throw new CannotStart(
      configuration.databaseUrl === null
        ? `DATA_DIR: can’t open the database in ${configuration.dataDirectory} (${reasonOf(error)}).`
        : `DATABASE_URL: can’t use the database at ${new URL(configuration.databaseUrl).host} (${reasonOf(error)}).`,
    )
  }
}

function transportFor({ smtpUrl, mailFrom, dataDirectory, product }: Configuration): Transport {
  const from = { name: product.name, address: mailFrom }
  return smtpUrl === null ? fileTransport(join(dataDirectory, 'outbox'), from) : smtpTransport(smtpUrl, from)
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  const address = app.server.address()
  const actual = address !== null && typeof address === 'object' ? address.port : port
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof Error)) return String(error)
  const inner = error instanceof AggregateError ? error.errors[0] : error
  const text = inner instanceof Error ? inner.message : String(inner)
  return text.split('\n')[0]
}

function explained(error: unknown, { host, port }: Configuration): unknown {
  if (error instanceof CannotStart) return error
  if (error instanceof ConfigurationError || error instanceof FolderInUse)
    return new CannotStart(error.message)
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return new CannotStart(
      `PORT: ${port} is already in use on ${host}. Stop the other program, or set another PORT.`,
    )
  }
  if (code === 'EACCES')
    return new CannotStart(`PORT: this account isn’t allowed to use ${port}. Set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new CannotStart(`HOST: ${host} isn’t an address of this machine. Set another HOST.`)
  }
  return error
}
