import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'
import { root } from '../setup/paths.mjs'
import { type Chunks, filesFor, startSources } from './chunks.ts'
import { buildServiceWorker } from './worker.ts'

/** Builds the page and the service worker into `<folder>/web`, and writes `<folder>/chunks.json`, which the budget tests read. */
export async function buildPages(folder: string): Promise<Chunks> {
  let chunks: Chunks = {}
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: join(folder, 'web'), emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [startScripts((built) => (chunks = built))],
  })
  writeFileSync(join(folder, 'chunks.json'), JSON.stringify(chunks, null, 2))
  await buildServiceWorker(join(folder, 'web'), chunks)
  return chunks
}

/** Names the scripts that start the app, also those that the first one imports later. */
const startScripts = (report: (chunks: Chunks) => void): Plugin => ({
  name: 'start-scripts',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const chunks = chunksOf(bundle)
      report(chunks)
      const others = [...filesFor(chunks, startSources)].filter((file) => !html.includes(file))
      return html.replace('</head>', () => `${others.map(preload).join('')}</head>`)
    },
  },
})

/** A link that fetches a script before another one asks for it. It gives way to what decides when something shows. */
export const preload = (script: string) =>
  `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${script}">`

const chunksOf = (bundle: Rolldown.OutputBundle): Chunks =>
  Object.fromEntries(
    Object.values(bundle).flatMap((output) =>
      output.type !== 'chunk'
        ? []
        : [
            [
              output.fileName,
              {
                entry: output.isEntry,
                imports: output.imports,
                dynamicImports: output.dynamicImports,
                css: [...(output.viteMetadata?.importedCss ?? [])],
                assets: [...(output.viteMetadata?.importedAssets ?? [])],
                modules: output.moduleIds.map(belowRoot),
              },
            ],
          ],
    ),
  )

const belowRoot = (id: string) => id.replaceAll('\\', '/').replace(`${root.replaceAll('\\', '/')}/`, '')
