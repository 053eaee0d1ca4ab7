import { createHash } from 'node:crypto'
import type { ProductConfiguration } from '#services/contract/product.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const originOf = (address: string) => (/^https?:/.test(address) ? [new URL(address).origin] : [])

/** Hashes of a page’s inline scripts or styles. Those that run have no attributes; a script with attributes is data or a file. */
const inlined = (html: string, name: 'script' | 'style') =>
  html
    .split(`<${name}>`)
    .slice(1)
    .map((rest) => hashOf(rest.slice(0, rest.indexOf(`</${name}>`))))

/**
 * The Content-Security-Policy of one page. Everything is loaded from this server, and only the inline scripts and
 * styles of the built page run.
 *
 * @param bucketUrl the address of the bucket to which players are redirected
 */
export function policyFor(html: string, product: ProductConfiguration, bucketUrl = ''): string {
  const api = originOf(product.apiUrl)
  const media = originOf(product.mediaUrl)
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlined(html, 'script')],
    'style-src': ["'self'", ...inlined(html, 'style')],
    'style-src-attr': ["'none'"],
    'img-src': ["'self'", 'data:', 'blob:', ...api],
    'media-src': ["'self'", 'blob:', ...media, ...originOf(bucketUrl)],
    'connect-src': ["'self'", ...new Set([...api, ...media])],
    'font-src': ["'self'"],
    'frame-src': ["'self'"],
    'worker-src': ["'self'", 'blob:'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ')
}
