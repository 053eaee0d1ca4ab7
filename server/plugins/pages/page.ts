import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { matchesEtag } from '#server/media/byte-range.ts'
import type { ProductConfiguration } from '#services/contract/product.ts'
import { policyFor } from './content-security-policy.ts'

export type Page = { etag: string; policy: string; plain: Buffer; br: Buffer; gzip: Buffer }

const productPlace = /(<script type="application\/json" id="product">)[\s\S]*?(<\/script>)/

/** Placeholders in pages that were prerendered without a configuration. */
const productWord = /\{\{product\.(name|supportEmail)\}\}/g

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/**
 * Reads the built pages (`index.html`, a prerendered `login.html`), adds the product’s configuration
 * and compresses them.
 * @returns the pages by file name; none before the first build
 */
export function readPages(webRoot: string, product: ProductConfiguration): Map<string, Page> {
  if (!existsSync(webRoot)) return new Map()
  const extraStyles = readExtraStyles(webRoot)
  const configuration = JSON.stringify(product).replace(/</g, '\\u003c')
  return new Map(
    readdirSync(webRoot)
      .filter((name) => name.endsWith('.html'))
      .map((name) => {
        const html = readFileSync(join(webRoot, name), 'utf8')
          .replace(productPlace, (_whole, open: string, close: string) => `${open}${configuration}${close}`)
          .replace(productWord, (_whole, field: 'name' | 'supportEmail') => escaped(product[field]))
        return [name, pageOf(html, policyFor(html, product, extraStyles))]
      }),
  )
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
    br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip: gzipSync(plain, { level: 9 }),
  }
}

/** Sends a page. Browsers must ask each time whether it has changed. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
  reply
    .header('content-security-policy', page.policy)
    .header('cache-control', 'no-cache')
    .header('etag', page.etag)
    .header('vary', 'accept-encoding')
    .type('text/html; charset=utf-8')
  if (matchesEtag(request.headers['if-none-match'], page.etag)) return reply.code(304).send()
  const accepts = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepts)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepts)) return reply.header('content-encoding', 'gzip').send(page.gzip)
  return reply.send(page.plain)
}
