/** What a browser has to fetch, read from the finished build and compressed as it is sent. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Chunks } from '#scripts/build/pages.ts'
import { dist } from '#scripts/setup/paths.mjs'

export const web = join(dist, 'web')

export const chunks = JSON.parse(readFileSync(join(dist, 'chunks.json'), 'utf8')) as Chunks

const chunkOf = (file: string) => {
  const chunk = chunks[file]
  if (chunk === undefined) throw new Error(`${file} is not in the build.`)
  return chunk
}

/** The files and everything that they cannot run without. */
export function closureOf(files: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    chunkOf(file).imports.forEach(add)
  }
  for (const file of files) add(file)
  return found
}

/** The chunk whose code begins in the given source. */
export function chunkWith(source: string): string {
  const file = Object.keys(chunks).find((name) => chunkOf(name).modules.includes(source))
  if (file === undefined) throw new Error(`No chunk holds ${source}.`)
  return file
}

export const modulesOf = (files: Iterable<string>) => [...files].flatMap((file) => chunkOf(file).modules)

export const stylesOf = (files: Iterable<string>) => new Set([...files].flatMap((file) => chunkOf(file).css))

/** What a page names itself, before anything of it has run. */
export function namedBy(page: string) {
  const html = readFileSync(join(web, page), 'utf8')
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path.replace(/^\//, ''))
  return {
    scripts: all(/<(?:script|link rel="modulepreload")[^>]*(?:src|href)="([^"]+\.js)"/g),
    styles: all(/<link[^>]*href="([^"]+\.css)"/g),
    fonts: all(/href="([^"]+\.woff2)"/g),
  }
}

/** The page that opens at `/auth/login`. */
export const signInPage = existsSync(join(web, 'login.html')) ? 'login.html' : 'index.html'

/** Kilobytes (1000 bytes) over the wire. */
export function kilobytes(files: Iterable<string>): number {
  const sizeOf = (file: string) => {
    const path = join(web, file)
    return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size
  }
  return [...files].reduce((sum, file) => sum + sizeOf(file), 0) / 1000
}
