/**
 * Builds everything into a folder beside `dist/`'s own, and only a whole build takes the place of the one
 * before. Called by `scripts/setup/product.mjs` with the fingerprint of the sources as its one argument.
 */
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dist } from '../setup/paths.mjs'
import { stampIn } from '../setup/product.mjs'
import { carryBooks } from './books.mjs'
import { carryForward } from './carry.mjs'
import { buildPages } from './pages.mjs'
import { precompress } from './precompress.mjs'
import { prerenderSignIn } from './prerender.mjs'
import { buildServer } from './server.mjs'
import { previousWeb, replace } from './swap.mjs'

const builtFrom = process.argv[2] ?? ''
const next = join(dist, '.next')

// Panda swallows uncaught errors and exits with 0. Report the failure here.
await make().catch((error) => {
  console.error(error)
  process.exit(1)
})

async function make() {
  rmSync(next, { recursive: true, force: true })
  await buildPages(next)
  await prerenderSignIn(join(next, 'web'), join(next, 'workshop'))
  await buildServer(join(next, 'server'))
  carryBooks(join(next, 'ebooks'))
  await precompress(join(next, 'web'))
  carryForward(previousWeb(dist), join(next, 'web'))
  replace(dist, next)
  writeFileSync(stampIn(dist), builtFrom)
}
