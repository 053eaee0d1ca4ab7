import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')

await command(async () => {
  await prepare('packages')
  const { node } = await import('./setup/child.mjs')
  const { code, output } = await node(['node_modules/@biomejs/biome/bin/biome', 'check', '--write', '.'])
  console.log(output.trimEnd())
  process.exitCode = code
})
