import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { root } = await import('./setup/paths.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  process.chdir(root)
  await prepare('product')
  // The arguments after `--` are read by the command itself.
  process.setSourceMapsEnabled(true)
  await import(new URL('../dist/server/members.js', import.meta.url).href)
})
