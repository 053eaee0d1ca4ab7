/** The pages that `npm run inspect` serves. They are no part of the product and are built only for who asks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, tail } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { dist, root } from './paths.mjs'
import { Refusal, step } from './say.mjs'

export const watchedPages = join(dist, 'watched')

const inputs = [
  'src',
  'content/articles',
  'public',
  'index.html',
  'inspector.html',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build',
  'scripts/inspector',
]

const sources = () => fingerprint(root, inputs)

export function inspectorIsFresh() {
  try {
    return readFileSync(join(watchedPages, 'built-from'), 'utf8') === sources()
  } catch {
    return false
  }
}

export const buildInspector = () =>
  step('Building the inspector', async () => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await node(['scripts/inspector/make.mjs', watchedPages, sources()], { env })
    if (code !== 0) throw new Refusal(`${tail(output)}\nThe inspector could not be built, see above.`)
  })
