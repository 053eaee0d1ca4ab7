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

/**
 * Builds the pages into `<folder>/web` and writes `<folder>/chunks.json`, which the budget tests read.
 * @param {string} folder
 */
export async function buildPages(folder) {
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web'), emptyOutDir: true },
    plugins: [reportChunks(join(folder, 'chunks.json'))],
  })
}

/**
 * @param {string} file
 * @returns {import('vite').Plugin}
 */
function reportChunks(file) {
  return {
    name: 'report-chunks',
    enforce: 'post',
    writeBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk')
      /** @type {Chunks} */
      const report = Object.fromEntries(
        chunks.map((chunk) => [
          chunk.fileName,
          {
            entry: chunk.isEntry,
            imports: chunk.imports,
            dynamicImports: chunk.dynamicImports,
            css: [...(chunk.viteMetadata?.importedCss ?? [])],
            assets: [...(chunk.viteMetadata?.importedAssets ?? [])],
            modules: chunk.moduleIds.map(belowRoot),
          },
        ]),
      )
      writeFileSync(file, JSON.stringify(report, null, 2))
    },
  }
}

/** @param {string} id */
const belowRoot = (id) => id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
