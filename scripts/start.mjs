import { join } from 'node:path'
import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { dist, root } = await import('./setup/paths.mjs')
const { markServed } = await import('./build/carry.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  process.chdir(root)
  await prepare('product')
  markServed(join(dist, 'web'))
  // In this process, so that signals, exit codes and memory are the server's own.
  process.setSourceMapsEnabled(true)
  await import(new URL('../dist/server/main.js', import.meta.url).href)
})
