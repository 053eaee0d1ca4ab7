import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { stampIn } from '../setup/product.mjs'

/**
 * Where the pages of the build before lie, also when a swap was cut short in the middle.
 * @param {string} dist
 */
export const previousWeb = (dist) =>
  [join(dist, 'web'), join(dist, '.previous', 'web')].find(existsSync) ?? join(dist, 'web')

/**
 * Moves everything in `next` into `dist`, replacing what has the same name. The stamp goes first: from
 * here until the caller writes a new one, the folder doesn’t count as a finished build.
 * @param {string} dist
 * @param {string} next
 */
export function replace(dist, next) {
  const previous = join(dist, '.previous')
  rmSync(stampIn(dist), { force: true })
  rmSync(previous, { recursive: true, force: true })
  mkdirSync(previous, { recursive: true })
  const setAside = (/** @type {string} */ name) => {
    if (existsSync(join(dist, name))) renameSync(join(dist, name), join(previous, name))
  }
  // What is said about the build before goes with it.
  setAside('served')
  for (const name of readdirSync(next)) {
    setAside(name)
    renameSync(join(next, name), join(dist, name))
  }
  rmSync(next, { recursive: true, force: true })
  rmSync(previous, { recursive: true, force: true })
}
