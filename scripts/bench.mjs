import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  await prepare('product')
  const { handOver } = await import('./setup/child.mjs')
  await handOver(['--import', 'tsx', 'bench/main.ts', ...process.argv.slice(2)])
})
