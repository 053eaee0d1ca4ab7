/** Builds everything beside `dist/`, so that only a complete build replaces the one before. */
import { cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { dist, root } from '../setup/paths.mjs'
import { carryForward, previousWeb, replace } from './deploy.ts'
import { drawIcons } from './icons.ts'
import { buildPages } from './pages.ts'
import { precompress } from './precompress.ts'
import { prerender } from './prerender.ts'
import { buildServer } from './server.ts'

const next = join(dist, '.next')

async function build() {
  rmSync(next, { recursive: true, force: true })
  const chunks = await buildPages(next)
  await prerender(join(next, 'web'), join(next, 'prerender'), chunks)
  await buildServer(join(next, 'server'))
  await drawIcons(join(next, 'web'))
  copyBooks(join(next, 'ebooks'))
  await precompress(join(next, 'web'))
  carryForward(previousWeb(dist), join(next, 'web'))
  replace(dist, next)
}

/** The operator’s own books stay where they are: they may change while the server runs. */
function copyBooks(folder: string) {
  const from = join(root, 'content', 'ebooks')
  const own = join(from, 'own')
  cpSync(from, folder, { recursive: true, filter: (path) => path !== own && !path.endsWith('README.md') })
}

// Panda catches unhandled errors and exits with 0, so failures have to be reported here.
await build().catch((error) => {
  console.error(error)
  process.exit(1)
})
