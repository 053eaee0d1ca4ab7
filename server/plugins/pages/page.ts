import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/media/byte-range.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { documentHeaders } from '../security-headers.ts'
import { policyFor } from './content-security-policy.ts'
import { fill, productValues } from './fill.ts'

export type Page = { etag: string; policy: string; plain: Buffer; br: () => Buffer; gzip: () => Buffer }

/** What `scripts/build/prerender.ts` writes beside the pages, as `pages.json`. Paths and frames have places for the product. */
export type PagesFile = {
  /** Of the browser's bars. */
  themeColour: string
  /** The page at the path of a members' screen: its scripts and styles, and the members' frame. */
  screens: readonly { path: string; scripts: string[]; styles: string[]; frame: string }[]
}

export type BuiltPages = Pick<PagesFile, 'themeColour'> & {
  /** By file name, such as `login.html`; none before the first build. */
  byName: ReadonlyMap<string, Page>
  /** By the path of a members' screen: `index.html` with the members' frame and the screen's scripts and styles. */
  byPath: ReadonlyMap<string, () => Page>
}

/** Reads the built pages, in the folder `pages`, and adds the product’s configuration. Each is compressed on its first request. */
export function readPages(
  webRoot: string,
  product: ProductConfiguration,
  bucketUrl: string | undefined,
): BuiltPages {
  const folder = join(webRoot, 'pages')
  const file = join(folder, 'pages.json')
  const { themeColour, screens }: PagesFile = existsSync(file)
    ? JSON.parse(readFileSync(file, 'utf8'))
    : { themeColour: '', screens: [] }
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.html')) : []
  const values = { ...productValues(product), themeColour }
  const page = (name: string, frame = '', links = '') => {
    const html = fill(readFileSync(join(folder, name), 'utf8'), { ...values, frame })
    const linked = html.replace('</head>', () => `${links}</head>`)
    return pageOf(linked, policyFor(linked, product, bucketUrl))
  }
  return {
    themeColour,
    byName: new Map(names.map((name) => [name, page(name)])),
    byPath: new Map(
      screens.map(({ path, frame, ...files }) => [
        fill(path, values),
        once(() => page('index.html', `<div id="prerendered">${fill(frame, values)}</div>`, linksTo(files))),
      ]),
    ),
  }
}

/** In the head, so that nothing shows without its styles. */
const linksTo = ({ scripts, styles }: Pick<PagesFile['screens'][number], 'scripts' | 'styles'>) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ].join('')

export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

export function pageOf(html: string, policy: string): Page {
  const plain = Buffer.from(html)
  return {
    etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    policy,
    plain,
    br: once(() => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })),
    gzip: once(() => gzipSync(plain, { level: 9 })),
  }
}

/** Sends a page or other text, which browsers must revalidate each time. */
export function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Page,
  type = 'text/html',
): FastifyReply {
  if (type === 'text/html') reply.headers(documentHeaders)
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .type(`${type}; charset=utf-8`)
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const encoding = negotiate(String(request.headers['accept-encoding'] ?? ''), ['br', 'gzip'])
  if (encoding === null) return reply.send(page.plain)
  return reply.header('content-encoding', encoding).send(page[encoding]())
}
