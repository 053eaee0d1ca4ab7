/**
 * Builds the members' pages with an observer of the machines, for the journeys that walk the models. The result is kept
 * among the tests' files, where no build for members picks it up.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { fingerprint } from '../setup/fingerprint.mjs'
import { root } from '../setup/paths.mjs'
import { sourcesIn } from '../setup/product.mjs'

const folder = join(root, 'node_modules', '.cache', 'neuro-measured')
const entry = '/tests/support/measured/main.tsx'
const observer = ['tests/support/measured', 'tests/support/model/structure.ts']

/** The folder of pages to serve. */
export const measuredWeb = join(folder, 'web')

/** Builds it where the sources have changed since. */
export async function buildMeasured() {
  const stamp = join(folder, 'built-from')
  const sources = `${sourcesIn(root)} ${fingerprint(root, observer)}`
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
