import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import closeWithGrace from 'close-with-grace'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { buildApp, leftForLater, type Server } from './app.ts'
import type { BookStore } from './books/store.ts'
import { type Configuration, checkProduction, namesMissing, readConfiguration } from './config.ts'
import { startDatabaseClock } from './db/clock.ts'
import type { Database } from './db/database.ts'
import { deleteExpired } from './db/delete-expired.ts'
import { addDemoMember, type DemoMember } from './db/demo-member.ts'
import { lockFolder } from './db/lock.ts'
import { listDoubles } from './db/mailboxes.ts'
import { openAndMigrate, prepareFolder } from './db/open.ts'
import { loadEnvFile } from './environment.ts'
import { type Rules, times } from './limits.ts'
import { loggerOptions } from './log.ts'
import { fileTransport, smtpTransport, type Transport } from './mail/transports.ts'
import type { TrackStore } from './media/tracks.ts'
import type { InspectorFolders } from './plugins/pages/inspector.ts'
import { StartError } from './start-error.ts'

export type Running = Server & {
  url: string
  database: Database
  mailDescription: string
  /** The demo member, if it was just added. */
  demo: DemoMember | null
  /** Says that it isn't ready any more, and goes on serving until proxies have noticed. */
  leave(): Promise<void>
  /** Lets open requests finish, then releases everything. */
  stop(): Promise<void>
}

export type StartOptions = {
  configuration: Configuration
  webRoot: string
  inspector?: InspectorFolders | undefined
  log: ReturnType<typeof loggerOptions>
  createTracks: (configuration: Configuration, log: FastifyBaseLogger) => TrackStore
  createBooks?: ((log: FastifyBaseLogger) => BookStore) | undefined
  clock?: () => number
  /** For tests, like `bodyTime`: see `Dependencies`. */
  rules?: Rules | undefined
  bodyTime?: number | undefined
}

/**
 * Starts one server: data folder, database, migrations, listening, demo member, in this order. If a step
 * fails, the earlier ones are undone.
 * @throws StartError
 */
export async function startServer(options: StartOptions): Promise<Running> {
  const { configuration } = options
  const undo: (() => unknown)[] = []
  const release = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    prepareFolder('DATA_DIR', configuration.dataDirectory)
    if (configuration.isRendering) prepareFolder('MEDIA_DIR', configuration.mediaDirectory)
    const lock = lockFolder(configuration.dataDirectory)
    undo.push(() => lock.release())

    const late: { app?: FastifyInstance } = {}
    const database = await openAndMigrate(configuration, (error) =>
      late.app?.log.error({ err: error }, 'database connection lost'),
    )
    undo.push(() => database.close())
    const databaseClock = await startDatabaseClock(database, (seconds) =>
      late.app?.log.error({ seconds }, 'the clock of this machine is wrong'),
    )
    undo.push(() => databaseClock.stop())
    const clock = options.clock ?? databaseClock.now
    const left = await deleteExpired(database.query, clock())

    const transport = transportFor(configuration)
    const server = buildApp({
      configuration,
      database,
      transport,
      createTracks: (log) => options.createTracks(configuration, log),
      createBooks: options.createBooks,
      log: options.log,
      clock,
      webRoot: options.webRoot,
      inspector: options.inspector,
      rules: options.rules,
      bodyTime: options.bodyTime,
    })
    late.app = server.app
    undo.push(() => Promise.race([server.mailQueue.stop(), graceOver()]))
    undo.push(() => server.tracks.stop())
    undo.push(() => closeApp(server.app))

    if (left.length > 0) server.app.log.warn({ tables: left }, leftForLater)
    if (configuration.isProduction && configuration.smtpUrl === null)
      server.app.log.warn('emails are written to files, and no one gets them: EMAILS=files')
    const unnamed = namesMissing(configuration)
    if (unnamed.length > 0)
      server.app.log.warn(`privacy and terms don’t say who runs this service: set ${unnamed.join(' and ')}`)
    const doubles = (await listDoubles(database.query)).length
    if (doubles > 0)
      server.app.log.warn({ doubles }, 'accounts share a mailbox with another: npm run members -- doubles')

    const url = await listen(server.app, configuration)
    lock.announce(url)
    const demo = await addDemoMember(configuration, database, clock())
    server.tracks.start()
    server.mailQueue.wake()
    return {
      ...server,
      url,
      database,
      mailDescription: transport.description,
      demo,
      async leave() {
        server.leave()
        await delay(configuration.stopDelay * 1000)
      },
      stop: release,
    }
  } catch (error) {
    await release()
    throw listenErrorFor(error, configuration)
  }
}

/** Gives open requests some time to finish. Long ones, such as a track, are cut off after that. */
async function closeApp(app: FastifyInstance): Promise<void> {
  // Otherwise a connection whose last request is answered during closing would be kept open for the next one.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const cutOff = setTimeout(() => app.server.closeAllConnections(), times.grace)
  try {
    await app.close()
  } finally {
    clearInterval(idle)
    clearTimeout(cutOff)
  }
}

const graceOver = () => new Promise<void>((resolve) => setTimeout(resolve, times.grace).unref())

function transportFor(configuration: Configuration): Transport {
  const { smtpUrl, mailFrom, bouncesTo, dataDirectory, product, smtpConnections } = configuration
  const from = { name: product.name, address: mailFrom, bouncesTo }
  return smtpUrl === null
    ? fileTransport(join(dataDirectory, 'outbox'), from)
    : smtpTransport(smtpUrl, from, smtpConnections)
}

async function listen(app: FastifyInstance, { host, port }: Configuration): Promise<string> {
  await app.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` })
  const address = app.server.address()
  const actual = address !== null && typeof address === 'object' ? address.port : port
  const name = ['127.0.0.1', '::1', '0.0.0.0', '::'].includes(host) ? 'localhost' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${actual}`
}

/** Turns listening errors into ones that the operator can fix. */
function listenErrorFor(error: unknown, { host, port }: Configuration): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : ''
  if (code === 'EADDRINUSE') {
    return new StartError(
      `PORT: ${port} is already in use on ${host}. Stop the other program, or set another PORT.`,
    )
  }
  if (code === 'EACCES')
    return new StartError(`PORT: this account isn’t allowed to use ${port}. Set another PORT.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN') {
    return new StartError(`HOST: ${host} isn’t an address of this machine. Set another HOST.`)
  }
  return error
}

const webRoot = resolve('dist/web')
const inspector = { page: resolve('dist/inspector'), reports: resolve('reports/models') }

const print = (line: string) => process.stdout.write(`${line}\n`)

/**
 * Runs the server as a program: reads the environment (and `.env`), starts, prints its address and stops on a
 * signal; a second signal stops it immediately. If it can’t start, it prints one line and exits with 1.
 */
export async function run(createTracks: StartOptions['createTracks']): Promise<void> {
  try {
    loadEnvFile()
    const configuration = readConfiguration(process.env)
    checkProduction(configuration)
    const log = loggerOptions(configuration)
    const running = await startServer({ configuration, webRoot, inspector, log, createTracks })
    const isForMachines = configuration.isProduction && !process.stdout.isTTY
    closeWithGrace({ delay: false, logger: running.app.log }, async ({ signal, err }) => {
      if (err) running.app.log.fatal({ err }, 'stopping after an unexpected error')
      else {
        const words = `${signal}: finishing open requests …`
        print(isForMachines ? jsonLine(words) : `  ${words}`)
        await running.leave()
      }
      await running.stop()
      await written(running.app.log)
    })
    // Last: who reads it may send a signal at once.
    printAddress(running, configuration.publicUrl, isForMachines)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

/** Waits for lines that are being written. Otherwise the end of the process would lose them. */
const written = (log: FastifyBaseLogger) => new Promise<void>((done) => (log as Logger).flush(() => done()))

/** Printed at any log level: a line in the form of the log's. */
const jsonLine = (msg: string, fields: object = {}) =>
  JSON.stringify({ level: 'info', time: new Date().toISOString(), ...fields, msg })

function printAddress(
  { url, demo, mailDescription }: Running,
  publicUrl: string | null,
  isForMachines: boolean,
): void {
  if (isForMachines) {
    print(jsonLine('ready', { address: publicUrl ?? url, here: url, emails: mailDescription }))
    return
  }
  const isElsewhere = publicUrl !== null && publicUrl !== url
  print('')
  print(`  Address   ${publicUrl ?? url}${isElsewhere ? ` (this server: ${url})` : ''}`)
  if (demo !== null) print(`  Sign in   ${demo.email} with ${demo.password} (shown only now)`)
  print(`  Emails    ${mailDescription}`)
  if (!existsSync(webRoot)) print('  Pages     not built yet. Run npm run build')
  print('')
}
