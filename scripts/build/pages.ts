import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { root } from '../setup/paths.mjs'
import type { Chunks } from './chunks.ts'
import { writeScreenPages } from './screen-pages.ts'
import { buildServiceWorker } from './worker.ts'

/**
 * Builds the page into `<folder>/web`, with its `screens.json` and `service-worker.js`, and writes `<folder>/chunks.json`, which the budget tests
 * read.
 */
export async function buildPages(folder: string): Promise<void> {
  const chunks: Chunks = {}
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web'), emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [scriptsAfterStyles, reportChunks(chunks)],
  })
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks, null, 2))
  writeScreenPages(join(folder, 'web'), chunks)
  await buildServiceWorker(join(folder, 'web'), chunks)
}

/** Styles, font and the first API calls decide when something shows, so they get the bandwidth first. */
const scriptsAfterStyles: Plugin = {
  name: 'scripts-after-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '$& fetchpriority="low"'),
  },
}

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
