import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, tail } from './child.mjs'
import { fingerprint } from './fingerprint.mjs'
import { dist as builtDist, root as here } from './paths.mjs'
import { Refusal, step } from './say.mjs'

/** Everything that ends up in `dist/`, or decides how. */
const inputs = [
  'src',
  'server',
  'content',
  'packages',
  'public',
  'index.html',
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
  'scripts/build',
]

/** Operators' own recordings are read when the server runs, not when it is built; the inspector is no part of it. */
const notBuilt = ['content/audio/own', 'content/ebooks/own', 'src/inspector', 'src/inspected.tsx']

/** @param {string} root */
export const sourcesIn = (root) => fingerprint(root, inputs, notBuilt)

/** Names the sources that a build was made from; written last, so that half a build never looks whole. */
export const stampIn = (/** @type {string} */ dist) => join(dist, 'built-from')

export function productIsFresh(root = here, dist = builtDist) {
  try {
    return readFileSync(stampIn(dist), 'utf8') === sourcesIn(root)
  } catch {
    return false
  }
}

/** Builds pages and server. When it fails, what was built before stays as it was. */
export const buildProduct = () =>
  step('Building', async () => {
    // A page built while NODE_ENV says development would carry React's development half.
    const env = { ...process.env, NODE_ENV: 'production' }
    const { code, output } = await node(['scripts/build/make.mjs', sourcesIn(here)], { env })
    if (code !== 0)
      throw new Refusal(`${tail(output)}\nThe build failed, see above. The build before it was kept.`)
  })
