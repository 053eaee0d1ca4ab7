import { createHash } from 'node:crypto'
import type { ProductConfiguration } from '#services/contract/product.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const originOf = (address: string) => (/^https?:/.test(address) ? [new URL(address).origin] : [])

/** The contents of a page’s inline scripts or styles. Scripts that hold data don’t count. */
function inlined(html: string, name: 'script' | 'style'): string[] {
  const elements = html.matchAll(new RegExp(`<${name}\\b([^>]*)>([\\s\\S]*?)</${name}>`, 'gi'))
  return [...elements].flatMap(([, attributes = '', content = '']) => {
    const type = /\btype\s*=\s*["']?([^"'\s>]+)/i.exec(attributes)?.[1] ?? ''
    const isData = name === 'script' && !/^(|module|text\/javascript|importmap|speculationrules)$/i.test(type)
    return /\bsrc\s*=/i.test(attributes) || isData || content === '' ? [] : [content]
  })
}

const styleAttributes = (html: string) =>
  [...html.matchAll(/<[a-z][^<>]*\sstyle="([^"]*)"/gi)].map(([, style = '']) =>
    style
      .replace(/&quot;/g, '"')
      .replace(/&#x27;|&#39;/g, "'")
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&amp;/g, '&'),
  )

type Extras = {
  /** Hashes of styles that a script adds, such as `'sha256-…'`. */
  styles?: readonly string[]
  /** The address of the bucket to which players are redirected. */
  bucketUrl?: string | undefined
}

/**
 * The Content-Security-Policy of one page. Everything is loaded from this server, and only the inline scripts and
 * styles of the built page run.
 */
export function policyFor(
  html: string,
  product: ProductConfiguration,
  { styles = [], bucketUrl = '' }: Extras = {},
): string {
  const api = originOf(product.apiUrl)
  const media = originOf(product.mediaUrl)
  const attributes = [...new Set(styleAttributes(html).map(hashOf))]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlined(html, 'script').map(hashOf)],
    'style-src': ["'self'", ...inlined(html, 'style').map(hashOf), ...styles],
    'style-src-attr': attributes.length > 0 ? ["'unsafe-hashes'", ...attributes] : ["'none'"],
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
