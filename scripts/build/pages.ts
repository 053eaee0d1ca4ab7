import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../setup/paths.mjs'
import { type Chunks, filesFor, startSources } from './chunks.ts'
import { writeScreenPages } from './screen-pages.ts'
import { buildServiceWorker } from './worker.ts'

/**
 * Builds the page into `<folder>/web`, with its `screens.json` and `service-worker.js`, and writes `<folder>/chunks.json`, which the budget tests
 * read.
 */
export async function buildPages(folder: string): Promise<Chunks> {
  const chunks: Chunks = {}
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web'), emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [reportChunks(chunks)],
  })
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks, null, 2))
  nameStartScripts(join(folder, 'web'), chunks)
  writeScreenPages(join(folder, 'web'), chunks)
  await buildServiceWorker(join(folder, 'web'), chunks)
  return chunks
}

/**
 * Names the scripts that start the app. They give way to styles, font and the first API calls, which decide when
 * something shows.
 */
function nameStartScripts(web: string, chunks: Chunks): void {
  const file = join(web, 'index.html')
  const html = readFileSync(file, 'utf8')
  const entry = '<script type="module"'
  const others = [...filesFor(chunks, startSources)].filter((name) => !html.includes(name))
  writeFileSync(file, html.replace(entry, `${others.map(preload).join('')}${entry} fetchpriority="low"`))
}

/** A link that fetches a script before another one asks for it. */
export const preload = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`

/** Adds to `report`. */
const reportChunks = (report: Chunks): Plugin => ({
  name: 'report-chunks',
  enforce: 'post',
  writeBundle(_, bundle) {
    for (const output of Object.values(bundle)) {
      if (output.type !== 'chunk') continue
      report[output.fileName] = {
        entry: output.isEntry,
        imports: output.imports,
        dynamicImports: output.dynamicImports,
        css: [...(output.viteMetadata?.importedCss ?? [])],
        assets: [...(output.viteMetadata?.importedAssets ?? [])],
        modules: output.moduleIds.map(belowRoot),
      }
    }
  },
})

const belowRoot = (id: string) => id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
