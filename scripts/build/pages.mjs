import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../setup/paths.mjs'

/**
 * @typedef {object} Chunk what one file of the pages is made of and what it asks for
 * @property {boolean} entry whether a page names it
 * @property {string[]} imports files that it cannot run without
 * @property {string[]} dynamicImports files that it may ask for later
 * @property {string[]} css
 * @property {string[]} assets fonts, pictures
 * @property {string[]} modules the sources in it, below the repository's top folder; packages as `node_modules/…`
 * @typedef {Record<string, Chunk>} Chunks by the file's path below `web/`
 */

/** The inspector's page is none: members get nothing of it (`tests/build/inspector.test.ts`). */
const page = 'index.html'

/**
 * Builds the page into `<folder>/web` and writes `<folder>/chunks.json`, which the budget tests read.
 * @param {string} folder
 */
export async function buildPages(folder) {
  /** @type {Chunks} */
  const chunks = {}
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web'), emptyOutDir: false, rolldownOptions: { input: page } },
    plugins: [reportChunks(chunks)],
  })
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks, null, 2))
}

/**
 * @param {Chunks} report is added to
 * @returns {import('vite').Plugin}
 */
const reportChunks = (report) => ({
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

/** @param {string} id */
const belowRoot = (id) => id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
