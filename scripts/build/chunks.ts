/** Which files of the built pages belong together. Paths are below `web/`. */
import { type ScreenName, screens } from '../../src/app/routing/screens.ts'

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

/** The sources of a screen and of the actors that start with it. */
export function screenSources(chunks: Chunks, name: ScreenName): string[] {
  const { actors = [] } = screens[name]
  return [
    moduleEnding(chunks, `/${name}.screen.tsx`),
    ...actors.map(
      (actor) => `src/actors/${actor.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`,
    ),
  ]
}

function moduleEnding(chunks: Chunks, end: string): string {
  const found = Object.values(chunks).flatMap(({ modules }) =>
    modules.filter((module) => module.endsWith(end)),
  )
  if (found.length !== 1) throw new Error(`${found.length} sources end with ${end}, instead of one.`)
  return found[0]!
}
