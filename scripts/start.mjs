import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { root } = await import('./setup/paths.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  process.chdir(root)
  await prepare('product')
  // In this process, so that signals, exit codes and memory are the server's own.
  process.setSourceMapsEnabled(true)
  await import(new URL('../dist/server/main.js', import.meta.url).href)
})
