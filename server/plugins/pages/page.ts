import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/media/byte-range.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { escaped } from '../../escaped.ts'
import { documentHeaders } from '../security-headers.ts'
import { policyFor } from './content-security-policy.ts'

export type Page = { etag: string; policy: string; plain: Buffer; br: () => Buffer; gzip: () => Buffer }

const productPlace = /(<script type="application\/json" id="product">)[\s\S]*?(<\/script>)/

/** Placeholders in pages that were prerendered without a configuration. */
const productWord = /\{\{product\.(name|slug|supportEmail)\}\}/g

/** What the build lists for the path of a members' screen; see `scripts/build/screen-pages.ts`. */
type ScreenFiles = { path: string; scripts: string[]; styles: string[] }

export type BuiltPages = {
  /** By file name, such as `login.html`; none before the first build. */
  byName: ReadonlyMap<string, Page>
  /** By the path of a members' screen: `index.html` with the members' frame and the screen's scripts and styles. */
  byPath: ReadonlyMap<string, () => Page>
}

/** Reads the built pages and adds the product’s configuration. Each is compressed on its first request. */
export function readPages(
  webRoot: string,
  product: ProductConfiguration,
  bucketUrl: string | undefined,
): BuiltPages {
  if (!existsSync(webRoot)) return { byName: new Map(), byPath: new Map() }
  const extras = { styles: readExtraStyles(webRoot), bucketUrl }
  const screens: ScreenFiles[] = readBuilt(webRoot, 'screens.json') ?? []
  const frames: Record<string, string> = readBuilt(webRoot, 'frames.json') ?? {}
  const configuration = JSON.stringify(product).replace(/</g, '\\u003c')
  const read = (name: string) => readFileSync(join(webRoot, name), 'utf8')
  const configured = (html: string) =>
    html
      .replace(productPlace, (_whole, open: string, close: string) => `${open}${configuration}${close}`)
      .replace(productWord, (_whole, field: 'name' | 'slug' | 'supportEmail') => escaped(product[field]))
  const pageFrom = (html: string) => pageOf(html, policyFor(html, product, extras))
  return {
    byName: new Map(
      readdirSync(webRoot)
        .filter((name) => name.endsWith('.html'))
        .map((name) => [name, pageFrom(configured(read(name)))]),
    ),
    byPath: new Map(
      screens.map((screen) => [
        configured(screen.path),
        once(() =>
          pageFrom(
            configured(
              read('index.html')
                .replace('</head>', `${linksTo(screen)}</head>`)
                .replace('<div id="root"', `<div id="prerendered">${frames[screen.path]}</div>$&`),
            ),
          ),
        ),
      ]),
    ),
  }
}

const linksTo = ({ scripts, styles }: ScreenFiles) =>
  [
    ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`),
  ].join('')

function readBuilt(webRoot: string, name: string) {
  const file = join(webRoot, name)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null
}

export function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => (made ??= make())
}

/** `csp.json` lists styles that the build’s scripts add to the page: `{ "styles": ["sha256-…"] }`. */
function readExtraStyles(webRoot: string): string[] {
  const file = join(webRoot, 'csp.json')
  if (!existsSync(file)) return []
  const { styles = [] } = JSON.parse(readFileSync(file, 'utf8')) as { styles?: string[] }
  return styles.map((hash) => `'${hash.replace(/'/g, '')}'`)
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
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br())
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip())
  return reply.send(page.plain)
}
