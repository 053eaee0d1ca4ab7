import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify'
import { createRateLimiter } from './auth/rate-limiter.ts'
import { repositoryBooks } from './books/folder.ts'
import { type BookStore, createBookStore } from './books/store.ts'
import type { Configuration } from './config.ts'
import type { Database } from './db/database.ts'
import { deleteExpired } from './db/delete-expired.ts'
import { type Rules, rules, sizes, times } from './limits.ts'
import type { loggerOptions } from './log.ts'
import { createMailQueue, type MailQueue } from './mail/queue.ts'
import type { Transport } from './mail/transports.ts'
import type { TrackStore } from './media/tracks.ts'
import { addCaller, createGuards } from './plugins/authentication.ts'
import { limitBodyTime } from './plugins/body-timeout.ts'
import { type App, speakContract, type ZodTypeProvider } from './plugins/contract.ts'
import { answerBrokenRequest, answerError, answerErrors } from './plugins/errors.ts'
import { bareHeaders, sendSecurityHeaders } from './plugins/headers.ts'
import { readJson } from './plugins/json.ts'
import { type SendApp, serveWeb } from './plugins/web/web.ts'
import { accountRoutes } from './routes/account.ts'
import { currentRoutes } from './routes/current.ts'
import { ebookFileRoutes, ebookRoutes } from './routes/ebooks.ts'
import { favouriteRoutes } from './routes/favourites.ts'
import { healthRoutes } from './routes/health.ts'
import { logInRoutes } from './routes/log-in.ts'
import { loginLinkRoutes } from './routes/login-link.ts'
import { mediaRoutes } from './routes/media.ts'
import { memberRoutes, signUpRoutes } from './routes/members.ts'
import { profileRoutes } from './routes/profile.ts'
import type { Services } from './routes/services.ts'

export type Dependencies = {
  configuration: Configuration
  /** Open and migrated. */
  database: Database
  transport: Transport
  /** Creates the store of tracks. */
  createTracks: (log: FastifyBaseLogger) => TrackStore
  /** Creates the store of books; by default, of this repository’s books. */
  createBooks?: ((log: FastifyBaseLogger) => BookStore) | undefined
  log: ReturnType<typeof loggerOptions>
  /** Epoch milliseconds. */
  clock?: () => number
  /** The folder of the built application. */
  webRoot: string
  /** For tests: other limits than those of `limits.ts`. */
  rules?: Rules | undefined
  /** For tests: milliseconds that a body may take. */
  bodyTime?: number | undefined
}

export type Server = { app: App; mailQueue: MailQueue; tracks: TrackStore }

/** The whole server, not yet listening. It touches nothing outside `dependencies`, and closing it leaves them open. */
export function buildApp(dependencies: Dependencies): Server {
  const { configuration, database, transport, clock = Date.now } = dependencies
  const late: { sendApp?: SendApp } = {}
  const app: App = Fastify({
    logger: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustProxy,
    bodyLimit: sizes.jsonBytes,
    // The longest that any route allows. `limitBodyTime` sets the limit of each route.
    requestTimeout: times.formBody,
    exposeHeadRoutes: false,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: sizes.pathParameter },
    http: {
      headersTimeout: times.headers,
      maxHeaderSize: sizes.headerBytes,
      connectionsCheckingInterval: 2000,
    },
    // An address that can’t be decoded, such as /admin/100%, gets the app’s “Page not found” in a browser.
    frameworkErrors: (error, request, reply) => {
      reply.headers(bareHeaders)
      const sent = error.code === 'FST_ERR_BAD_URL' ? late.sendApp?.(request, reply) : undefined
      return sent ?? answerError(error, request, reply)
    },
    clientErrorHandler: answerBrokenRequest,
  }).withTypeProvider<ZodTypeProvider>() as unknown as App

  const tracks = dependencies.createTracks(app.log)
  const books = (dependencies.createBooks ?? booksOfThisFolder)(app.log)
  const limiter = createRateLimiter(database, {
    ...(dependencies.rules ?? rules),
    session: { ...rules.session, points: configuration.requestsPerMinute },
  })
  const mailQueue = createMailQueue({ transport, limiter, log: app.log })
  const publicUrl = () => configuration.publicUrl ?? `http://localhost:${portOf(app) ?? configuration.port}`
  const guards = createGuards({
    query: database.query,
    limiter,
    isCounting: configuration.requestsPerMinute > 0,
    clock,
  })
  const services: Services = {
    configuration,
    database,
    limiter,
    guards,
    mailQueue,
    tracks,
    books,
    publicUrl,
    clock,
  }

  speakContract(app)
  answerErrors(app)
  readJson(app)
  limitBodyTime(app, dependencies.bodyTime)
  addCaller(app)
  sendSecurityHeaders(app, { isHttps: configuration.publicUrl?.startsWith('https:') ?? false })
  app.register(cookie)
  logAnswers(app)

  app.register(async (scope) => healthRoutes(scope as unknown as App, services))
  app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      const scopes = [
        logInRoutes,
        loginLinkRoutes,
        currentRoutes,
        signUpRoutes,
        accountRoutes,
        memberRoutes,
        profileRoutes,
        favouriteRoutes,
        mediaRoutes,
        ebookRoutes,
        ebookFileRoutes,
      ]
      for (const routes of scopes) api.register(async (scope) => routes(scope as unknown as App, services))
    },
    { prefix: '/v1/api' },
  )
  late.sendApp = serveWeb(app, dependencies.webRoot, configuration.product)

  const cleanup = setInterval(() => {
    deleteExpired(database.query, clock()).catch((error) => app.log.error({ err: error }, 'cleanup failed'))
  }, times.cleanup)
  cleanup.unref()
  app.addHook('onClose', async () => clearInterval(cleanup))
  return { app, mailQueue, tracks }
}

/** This repository’s books, and the operator’s own in the folder where the server was started. */
const booksOfThisFolder = (log: FastifyBaseLogger): BookStore =>
  createBookStore({ sources: repositoryBooks(), own: resolve('content/ebooks/own'), log })

function portOf(app: App): number | null {
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}

/** Logs one line per answer, with the route’s pattern, because paths contain addresses and tokens. */
function logAnswers(app: App): void {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    )
    done()
  })
}
