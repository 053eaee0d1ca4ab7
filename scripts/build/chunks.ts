/** Which files of the built pages belong together. Paths are below `web/`. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/paths.mjs'

/** One file of the pages. */
export type Chunk = {
  entry: boolean
  imports: string[]
  dynamicImports: string[]
  css: string[]
  /** Fonts and pictures. */
  assets: string[]
  /** Paths of the sources in it, below the repository's top folder. */
  modules: string[]
}
/** By the file's path. */
export type Chunks = Record<string, Chunk>

function chunkOf(chunks: Chunks, file: string): Chunk {
  const chunk = chunks[file]
  if (chunk === undefined) throw new Error(`${file} is not in the build.`)
  return chunk
}

/** The files and everything that they cannot run without. */
export function closureIn(chunks: Chunks, files: Iterable<string>): Set<string> {
  const found = new Set<string>()
  const add = (file: string) => {
    if (found.has(file)) return
    found.add(file)
    chunkOf(chunks, file).imports.forEach(add)
  }
  for (const file of files) add(file)
  return found
}

/** The chunk that contains the given source. */
export function chunkWith(chunks: Chunks, source: string): string {
  const file = Object.keys(chunks).find((name) => chunkOf(chunks, name).modules.includes(source))
  if (file === undefined) throw new Error(`No chunk holds ${source}.`)
  return file
}

/** The files that need these sources. */
export const filesFor = (chunks: Chunks, sources: readonly string[]): Set<string> =>
  closureIn(
    chunks,
    sources.map((source) => chunkWith(chunks, source)),
  )

export const stylesIn = (chunks: Chunks, files: Iterable<string>): Set<string> =>
  new Set([...files].flatMap((file) => chunkOf(chunks, file).css))

/** What every page begins with. */
export const startSources = ['src/main.tsx', 'src/app/boot.tsx'] as const

/** What every members' screen needs. */
export const membersSources = [
  'src/app/api-stack.ts',
  'src/app/members.ts',
  'src/app/layouts/members-frame.tsx',
] as const

/** The sources of each screen that is loaded on demand, and of the actors that start with it, by the screen's name. */
export function screenSources(): Record<string, string[]> {
  const text = readFileSync(join(root, 'src/app/routing/screens.ts'), 'utf8')
  const loads = /^ {2}'?([\w-]+)'?: (?:async )?\(\) => \(?(?:await )?import\('#(\w+)\/([\w/.-]+)'\)/gm
  const sources: Record<string, Record<string, string>> = { screens: {}, actors: {} }
  for (const [, name = '', area = '', source] of text.matchAll(loads))
    sources[area]![name] = `src/${area}/${source}`
  const actors = Object.fromEntries(
    [...text.matchAll(/^ {2}'?([\w-]+)'?: \[(.+)\],$/gm)].map(([, screen, names = '']) => [
      screen,
      [...names.matchAll(/\w+/g)].map(([name]) => sources.actors![name]!),
    ]),
  )
  return Object.fromEntries(
    Object.entries(sources.screens!).map(([screen, source]) => [screen, [source, ...(actors[screen] ?? [])]]),
  )
}
