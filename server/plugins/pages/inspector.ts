import { existsSync, readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import fp from 'fastify-plugin'
import { notFound } from '#server/http-error.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { policyFor } from './content-security-policy.ts'
import { pageOf, sendPage } from './page.ts'

export type InspectorFolders = {
  /** The built page; nothing is served before the first build. */
  page: string
  /** Results of the machines’ tests; may be missing. */
  reports: string
}

/** Serves the inspector beside the app, and the coverage and traces that it shows. */
export const inspector = fp<InspectorFolders & { product: ProductConfiguration }>(
  async (app, { page: folder, reports, product }) => {
    const file = join(folder, 'inspector.html')
    if (!existsSync(file)) return
    const html = readFileSync(file, 'utf8').replace('data-app="none"', 'data-app="beside"')
    const page = pageOf(html, policyFor(html, product))
    app.route({
      method: ['GET', 'HEAD'],
      url: '/inspector.html',
      handler: async (request, reply) => sendPage(request, reply, page),
    })
    await app.register(fastifyStatic, {
      root: join(folder, 'inspector'),
      prefix: '/inspector/',
      decorateReply: false,
      cacheControl: false,
      setHeaders: (response) => response.setHeader('cache-control', 'no-cache'),
    })
    app.get<{ Params: { '*': string } }>('/reports/models/*', async ({ params: { '*': name } }, reply) => {
      if (!/^(models|traces\/[\w-]+)\.json$/.test(name)) throw notFound()
      // The page asks for the coverage whether or not the machines have been tested here.
      const missing = name === 'models.json' ? 'null' : null
      const text = await readFile(join(reports, name)).catch(() => missing)
      if (text === null) throw notFound()
      return reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text)
    })
  },
  { name: 'inspector' },
)
