import { requireNode } from './setup/node.mjs'

requireNode()
const { command, say } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  await prepare('product')
  say('dist/ is up to date.')
})
