/**
 * Builds what `npm run inspect` serves: the inspector, and the app as it can be watched. Called by
 * `scripts/setup/inspector.mjs` with the folder and the fingerprint of the sources.
 */
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { root } from '../setup/paths.mjs'
import { buildInspector } from './build.mjs'
import { watchedApp } from './watched.mjs'

const [, , folder = '', builtFrom = ''] = process.argv
const next = `${folder}.next`

// Panda catches unhandled errors and exits with 0, so failures have to be reported here.
await make().catch((error) => {
  console.error(error)
  process.exit(1)
})

async function make() {
  await buildInspector(next)
  await build({
    root,
    mode: 'production',
    logLevel: 'warn',
    build: { outDir: next, emptyOutDir: false, rolldownOptions: { input: 'index.html' } },
    plugins: [watchedApp()],
  })
  writeFileSync(join(next, 'built-from'), builtFrom)
  rmSync(folder, { recursive: true, force: true })
  renameSync(next, folder)
}
