/** What a browser has to download, read from the finished build and compressed as sent. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type Chunks, chunkWith, closureIn, stylesIn } from '#scripts/build/chunks.ts'
import { dist } from '#scripts/setup/paths.mjs'

export const web = join(dist, 'web')

export const chunks = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8')) as Chunks

export const closureOf = (files: Iterable<string>) => closureIn(chunks, files)
export const chunkOf = (source: string) => chunkWith(chunks, source)

export const modulesOf = (files: Iterable<string>) => [...files].flatMap((file) => chunks[file]!.modules)

export const stylesOf = (files: Iterable<string>) => stylesIn(chunks, files)

/** The files that a page names before any of its scripts runs. */
export const namedBy = (page: string) => namedIn(readFileSync(join(web, page), 'utf8'))

export function namedIn(html: string) {
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path.replace(/^\//, ''))
  return {
    scripts: all(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="([^"]+\.js)"/g),
    styles: all(/<link[^>]*href="([^"]+\.css)"/g),
    fonts: all(/href="([^"]+\.woff2)"/g),
  }
}

/** The page that opens at `/auth/login`. */
export const signInPage = 'pages/login.html'

/** Kilobytes (1000 bytes) over the wire. */
export function kilobytes(files: Iterable<string>): number {
  const sizeOf = (file: string) => {
    const path = join(web, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
}
