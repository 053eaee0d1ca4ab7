import { resolve } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { createRateLimiter } from './auth/rate-limiter.ts'
import { repositoryBooks } from './books/folder.ts'
import { type BookStore, createBookStore } from './books/store.ts'
import type { Configuration } from './config.ts'
import type { Database } from './db/database.ts'
import { deleteExpired } from './db/delete-expired.ts'
import { createEvents, type Events } from './events.ts'
import { HttpError } from './http-error.ts'
import { type Rules, rules, rulesFor, sizes, times } from './limits.ts'
import type { loggerOptions } from './log.ts'
import { createMailQueue, type MailQueue } from './mail/queue.ts'
import type { Transport } from './mail/transports.ts'
import type { TrackStore } from './media/tracks.ts'
import { authentication } from './plugins/authentication.ts'
import { bodyTimeout } from './plugins/body-timeout.ts'
import { errors, sendClientError, sendError } from './plugins/errors.ts'
import { jsonBody } from './plugins/json-body.ts'
import { metrics } from './plugins/metrics.ts'
import { openApi } from './plugins/openapi.ts'
import { type InspectorFolders, inspector } from './plugins/pages/inspector.ts'
import { pages } from './plugins/pages/pages.ts'
import { requestLog } from './plugins/request-log.ts'
import { bareHeaders, securityHeaders } from './plugins/security-headers.ts'
import { schemaController, validation } from './plugins/validation.ts'
import { accountRoutes } from './routes/account.ts'
import { currentRoutes } from './routes/current.ts'
import { ebookFileRoutes, ebookRoutes } from './routes/ebooks.ts'
import { experimentRoutes } from './routes/experiments.ts'
import { favouriteRoutes } from './routes/favourites.ts'
import { healthRoutes } from './routes/health.ts'
import { logInRoutes } from './routes/log-in.ts'
import { loginLinkRoutes } from './routes/login-link.ts'
import { mediaRoutes } from './routes/media.ts'
import { memberRoutes, signUpRoutes } from './routes/members.ts'
import { operateRoutes } from './routes/operate.ts'
import { profileRoutes } from './routes/profile.ts'
import { purchaseRoutes } from './routes/purchases.ts'
import { deploymentOf, type Services } from './routes/services.ts'
import { wellKnownRoutes } from './routes/well-known.ts'

declare module 'fastify' {
  interface FastifyInstance {
    events: Events
  }
}

export type Dependencies = {
  configuration: Configuration
  /** Open and migrated. */
  database: Database
  transport: Transport
  createTracks: (log: FastifyBaseLogger) => TrackStore
  /** Creates the store of books; by default, of this repository’s books. */
  createBooks?: ((log: FastifyBaseLogger) => BookStore) | undefined
  log: ReturnType<typeof loggerOptions>
  /** Epoch milliseconds. */
  clock?: () => number
  /** The folder of the built application. */
  webRoot: string
  inspector?: InspectorFolders | undefined
  /** For tests: other limits than those of `limits.ts`. */
  rules?: Rules | undefined
  /** For tests: milliseconds that a body may take. */
  bodyTime?: number | undefined
}

export type Server = {
  app: FastifyInstance
  mailQueue: MailQueue
  tracks: TrackStore
  /** From now on it answers that it isn't ready, and closes connections after their next answer. */
  leave(): void
}

export const leftForLater = 'more has expired than one run deletes; the next ones go on'

/** Builds the server without listening. Closing it doesn’t close `dependencies`. */
export function buildApp(dependencies: Dependencies): Server {
  const { configuration, database, transport, clock = Date.now } = dependencies
  const app: FastifyInstance = Fastify({
    logger: dependencies.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: configuration.trustProxy,
    bodyLimit: sizes.jsonBytes,
    // The longest that any route allows. `bodyTimeout` sets the limit of each route.
    requestTimeout: times.formBody,
    exposeHeadRoutes: false,
    // A server that is closing answers what still reaches it.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    schemaController,
    routerOptions: { maxParamLength: sizes.pathParameter },
    http: {
      headersTimeout: times.headers,
      maxHeaderSize: sizes.headerBytes,
      connectionsCheckingInterval: 2000,
    },
    // An address that can’t be decoded, such as /admin/100%, gets the app’s “Page not found” in a browser.
    frameworkErrors: (error, request, reply) => {
      reply.headers(bareHeaders)
      const sent = error.code === 'FST_ERR_BAD_URL' ? app.sendApp(request, reply) : undefined
      return sent ?? sendError(error, request, reply)
    },
    clientErrorHandler: sendClientError,
  })

  const events = createEvents()
  app.decorate('events', events)
  const tracks = dependencies.createTracks(app.log)
  const books = (dependencies.createBooks ?? booksOfThisFolder)(app.log)
  const limiter = createRateLimiter(
    database,
    {
      ...(dependencies.rules ?? rulesFor(configuration.limits)),
      session: { ...rules.session, points: configuration.requestsPerMinute },
    },
    {
      refuse: ({ name }) => events.count('limits', name),
      warn: ({ name, points }) => app.log.warn({ limit: name, points }, '80 % of a daily limit are used up'),
    },
  )
  const publicUrl = () => configuration.publicUrl ?? `http://localhost:${portOf(app) ?? configuration.port}`
  let isLeaving = false
  const services: Services = {
    configuration,
    database,
    limiter,
    mailQueue: createMailQueue({
      query: database.query,
      transport,
      limiter,
      deployment: () => deploymentOf(services),
      log: app.log,
      clock,
      onOutcome: (outcome) => events.count('emails', outcome),
    }),
    tracks,
    books,
    publicUrl,
    clock,
    isLeaving: () => isLeaving,
  }

  app.register(openApi, { product: configuration.product })
  app.register(errors)
  app.register(validation)
  app.register(jsonBody)
  app.register(bodyTimeout, { timeout: dependencies.bodyTime })
  app.register(securityHeaders, { isHttps: configuration.publicUrl?.startsWith('https:') ?? false })
  app.register(cookie)
  app.register(authentication, {
    database,
    limiter,
    isCounting: configuration.requestsPerMinute > 0,
    clock,
  })
  app.register(requestLog)
  const { host, metricsPort } = configuration
  if (metricsPort !== null)
    app.register(metrics, {
      host,
      port: metricsPort,
      database,
      tracks,
      folders: { data: configuration.dataDirectory, media: configuration.mediaDirectory },
    })
  app.addHook('onRequest', (request, reply, done) => {
    const hosts = request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name))
    if (hosts.length > 1) return done(new HttpError(400, 'We couldn’t read this request.'))
    if (isLeaving) reply.header('connection', 'close')
    done()
  })
  app.register(healthRoutes, services)
  app.register(wellKnownRoutes, services)
  app.register(purchaseRoutes, services)
  app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store')
        done()
      })
      api.register(logInRoutes, services)
      api.register(loginLinkRoutes, services)
      api.register(currentRoutes, services)
      api.register(signUpRoutes, services)
      api.register(accountRoutes, services)
      api.register(memberRoutes, services)
      api.register(profileRoutes, services)
      api.register(favouriteRoutes, services)
      api.register(experimentRoutes, services)
      api.register(mediaRoutes, services)
      api.register(ebookRoutes, services)
      api.register(ebookFileRoutes, services)
      api.register(operateRoutes, { ...services, prefix: '/operate' })
    },
    { prefix: '/v1/api' },
  )
  const { product, mediaBucket } = configuration
  app.register(pages, { webRoot: dependencies.webRoot, product, bucketUrl: mediaBucket?.url })
  if (configuration.hasInspector && dependencies.inspector !== undefined)
    app.register(inspector, { ...dependencies.inspector, product })

  const cleanup = setInterval(() => {
    deleteExpired(database.query, clock())
      .then((left) => left.length > 0 && app.log.warn({ tables: left }, leftForLater))
      .catch((error) => app.log.error({ err: error }, 'cleanup failed'))
  }, times.cleanup)
  cleanup.unref()
  app.addHook('onClose', async () => clearInterval(cleanup))
  const leave = () => {
    isLeaving = true
  }
  return { app, mailQueue: services.mailQueue, tracks, leave }
}

const booksOfThisFolder = (log: FastifyBaseLogger): BookStore =>
  createBookStore({ sources: repositoryBooks(), own: resolve('content/ebooks/own'), log })

function portOf(app: FastifyInstance): number | null {
  const address = app.server.address()
  return address !== null && typeof address === 'object' ? address.port : null
}
