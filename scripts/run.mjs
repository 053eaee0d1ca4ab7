/**
 * Runs one of the npm commands after installing and building what it needs. This file and `setup/` run before any
 * package is installed, so they import none.
 */
import { requireNode } from './setup/node.mjs'

requireNode()
const { endWithParent, report } = await import('./setup/child.mjs')
const { markServed, prepare } = await import('./setup/prepare.mjs')
const { root } = await import('./setup/paths.mjs')

/** @type {Record<string, { needs: keyof typeof import('./setup/prepare.mjs').needs, file?: string, args?: string[] }>} */
const commands = {
  start: { needs: 'demo', file: 'dist/server/main.js' },
  members: { needs: 'product', file: 'dist/server/members.js' },
  build: { needs: 'demo' },
  test: { needs: 'styles', file: 'scripts/test.ts' },
  check: { needs: 'styles', file: 'scripts/test.ts', args: ['types', 'lint and format', 'unit'] },
  dev: { needs: 'styles', file: 'scripts/dev.ts' },
  models: { needs: 'styles', file: 'scripts/models.ts' },
  mutants: { needs: 'styles', file: 'scripts/mutants.ts' },
  inspect: { needs: process.argv.includes('--export') ? 'inspector' : 'watched', file: 'scripts/inspect.ts' },
  pictures: { needs: 'watched', file: 'scripts/pictures.ts' },
  conformance: { needs: 'styles', file: 'scripts/conformance.ts' },
  bench: { needs: 'product', file: 'bench/main.ts' },
}

const [name = '', ...given] = process.argv.splice(2)
const command = commands[name]
if (command === undefined) throw new Error(`Choose one of: ${Object.keys(commands).join(', ')}.`)
const { needs, file, args = [] } = command

if (process.env.npm_lifecycle_event) endWithParent()
try {
  process.chdir(root)
  await prepare(needs)
  if (name === 'start') markServed()
  if (file !== undefined) {
    process.argv.push(...args, ...given)
    // Runs in this process, so that signals, exit codes and memory are the program's own.
    if (file.startsWith('dist/')) process.setSourceMapsEnabled(true)
    else (await import('tsx/esm/api')).register()
    await import(new URL(`../${file}`, import.meta.url).href)
  } else console.error('dist/ is up to date.')
} catch (error) {
  report(error)
  if (name === 'test' || name === 'check') console.log('\n0 passed, 1 failed')
}
