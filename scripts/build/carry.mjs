/**
 * A tab that was opened before an update asks for files of the old version. Sessions last 10 days, so
 * old assets are served for longer than that. Builds that were never
 * served, as in tests, leave nothing behind.
 */
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'

const kept = 14 * 24 * 60 * 60 * 1000

/** Says that the build beside it has had visitors. */
const servedIn = (/** @type {string} */ web) => join(dirname(web), 'served')

/**
 * Call this when starting the server on the build.
 * @param {string} web
 */
export function markServed(web) {
  try {
    if (!existsSync(servedIn(web))) writeFileSync(servedIn(web), '')
  } catch {
    // A folder that cannot be written to will not see another build either.
  }
}

/** Remembers since when an asset belongs to no current build: epoch milliseconds by file name. */
const retiredIn = (/** @type {string} */ web) => join(dirname(web), 'retired.json')

/**
 * @param {string} previous `web` of the build before; it need not exist
 * @param {string} next `web` of the new build
 * @param {number} now epoch milliseconds
 */
export function carryForward(previous, next, now = Date.now()) {
  const from = join(previous, 'assets')
  const to = join(next, 'assets')
  const before = readRetired(previous)
  mkdirSync(to, { recursive: true })
  const current = new Set(readdirSync(to))
  const wasServed = existsSync(servedIn(previous))
  const retired = (existsSync(from) ? readdirSync(from) : [])
    .filter((name) => !current.has(name) && (wasServed || name in before))
    .map((name) => /** @type {const} */ ([name, before[name] ?? now]))
    .filter(([, since]) => now - since < kept)
  for (const [name] of retired) linkOrCopy(join(from, name), join(to, name))
  writeFileSync(retiredIn(next), JSON.stringify(Object.fromEntries(retired), null, 2))
}

/**
 * @param {string} web
 * @returns {Record<string, number>}
 */
function readRetired(web) {
  const file = retiredIn(web)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/**
 * @param {string} from
 * @param {string} to
 */
function linkOrCopy(from, to) {
  try {
    linkSync(from, to)
  } catch {
    copyFileSync(from, to)
  }
}
