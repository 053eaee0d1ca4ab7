import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { notFound } from '#server/http-error.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { bareHeaders } from '../security-headers.ts'
import { manifestOf } from './manifest.ts'
import { once, type Page, pageOf, readPages, sendPage } from './page.ts'

/** Pages are sent by this server’s own routes; the other files are for this server, or compressed copies. */
const isServed = (file: string) => !/^pages\b|\.(html|br|gz)$/.test(file) && file !== 'service-worker.js'

const yearSeconds = 365 * 24 * 3600

declare module 'fastify' {
  interface FastifyInstance {
    /** Sends the app’s page if a person opened the address; returns undefined if not. */
    sendApp(request: FastifyRequest, reply: FastifyReply): FastifyReply | undefined
  }
}

/** A worker may fetch only from its own server. */
const workerPolicy = "default-src 'none'; connect-src 'self'"

/** Replaces the worker that browsers have, then removes its caches and itself. Members' tracks stay. */
const removingWorker = `
addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(remove()))
async function remove() {
  for (const name of await caches.keys()) if (!name.startsWith('kept-audio ')) await caches.delete(name)
  await registration.unregister()
}
`

/**
 * Serves the built app. Files are listed at the start; no others are served. Addresses that a person may open
 * get the app’s page, and anything else gets a real 404.
 */
export const pages = fp<{ webRoot: string; product: ProductConfiguration; bucketUrl: string | undefined }>(
  async (app, { webRoot, product, bucketUrl }) => {
    const { byName, byPath, themeColour } = readPages(webRoot, product, bucketUrl)
    const index = byName.get('index.html')

    if (existsSync(webRoot)) {
      const files = readdirSync(webRoot, { recursive: true, encoding: 'utf8' }).filter(isServed)
      const served = new Set(files.map((file) => `/${file.replaceAll(sep, '/')}`))
      await app.register(fastifyStatic, {
        root: webRoot,
        allowedPath: (path) => served.has(path),
        index: false,
        preCompressed: true,
        decorateReply: false,
        cacheControl: false,
        // Browsers never ask for parts of these files, and the ETag says whether one has changed.
        acceptRanges: false,
        lastModified: false,
        setHeaders(response, path) {
          const isHashed = path.includes('/assets/')
          response.setHeader(
            'cache-control',
            isHashed ? `public, max-age=${yearSeconds}, immutable` : 'no-cache',
          )
          response.setHeader('vary', 'accept-encoding')
        },
      })
    }

    for (const [name, page] of byName) {
      app.route({
        method: ['GET', 'HEAD'],
        url: name === 'login.html' ? '/auth/login' : `/${name}`,
        handler: async (request, reply) => sendPage(request, reply, page),
      })
    }

    for (const [path, page] of byPath) {
      app.get(path, async (request, reply) => {
        if (!isNavigation(request)) throw notFound()
        return sendPage(request, reply, page())
      })
    }

    if (index !== undefined) {
      const file = join(webRoot, 'service-worker.js')
      const worker = once(() => {
        const script = product.isKeptOffline ? readFileSync(file, 'utf8') : removingWorker
        return pageOf(script.replace('{{page}}', integrityOf(index)), workerPolicy)
      })
      if (existsSync(file))
        app.get('/service-worker.js', async (request, reply) =>
          sendPage(request, reply, worker(), 'text/javascript'),
        )
      const manifest = once(() =>
        pageOf(JSON.stringify(manifestOf(product, themeColour)), bareHeaders['content-security-policy']),
      )
      app.get('/manifest.webmanifest', async (request, reply) =>
        sendPage(request, reply, manifest(), 'application/manifest+json'),
      )
    }

    app.decorate('sendApp', (request, reply) =>
      index !== undefined && isNavigation(request) ? sendPage(request, reply, index) : undefined,
    )
    app.setNotFoundHandler((request, reply) => {
      const sent = app.sendApp(request, reply)
      if (sent === undefined) throw notFound()
      return sent
    })
  },
  { name: 'pages' },
)

/** As in `integrity` attributes. */
const integrityOf = ({ plain }: Page) => `sha256-${createHash('sha256').update(plain).digest('base64')}`

/** True if a person opens an address in a browser, rather than a program or a page requesting a file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0]!
  if (/^\/(v1|assets|healthz|readyz)(\/|$)/.test(path)) return false
  const accepts = request.headers.accept ?? '*/*'
  if (accepts.includes('text/html')) return true
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return accepts.includes('*/*') && !isFile && request.headers['sec-fetch-dest'] === undefined
}
