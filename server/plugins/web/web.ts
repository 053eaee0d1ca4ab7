import { existsSync } from 'node:fs'
import fixed from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { notFound } from '#server/http-error.ts'
import type { App } from '#server/plugins/contract.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { readPages, sendPage } from './pages.ts'

const yearSeconds = 365 * 24 * 3600

/** Sends the app’s page if a person opened the address; returns undefined if not. */
export type SendApp = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | undefined

/**
 * Serves the built app. Files are listed at the start, so no request is ever turned into a path. Addresses that a person
 * may open get the app’s page, anything else gets a real 404.
 */
export function serveWeb(app: App, webRoot: string, product: ProductConfiguration): SendApp {
  const pages = readPages(webRoot, product)
  const index = pages.get('index.html')

  if (existsSync(webRoot)) {
    app.register(fixed, {
      root: webRoot,
      wildcard: false,
      index: false,
      preCompressed: true,
      decorateReply: false,
      globIgnore: ['**/*.html', '**/*.html.*', '**/*.br', '**/*.gz', 'csp.json'],
      cacheControl: false,
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

  for (const [name, page] of pages) {
    if (name === 'index.html') continue
    const path = name === 'login.html' ? '/auth/login' : `/${name}`
    app.route({
      method: ['GET', 'HEAD'],
      url: path,
      handler: async (request, reply) => sendPage(request, reply, page),
    })
  }

  const sendApp: SendApp = (request, reply) =>
    index !== undefined && isNavigation(request) ? sendPage(request, reply, index) : undefined
  app.setNotFoundHandler((request, reply) => {
    const sent = sendApp(request, reply)
    if (sent === undefined) throw notFound()
    return sent
  })
  return sendApp
}

/** Whether a person opens an address in a browser, rather than a program or a page asking for a file. */
function isNavigation(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false
  const path = request.url.split('?', 1)[0]!
  if (/^\/(v1|assets|healthz|readyz)(\/|$)/.test(path)) return false
  const accepts = request.headers.accept ?? '*/*'
  if (accepts.includes('text/html')) return true
  const isFile = path.slice(path.lastIndexOf('/')).includes('.')
  return accepts.includes('*/*') && !isFile && request.headers['sec-fetch-dest'] === undefined
}
