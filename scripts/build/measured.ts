/** The members' pages with an observer of the machines, for the journeys of the models. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../setup/paths.mjs'
import { fingerprint, productSources } from '../setup/prepare.mjs'

const folder = join(root, 'node_modules', '.cache', 'neuro-measured')
const entry = '/tests/support/measured/main.tsx'
const observer = ['tests/support/measured', 'packages/statecharts/src/model/structure.ts']

export const measuredWeb = join(folder, 'web')

/** Builds the pages if the sources have changed. */
export async function buildMeasured(): Promise<void> {
  const stamp = join(folder, 'built-from')
  const sources = `${productSources()} ${fingerprint(root, observer)}`
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return
  rmSync(folder, { recursive: true, force: true })
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    // The test tool's own setting would bring React's development half.
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { outDir: measuredWeb, emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [
      {
        name: 'measured-page',
        transformIndexHtml: {
          order: 'pre',
          handler: (html) => html.replace('/src/main.tsx', entry),
        },
      },
    ],
  })
  writeFileSync(stamp, sources)
}
