import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { npmCommand, run, tail } from './child.mjs'
import { root as here } from './paths.mjs'
import { Refusal, step } from './say.mjs'

/** @typedef {Record<string, { version?: string, integrity?: string, optional?: boolean, link?: boolean }>} Packages */

/**
 * What an install depends on, including the platform, because machines may share a folder.
 * @param {string} root
 */
const wanted = (root) =>
  createHash('sha256')
    .update(`${process.platform} ${process.arch}\n`)
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')

/** @param {string} root */
const stampIn = (root) => join(root, 'node_modules', '.installed')

/** Whether node_modules holds what the lock file names. */
export function packagesAreFresh(root = here) {
  const stamp = stampIn(root)
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === wanted(root)
  return false
}

/** Makes node_modules agree with the lock file. An install made by hand that already agrees is left alone. */
export async function installPackages(root = here) {
  if (!installedByHand(root)) {
    await step('Installing packages (npm ci, only when they changed)', async () => {
      // Building needs the development packages even where NODE_ENV is production.
      const [file, args] = npmCommand(['ci', '--include=dev', '--no-audit', '--no-fund'])
      const { code, output } = await run(file, args, { cwd: root })
      if (code !== 0) {
        throw new Refusal(
          `${tail(output)}\nnpm ci failed, see above. Check the network and run the command again.`,
        )
      }
    })
  }
  writeFileSync(stampIn(root), wanted(root))
}

/** @param {string} root */
function installedByHand(root) {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  return existsSync(hidden) && agree(packagesIn(join(root, 'package-lock.json')), packagesIn(hidden))
}

/**
 * @param {string} file
 * @returns {Packages}
 */
const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages ?? {}

/**
 * Whether what is installed is exactly what is locked; optional packages may be missing (other platforms).
 * @param {Packages} locked
 * @param {Packages} installed
 */
export function agree(locked, installed) {
  const names = new Set([...Object.keys(locked), ...Object.keys(installed)])
  names.delete('')
  return [...names].every((name) => {
    const want = locked[name]
    const have = installed[name]
    if (!want) return false
    if (!have) return want.optional === true
    return want.version === have.version && want.integrity === have.integrity
  })
}
