/** Installs or builds what is missing or stale: packages, Panda's `styled-system`, the product, the inspector's page. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, step } from './child.mjs'
import { locked } from './lock.mjs'
import { installPackages, packagesAreFresh } from './packages.mjs'
import { dist, root } from './paths.mjs'

/**
 * @typedef {object} Target
 * @property {string} folder
 * @property {readonly string[]} sources files and folders that it is made from
 * @property {readonly string[]} [without] those among them that it is not
 * @property {string} title
 * @property {string} failure
 * @property {readonly string[]} program Node's arguments
 */

const configuration = [
  'panda.config.ts',
  'postcss.config.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
]
const pages = [
  'src',
  'public',
  'index.html',
  ...configuration,
  'package-lock.json',
  'scripts/articles',
  'scripts/search',
  'scripts/build',
]

const targets = {
  /** @type {Target} */
  styles: {
    folder: 'styled-system',
    sources: [
      'panda.config.ts',
      'src/theme',
      'src/every-recipe.ts',
      ...filesEnding('src', '.recipe.ts'),
      'package-lock.json',
    ],
    title: 'Generating styles',
    failure: 'Panda could not read the theme, see above.',
    program: ['node_modules/@pandacss/dev/bin.js', 'codegen', '--silent'],
  },
  /** @type {Target} */
  fonts: {
    folder: 'styled-system/fonts',
    sources: ['scripts/build/fonts.ts', 'package-lock.json'],
    title: 'Reducing fonts',
    failure: 'The fonts could not be read, see above.',
    program: ['--import', 'tsx', 'scripts/build/fonts.ts'],
  },
  /** @type {Target} */
  product: {
    folder: 'dist',
    sources: [...pages, 'server', 'content', 'packages'],
    // Operators’ own recordings and books are read when the server runs.
    without: ['content/audio/own', 'content/ebooks/own', 'packages/statecharts', 'src/inspected.tsx'],
    title: 'Building',
    failure: 'The build failed, see above. The build before it was kept.',
    program: ['--import', 'tsx', 'scripts/build/build.ts'],
  },
  /** @type {Target} */
  inspector: {
    folder: 'dist/inspector',
    sources: [
      'src/content',
      'src/locale',
      'src/machines',
      'src/theme',
      ...configuration,
      'package-lock.json',
      'inspector',
      'inspector.html',
      'packages/statecharts',
      'scripts/inspector',
      ...filesEnding('tests', '.model.ts'),
    ],
    title: 'Building the inspector',
    failure: 'The inspector could not be built, see above.',
    program: ['--import', 'tsx', 'scripts/inspector/build.ts'],
  },
  /** @type {Target} */
  watched: {
    folder: 'dist/watched',
    sources: [
      ...pages,
      'content/articles',
      'inspector',
      'inspector.html',
      'packages/statecharts',
      'scripts/inspector',
      ...filesEnding('tests', '.model.ts'),
    ],
    title: 'Building the app for the inspector',
    failure: 'The app could not be built, see above.',
    program: ['--import', 'tsx', 'scripts/inspector/build.ts', 'watched'],
  },
}

/**
 * @param {string} folder below the root
 * @param {string} end
 */
function filesEnding(folder, end) {
  const path = join(root, folder)
  const files = existsSync(path) ? readdirSync(path, { recursive: true, encoding: 'utf8' }) : []
  return files.filter((file) => file.endsWith(end)).map((file) => `${folder}/${file}`)
}

const styles = [targets.styles, targets.fonts]

/** @type {Record<'styles' | 'product' | 'inspector' | 'demo' | 'watched', Target[]>} */
export const needs = {
  styles,
  product: [...styles, targets.product],
  inspector: [...styles, targets.inspector],
  demo: [...styles, targets.product, targets.inspector],
  watched: [...styles, targets.product, targets.inspector, targets.watched],
}

/** @param {keyof typeof needs} what */
export async function prepare(what) {
  if (packagesAreFresh() && needs[what].every((target) => isFresh(target))) return
  await locked(
    join(dist, '.preparing'),
    () => console.error('Another command is preparing this folder. Waiting for it …'),
    async () => {
      if (!packagesAreFresh()) await installPackages()
      for (const target of needs[what]) if (!isFresh(target)) await make(target)
    },
  )
}

/**
 * Names the sources that a target was made from. Written last, so that half a build never looks whole.
 * @param {Target} target
 */
const stampOf = ({ folder }, top = root) => join(top, folder, 'built-from')

/** @param {Target} target */
function isFresh(target, top = root) {
  const stamp = stampOf(target, top)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourcesOf(target, top)
}

/** @param {Target} target */
async function make(target) {
  const { title, failure, program } = target
  const sources = sourcesOf(target)
  rmSync(stampOf(target), { force: true })
  // A page built while NODE_ENV says development would carry React's development half.
  const env = { ...process.env, NODE_ENV: 'production' }
  await step(title, failure, node(program, { env }))
  writeFileSync(stampOf(target), sources)
}

/** @param {string} [top] */
export const productStamp = (top) => stampOf(targets.product, top)
export const productIsFresh = (top = root) => isFresh(targets.product, top)
export const productSources = (top = root) => sourcesOf(targets.product, top)

/** @param {Target} target */
const sourcesOf = ({ sources, without }, top = root) => fingerprint(top, sources, without)

/**
 * A hash of the contents of files and folders. Dates don't count, because a checkout may change every one.
 * @param {string} top
 * @param {readonly string[]} paths below `top`; those that don't exist are ignored
 * @param {readonly string[]} without paths below `top` that don't count
 */
export function fingerprint(top, paths, without = []) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((one) => filesIn(top, one, without)).sort()) {
    const content = readFileSync(join(top, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

/**
 * @param {string} top
 * @param {string} path
 * @param {readonly string[]} without
 * @returns {string[]}
 */
function filesIn(top, path, without) {
  const found = without.includes(path) ? undefined : statSync(join(top, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(top, path)).flatMap((name) => filesIn(top, `${path}/${name}`, without))
}

/**
 * Marks a build that has had visitors: the next one keeps its assets for a while (`scripts/build/deploy.ts`).
 * @param {string} folder
 */
export function markServed(folder = dist) {
  try {
    writeFileSync(join(folder, 'served'), '')
  } catch {
    // A folder that can't be written to won't get another build either.
  }
}
