import { requireNode } from './setup/node.mjs'

requireNode()
const { command } = await import('./setup/say.mjs')
const { prepare } = await import('./setup/prepare.mjs')
const { runSuite } = await import('./suite/run.mjs')

await command(() => runSuite(() => prepare('styles'), ['types', 'lint and format', 'unit']))
